import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { flightOf } from '../front/flight.js';
import { toApiError } from './to-api-error.js';

/** The one shape of every error answer: `{ statusCode, code, message, issues? }`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const error = toApiError(thrown);
    const status = error.getStatus();
    if (status >= 500) response.err = (error.details.cause ?? error) as Error;
    const flight = flightOf(request);
    if (flight?.fail(error, response)) return;
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
}
