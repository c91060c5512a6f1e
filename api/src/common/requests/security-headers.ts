import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../../config/env.js';

/** For answers that no page shows: nothing may be loaded, framed or run from them. Pages bring their own policy. */
export function securityHeaders({
  PUBLIC_URL,
  CORS_ORIGINS,
}: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>): RequestHandler {
  const behindTls = PUBLIC_URL?.startsWith('https:') === true;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: CORS_ORIGINS ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: behindTls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
}
