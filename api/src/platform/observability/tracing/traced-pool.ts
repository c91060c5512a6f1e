import { AsyncResource } from 'node:async_hooks';
import { isPromise } from 'node:util/types';
import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { endSpan, startSpan } from './spans.js';

type ConnectCallback = Parameters<typeof pg.Pool.prototype.connect>[0];

/** Traces the queries of its connections, with their text and without their values. */
export class TracedPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options);
    this.on('connect', traceQueries);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): unknown {
    // A request that waits for a connection gets it while another one releases it: its query belongs to its own trace.
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}

function traceQueries(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, given: unknown[]): unknown {
      const text = textOf(given[0]);
      const span = startSpan('SQL', SpanKind.CLIENT, { 'db.system.name': 'postgresql', 'db.query.text': text });
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const traced = (error: unknown, result: unknown) => {
          endSpan(span, error);
          Reflect.apply(callback, undefined, [error, result]);
        };
        return Reflect.apply(query, self, [...given.slice(0, -1), traced]);
      }
      const result: unknown = Reflect.apply(query, self, given);
      if (isPromise(result))
        result.then(
          () => endSpan(span),
          (error: unknown) => endSpan(span, error),
        );
      else endSpan(span);
      return result;
    },
  });
}

/** Of a query's text, or of a query object with `text`. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : undefined;
  return typeof text === 'string' ? text : '';
}
