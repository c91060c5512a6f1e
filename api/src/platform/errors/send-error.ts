import type { Request, Response } from 'express';
import { inFlightRequestOf } from '../http-cache/coalescing/in-flight-request.js';
import type { ApiError } from './api-error.js';

const failures = new WeakMap<object, unknown>();

/** What was our fault in this response, for its log line. */
export const failureOf = (response: object): unknown => failures.get(response);

/** Sends an error, and tells it to everybody who waits for the same answer; or sends the last good one if there is. */
export function sendError(request: Request, response: Response, error: ApiError): void {
  const status = error.getStatus();
  if (status >= 500) failures.set(response, error.details.cause ?? error);
  if (inFlightRequestOf(request)?.fail(error, response)) return;
  // After a deadline the rest of the work may still fail; its answer is out.
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.removeHeader('ETag');
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json(error.body());
}
