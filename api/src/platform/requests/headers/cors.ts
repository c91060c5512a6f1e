import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { Request } from 'express';
import type { Env } from '../../config/env.js';
import type { Origins } from '../../origins/origins.js';
import { pagingHeaders } from '../../paging/page.js';
import { splitCommaList } from './same-origin.js';

/** Calls, feeds and OAI-PMH: the operator decides. */
const readPath = /^\/(?:api\/(?!desk)|feed\.|rss\.|eventi\.ics|oai$)/;
/** Viewers and programs of other sites read them from the visitor's browser: open to every origin. */
const openPath = /^\/(?:iiif|linked-data)\//;
const readMethods = ['GET', 'HEAD'];

/**
 * Returns which origins may read the responses of the public origin, without cookies. The guard of the routes closes
 * those that are not public. Only origins that the operator names may write.
 */
export function corsOptions(
  env: Pick<Env, 'CORS_ORIGINS'>,
  origins: Pick<Origins, 'isDesk'>,
): (request: Request, set: (error: null, options: CorsOptions) => void) => void {
  const named = env.CORS_ORIGINS === 'off' ? [] : splitCommaList(env.CORS_ORIGINS);
  const isOpen = named.includes('*');
  const shared = {
    // Fixed, and without Authorization: a page of another site could otherwise try keys from its visitors' addresses.
    allowedHeaders: ['Content-Type', 'If-None-Match', 'If-Modified-Since'],
    exposedHeaders: [...pagingHeaders, 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
    maxAge: 600,
  };
  const open = { ...shared, origin: '*', methods: readMethods };
  const listed = { ...shared, origin: named, methods: [...readMethods, 'POST', 'DELETE'] };
  return (request, set) => {
    const isRead = [...readMethods, 'OPTIONS'].includes(request.method);
    if (origins.isDesk(request)) set(null, { origin: false });
    else if (isRead && (openPath.test(request.path) || (isOpen && readPath.test(request.path)))) set(null, open);
    else set(null, named.length > 0 && !isOpen && readPath.test(request.path) ? listed : { origin: false });
  };
}
