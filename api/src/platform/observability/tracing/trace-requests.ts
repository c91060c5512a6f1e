import { context, SpanKind, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { endSpan, startSpan } from './spans.js';

/**
 * Traces each request that reaches Express, under the path of its route. A request begins a trace of its own: a client
 * that names one could make the site record whatever it likes.
 */
export const traceRequests: RequestHandler = (request, response, next) => {
  const { method } = request;
  const span = startSpan(method, SpanKind.SERVER, { 'http.request.method': method });
  response.once('close', () => {
    const route: unknown = (request.route as { path?: unknown } | undefined)?.path;
    if (typeof route === 'string') {
      span.updateName(`${method} ${route}`);
      span.setAttribute('http.route', route);
    }
    span.setAttribute('http.response.status_code', response.statusCode);
    endSpan(span, response.statusCode >= 500 ? String(response.statusCode) : undefined);
  });
  context.with(trace.setSpan(context.active(), span), next);
};
