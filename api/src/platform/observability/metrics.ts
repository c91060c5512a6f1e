import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HttpCache } from '../http-cache/http-cache.js';

/** Prometheus metrics of one application. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly seconds: Histogram<'method' | 'route' | 'status'>;

  constructor(cache: HttpCache, pool: pg.Pool) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.seconds = new Histogram({
      name: 'salaria_http_seconds',
      help: 'Seconds from the first header to the last byte, of requests that reached Express',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    new Counter({
      name: 'salaria_cache_answers_total',
      help: 'Requests seen by the cache in front of Express, by outcome',
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(cache.counts)) this.inc({ outcome }, count);
      },
    });
    new Gauge({
      name: 'salaria_cache_bytes',
      help: 'Bytes of kept answers',
      registers,
      collect() {
        this.set(cache.size.bytes);
      },
    });
    new Gauge({
      name: 'salaria_database_connections',
      help: 'Connections of the pool, by state',
      labelNames: ['state'],
      registers,
      collect() {
        const { totalCount, idleCount, waitingCount } = pool;
        this.set({ state: 'open' }, totalCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waited_for' }, waitingCount);
      },
    });
  }

  /** Counts each request under the pattern of its route: one series per URL would be unbounded. */
  readonly observe: RequestHandler = (request, response, next) => {
    const start = performance.now();
    response.once('finish', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      const labels = {
        method: request.method,
        route: typeof route === 'string' ? route : 'other',
        status: String(response.statusCode),
      };
      this.seconds.observe(labels, (performance.now() - start) / 1000);
    });
    next();
  };

  async text(): Promise<{ type: string; body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }
}
