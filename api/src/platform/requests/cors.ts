import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { Request } from 'express';
import type { Env } from '../config/env.js';
import type { Origins } from '../origins/origins.js';
import { pagingHeaders } from '../paging/page.js';
import { splitCommaList } from './same-origin.js';

/** Calls, feeds and OAI-PMH. IIIF and linked data are open to every origin. */
const readPath = /^\/(?:api\/(?!desk)|feed\.|rss\.|oai$)/;

/**
 * Returns which origins may read the responses of the public origin, without cookies. The guard of the routes closes
 * those that are not public. Only origins that the operator names may write.
 */
export function corsOptions(
  env: Pick<Env, 'CORS_ORIGINS'>,
  origins: Pick<Origins, 'isDesk'>,
): (request: Request, set: (error: null, options: CorsOptions) => void) => void {
  const named = splitCommaList(env.CORS_ORIGINS);
  const isOpen = named.includes('*');
  const options = {
    origin: isOpen ? '*' : named,
    methods: isOpen ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST', 'DELETE'],
    // Fixed, and without Authorization: a page of another site could otherwise try keys from its visitors' addresses.
    allowedHeaders: ['Content-Type', 'If-None-Match', 'If-Modified-Since'],
    exposedHeaders: [...pagingHeaders, 'Retry-After'],
    maxAge: 600,
  };
  return (request, set) => {
    const isCovered = readPath.test(request.path) && (!isOpen || ['GET', 'HEAD', 'OPTIONS'].includes(request.method));
    set(null, isCovered && !origins.isDesk(request) ? options : { origin: false });
  };
}
