import type { Response } from 'express';
import { isFromCache } from '../origin-server.js';
import { publicCacheControl } from './shared-cache-headers.js';

/** Sets the default Cache-Control of what a handler returned: the cache may share it, clients revalidate it. */
export function setDefaultCacheControl(response: Response): void {
  const { method } = response.req;
  const isRead = (method === 'GET' || method === 'HEAD') && response.statusCode === 200;
  if (isRead && !response.hasHeader('cache-control'))
    response.setHeader('cache-control', isFromCache(response.req) ? publicCacheControl : 'no-cache');
}
