import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { allowedMethods } from './allowed-methods.js';
import { sendError } from './send-error.js';
import { toApiError } from './to-api-error.js';

/** Sends every error with the one error body: `{ statusCode, code, message, issues? }`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    // Nest's own exception is that of a missing route.
    const methods = thrown instanceof NotFoundException ? allowedMethods(request) : [];
    const isWrongMethod = methods.length > 0 && !methods.includes(request.method);
    if (isWrongMethod) response.setHeader('Allow', methods.join(', '));
    sendError(response, toApiError(isWrongMethod ? new MethodNotAllowedException() : thrown));
  }
}
