import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@salaria/contracts/common';
import type { Response } from 'express';
import Negotiator from 'negotiator';
import type { ApiError } from './api-error.js';

const causeByResponse = new WeakMap<object, unknown>();

/** Returns the cause of a server error that was sent as this response, for the log. */
export const causeOf = (response: object): unknown => causeByResponse.get(response);

const codeByResponse = new WeakMap<object, string>();

/** Returns the code of the error that was sent as this response, if one was. */
export const errorCodeOf = (response: object): string | undefined => codeByResponse.get(response);

/** Sends an error with the one error body, or as problem details to clients that prefer them. */
export function sendError(response: Response, error: ApiError): void {
  const status = error.getStatus();
  if (status >= 500) causeByResponse.set(response, error.details.cause ?? error);
  // Work that goes on after a timeout may still fail, when the response has been sent.
  if (response.writableEnded) return;
  codeByResponse.set(response, error.code);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.removeHeader('ETag');
  // Those of the file that the handler would have sent.
  response.removeHeader('Content-Type');
  response.removeHeader('Content-Disposition');
  const isProblem = prefersProblem(response.req.headers.accept);
  response.setHeader('Cache-Control', 'no-store');
  if (isProblem) response.setHeader('Content-Type', problemType);
  response.status(status).json(isProblem ? toProblem(error.body()) : error.body());
}

const problemType = 'application/problem+json';

/** Returns whether a client prefers problem details to the usual error body. */
export const prefersProblem = (accept = '*/*'): boolean =>
  accept.includes(problemType) &&
  new Negotiator({ headers: { accept } }).mediaTypes(['application/json', problemType])[0] === problemType;

/** Returns an error body as problem details (RFC 9457). */
const toProblem = ({ statusCode: status, message: detail, ...more }: ErrorBody) => ({
  title: STATUS_CODES[status],
  status,
  detail,
  ...more,
});
