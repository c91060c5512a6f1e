import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

const none = ["'none'"];

/** Sets the headers of responses that are no page: they may load, frame and run nothing. Pages set their own policy. */
export const securityHeaders = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
