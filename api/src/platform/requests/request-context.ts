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

/** Runs work that does not belong to the request, whose time may be over. */
export const outsideOfRequest = <T>(work: () => T): T => responses.exit(work);

const expired = new WeakSet<Response>();
const unlimited = new WeakSet<Response>();

/** Marks a request that is answered because its time is over. Returns false for one that is answered by its handler. */
export function expire(response: Response): boolean {
  if (unlimited.has(response)) return false;
  expired.add(response);
  return true;
}

/** Whether the time of the request that is being handled is over; false outside of a request. */
export function hasRequestExpired(): boolean {
  const response = responses.getStore();
  return response !== undefined && expired.has(response);
}

/** From now on the request that is being handled is answered by its handler, however long that takes. */
export function keepFromExpiring(): void {
  const response = responses.getStore();
  if (response !== undefined) unlimited.add(response);
}
