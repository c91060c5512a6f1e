import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

/** Sets the headers of responses that are no page: they may load, frame and run nothing. Pages set their own policy. */
export function securityHeaders(env: Pick<Env, 'PUBLIC_URL'>): RequestHandler {
  // The same for every request, so helmet runs once.
  const headers = helmetHeaders(env);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function helmetHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): [string, string][] {
  const isBehindTls = PUBLIC_URL?.startsWith('https:') === true;
  const none = ["'none'"];
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, frameAncestors: none, baseUri: none, formAction: none },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  })(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
