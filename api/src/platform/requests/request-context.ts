import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler, Response } from 'express';

const responses = new AsyncLocalStorage<Response>();

/** Lets the code that handles a request reach it. Comes after the body, whose end is an event of the socket. */
export const requestContext: RequestHandler = (_request, response, next) => responses.run(response, next);

/**
 * Returns the response to the request that is being handled.
 *
 * @throws Error outside of a request, as in a job
 */
export function currentResponse(): Response {
  const response = responses.getStore();
  if (response === undefined) throw new Error('no request is being handled');
  return response;
}

/** Returns the request that is being handled. */
export const currentRequest = (): Request => currentResponse().req;
