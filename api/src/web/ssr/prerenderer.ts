import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { settleWithin } from '../../platform/settle-within.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { PageDates } from '../feeds/page-dates.js';
import { PageRenderer } from './page-renderer.js';

/** Time that the start waits for pages; those left follow in the background. */
const startTimeoutMs = 10_000;
/** An import or a release announces several changes at once. */
const quietMs = 300;

/** A change invalidates hundreds of pages; the others wait for their next visit, which takes a tenth of a second longer. */
const maxPagesOfChange = 10;

/** Requests come first: a page without a waiting request is rendered when no render waits. */
const idleCheckMs = 50;

/**
 * Renders up to PRERENDER_PAGES pages into the cache before they are requested: at the start those whose addresses have no
 * parameters, and after content or a release changed the ten of those it invalidated that visitors got from the cache last.
 */
@Injectable()
export class Prerenderer implements OnApplicationShutdown {
  private readonly logger = new Logger('Rendering');
  /** The current pass; an earlier one that finds another here stops, as all do at the end. */
  private pass = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly renderer: PageRenderer,
    private readonly listener: PgListener,
    private readonly cache: HttpCache,
    private readonly pages: PageDates,
    @Inject(ENV) private readonly env: Pick<Env, 'PRERENDER_PAGES'>,
  ) {}

  /** Renders pages for up to ten seconds and the others in the background. Call it when the server listens. */
  async start(): Promise<void> {
    // Pages that a change leaves as they are, are still cached.
    this.listener.on(cacheChannel, () => this.restart());
    try {
      await this.renderer.start();
    } catch (error) {
      this.logger.error(error);
      return;
    }
    await settleWithin(
      this.pages.indexedPages().then((pages) => this.render(pages.map(({ path }) => path))),
      startTimeoutMs,
      undefined,
    );
  }

  onApplicationShutdown(): void {
    this.pass += 1;
    clearTimeout(this.timer);
  }

  private restart(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => void this.render(this.cache.store.invalidatedPages().slice(0, maxPagesOfChange)),
      quietMs,
    ).unref();
  }

  /** One page after the other, so that a request waits for one of them at most. */
  private async render(paths: readonly string[]): Promise<void> {
    this.pass += 1;
    const { pass } = this;
    for (const path of paths.slice(0, this.env.PRERENDER_PAGES)) {
      while (this.renderer.queueLength > 0 && this.pass === pass) await sleep(idleCheckMs);
      if (this.pass !== pass) return;
      await this.cache.fetch(path);
    }
  }
}
