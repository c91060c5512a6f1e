import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { errorCodeOf } from '../errors/send-error.js';
import { HttpCache } from '../http-cache/http-cache.js';

const cacheOutcomes = { hits: 'hit', notModified: 'not_modified', misses: 'miss', coalesced: 'coalesced' } as const;

/**
 * Prometheus metrics of one application. Labels have few values, all of them names in the code or of sections: never a
 * URL, an address or a text of a visitor.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  private readonly errors: Counter<'route' | 'code'>;

  constructor(cache: HttpCache, pool: pg.Pool) {
    collectDefaultMetrics({ register: this.registry });
    this.requestSeconds = this.histogram({
      name: 'salaria_http_duration_seconds',
      help: 'Seconds from the first header to the last byte, of requests that reached Express',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    });
    this.errors = this.counter('salaria_http_errors_total', 'Errors sent to clients, by route and error code', [
      'route',
      'code',
    ]);
    this.watchCache(cache);
    this.watchPool(pool);
  }

  counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<Label extends string = never>(options: {
    name: string;
    help: string;
    labelNames?: Label[];
    buckets: number[];
  }): Histogram<Label> {
    return new Histogram({ ...options, registers: [this.registry] });
  }

  /** Registers a gauge whose value is read when the metrics are. */
  gauge(name: string, help: string, value: () => number): void {
    this.gaugeByLabel({ name, help, label: 'state', read: () => new Map([['', value()]]) });
  }

  /** Registers a gauge whose values, by label, are read when the metrics are; '' is the value without label. */
  gaugeByLabel({ name, help, label, read }: LabelledValues): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [key, value] of await read()) this.set(key === '' ? {} : { [label]: key }, value);
      },
    });
  }

  /** Registers a counter whose values, by label, are counted elsewhere and read when the metrics are. */
  counterByLabel({ name, help, label, read }: LabelledValues): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [key, value] of await read()) this.inc({ [label]: key }, value);
      },
    });
  }

  /** Counts each request under the pattern of its route: one series per URL would be unbounded. */
  readonly observe: RequestHandler = (request, response, next) => {
    const start = performance.now();
    response.once('finish', () => {
      const pattern = (request.route as { path?: unknown } | undefined)?.path;
      const route = typeof pattern === 'string' ? pattern : 'other';
      const labels = { method: request.method, route, status: String(response.statusCode) };
      this.requestSeconds.observe(labels, (performance.now() - start) / 1000);
      const code = errorCodeOf(response);
      if (code !== undefined) this.errors.inc({ route, code });
    });
    next();
  };

  private watchCache(cache: HttpCache): void {
    this.counterByLabel({
      name: 'salaria_cache_requests_total',
      help: 'Requests that the cache in front of Express served or fetched, by outcome',
      label: 'outcome',
      read: () => Object.entries(cacheOutcomes).map(([key, outcome]) => [outcome, cache.counts[key as CacheOutcome]]),
    });
    this.counterByLabel({
      name: 'salaria_page_views_total',
      help: 'Pages sent, by the section that owns their route',
      label: 'section',
      read: () => cache.pageViews,
    });
    this.gauge('salaria_cache_bytes', 'Bytes of all cached responses', () => cache.size.bytes);
    this.gauge('salaria_cache_entries', 'Cached responses', () => cache.size.entries);
  }

  private watchPool(pool: pg.Pool): void {
    this.gaugeByLabel({
      name: 'salaria_database_connections',
      help: 'Connections of the pool: open and idle ones, and requests that wait for one',
      label: 'state',
      read: () => [
        ['open', pool.totalCount],
        ['idle', pool.idleCount],
        ['waited_for', pool.waitingCount],
      ],
    });
    this.gauge('salaria_database_pool_size', 'Connections that the pool may open', () => pool.options.max);
  }
}

type CacheOutcome = keyof typeof cacheOutcomes;

export interface LabelledValues {
  name: string;
  help: string;
  label: string;
  read: () => Iterable<readonly [string, number]> | Promise<Iterable<readonly [string, number]>>;
}
