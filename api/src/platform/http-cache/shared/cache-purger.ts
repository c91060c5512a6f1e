import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { ENV, type Env } from '../../config/env.js';
import { PgListener } from '../../database/pg-listener.js';
import { Metrics } from '../../observability/metrics.js';
import { cacheChannel } from '../cache-invalidator.js';

const timeoutMs = 5000;
const minRetryMs = 250;
const maxRetryMs = 30_000;
/** More than this become one purge of everything. */
const maxQueuedTags = 50;
const everything = '*';

/**
 * Purges shared caches (Varnish, a CDN) by tag on every invalidation. Each process sends its own purge, after it has
 * invalidated its responses: a shared cache may fetch from a process that has not yet been notified of the write.
 */
@Injectable()
export class CachePurger implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Cache');
  private readonly queue = new Set<string>();
  private readonly stop = new AbortController();
  private readonly purges: Counter<'outcome'>;
  private sending: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'CACHE_PURGE_URL' | 'CACHE_PURGE_KEY'>,
    private readonly listener: PgListener,
    metrics: Metrics,
  ) {
    this.purges = metrics.counter('salaria_cache_purges_total', 'Purges of shared caches, by outcome', ['outcome']);
    metrics.gauge('salaria_cache_purge_queued_tags', 'Tags to be purged from shared caches', () => this.queue.size);
  }

  /** After the process's own cache subscribed, which is therefore invalidated first. */
  onApplicationBootstrap(): void {
    if (!this.env.CACHE_PURGE_URL) return;
    this.listener.on(cacheChannel, (tag) => this.purge(tag));
    this.listener.onReconnect(() => this.purge(everything));
    // Pages of another version name other files.
    this.purge(everything);
  }

  purge(tag: string): void {
    this.queue.add(this.queue.size < maxQueuedTags ? tag : everything);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    let retryMs = minRetryMs;
    // Tags of one write arrive together.
    await new Promise(setImmediate);
    while (this.queue.size > 0 && !this.stop.signal.aborted) {
      const tags = this.queue.has(everything) ? [everything] : [...this.queue];
      this.queue.clear();
      const failure = await this.sendPurge(tags);
      this.purges.inc({ outcome: failure === undefined ? 'sent' : 'failed' });
      if (failure === undefined) continue;
      this.logger.warn(`La cache condivisa non accetta l'invalidazione di ${tags.join(', ')}: ${failure}`);
      for (const tag of tags) this.queue.add(tag);
      await sleep(retryMs, undefined, { signal: this.stop.signal }).catch(() => {});
      retryMs = Math.min(2 * retryMs, maxRetryMs);
    }
  }

  /** Sends one purge; returns why it failed. Cloudflare's API reads the body, deploy/varnish the header. */
  private async sendPurge(tags: readonly string[]): Promise<string | undefined> {
    const { CACHE_PURGE_URL: url = '', CACHE_PURGE_KEY: key } = this.env;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'cache-tag': tags.join(','),
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(tags.includes(everything) ? { purge_everything: true } : { tags }),
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `stato ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
