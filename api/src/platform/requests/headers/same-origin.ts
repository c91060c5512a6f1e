import type { Request, RequestHandler } from 'express';
import type { Env } from '../../config/env.js';
import { ApiError } from '../../errors/api-error.js';
import type { Origins } from '../../origins/origins.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that a page of another site makes a browser send. Browsers state the origin
 * (Sec-Fetch-Site, Origin), which pages cannot change; clients that send neither header pass.
 */
export function sameOriginOnly(
  env: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>,
  origins: Pick<Origins, 'isDesk' | 'deskUrl'>,
): RequestHandler {
  const publicOrigins = new Set([...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []), ...splitCommaList(env.CORS_ORIGINS)]);
  const deskOrigins = new Set([origins.deskUrl ?? '']);
  return (request, _response, next) => {
    const trustedOrigins = origins.isDesk(request) ? deskOrigins : publicOrigins;
    if (safeMethods.has(request.method) || isSameOrigin(request, trustedOrigins)) return next();
    next(new ApiError(403, 'cross_origin', 'Richiesta non ammessa da un altro sito.'));
  };
}

function isSameOrigin(request: Request, trustedOrigins: ReadonlySet<string>): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (origin !== undefined && trustedOrigins.has(origin)) return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Returns the parts of a list separated by commas (`CORS_ORIGINS`, `TRUST_PROXY`), without spaces and empty parts. */
export const splitCommaList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);
