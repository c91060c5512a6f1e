import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Returns the tracer, which records nothing until `Tracing` has registered an exporter. */
const currentTracer = () => trace.getTracer('salaria');

/** Starts a span as a child of the active one. Attributes never hold what a visitor typed. */
export const startSpan = (name: string, kind: SpanKind, attributes: Attributes, startTime = Date.now()): Span =>
  currentTracer().startSpan(name, { kind, attributes, startTime });

/** Ends a span, as a failed one with an error. Not with the error's message, which may quote a value. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  }
  span.end();
}

/** Runs `work` in a span, to which the spans that it starts belong. */
export const inSpan = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  currentTracer().startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, async (span) => {
    try {
      const result = await work();
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
