import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { causeOf } from '../errors/send-error.js';
import { removePrivate } from './logger.js';

const readableId = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Logs one line for each request that reaches Express: id, method, path, status, milliseconds. Never the query (it may
 * hold a position), a body, a cookie, an address or a key. A health check that succeeds is logged at debug: a gateway asks
 * several times a second. Without pino-http, which creates a logger for each request: a tenth
 * of the cost of a list.
 */
export function requestLog(logger: Logger): RequestHandler {
  const isOff = !logger.isLevelEnabled('fatal');
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && readableId.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    if (isOff) return next();
    const start = performance.now();
    response.once('close', () => {
      const status = response.statusCode;
      const err = causeOf(response);
      const [path = ''] = request.originalUrl.split('?');
      const level = levelOf(status, path);
      logger[level](
        {
          req: { id, method: request.method, path: removePrivate(path) },
          res: { status, ...(response.writableFinished ? {} : { aborted: true }) },
          ms: Math.round(performance.now() - start),
          ...(err === undefined ? {} : { err }),
        },
        'request',
      );
    });
    next();
  };
}

function levelOf(status: number, path: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  return path.startsWith('/health/') ? 'debug' : 'info';
}
