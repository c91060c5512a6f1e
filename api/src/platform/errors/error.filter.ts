import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { sendError } from './send-error.js';
import { toApiError } from './to-api-error.js';

/** Sends every error with the one error body: `{ statusCode, code, message, issues? }`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(http.getResponse<Response>(), toApiError(thrown));
  }
}
