import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

/** For answers that no page shows: nothing may be loaded, framed or run from them. Pages bring their own policy. */
export function securityHeaders(env: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>): RequestHandler {
  // They are the same for every request, so helmet is asked once.
  const headers = helmetHeaders(env);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function helmetHeaders({ PUBLIC_URL, CORS_ORIGINS }: Pick<Env, 'PUBLIC_URL' | 'CORS_ORIGINS'>): [string, string][] {
  const behindTls = PUBLIC_URL?.startsWith('https:') === true;
  const none = ["'none'"];
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: CORS_ORIGINS ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: behindTls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  })(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
