import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { errorSerializer } from './logger.js';

const readableId = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * One line for each request that reaches Express: id, method, path, status, milliseconds. Never the query (it may hold a
 * position), a body, a cookie or an address.
 */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && readableId.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) =>
      response.statusCode === 503 ? 'warn' : response.statusCode >= 500 || error ? 'error' : 'info',
    customProps: (_request, response) => (response.err ? { err: response.err } : {}),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customErrorObject: (_request, response, error, value: object) => ({ ...value, err: response.err ?? error }),
    // These get the request, the response and the error themselves, not what the library would log of them.
    wrapSerializers: false,
    serializers: {
      err: errorSerializer,
      req: ({ id, method, originalUrl = '' }: Request) => ({ id, method, path: originalUrl.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
