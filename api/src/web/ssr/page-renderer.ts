import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Rendering } from '../pages/html/page-model.js';
import { RenderingStore } from './rendering-store.js';
import { type PageToRender, type RenderResult, SandboxRenderer } from './sandbox-renderer.js';
import { SsrMetrics } from './ssr-metrics.js';

/** Pages rendered after their response was sent and not requested again yet; the oldest leaves first. */
const maxLatePages = 40;
/** Pages refused by a full queue that are rendered again when it has room. */
const maxRefusedPages = 100;
/** Renders that may wait in front of a page that yields. */
const maxQueuedBeforeYielding = 8;

export type RenderOptions = {
  timeoutMs: number;
  /** Aborts when the response is wanted no more. Only for responses that are not cached. */
  signal?: AbortSignal | undefined;
  /** Called when the page is available after it was sent without its text: the next `render` of it returns at once. */
  onLate?: (() => void) | undefined;
  /** Whether the page is refused while several others wait, so that they do not wait longer because of it. */
  yields?: boolean;
};

/** One render and the requests that wait for it. */
type Job = {
  result: Promise<Rendering | undefined>;
  waiterCount: number;
  isRefused: boolean;
  onLate: Set<() => void>;
  controller: AbortController;
};

const keyOf = ({ registry, url, routeData, form }: PageToRender): string =>
  createHash('sha1')
    .update(JSON.stringify([registry.version, url, routeData, form]))
    .digest('base64');

/** Renders pages within the time that their requests wait, in a bounded queue, each once for all who request it. */
@Injectable()
export class PageRenderer {
  private readonly jobs = new Map<string, Job>();
  private readonly latePages = new Map<string, Rendering>();
  /** Callbacks of pages that a full queue refused; each makes the cache request its page again. */
  private readonly retries = new Set<() => void>();

  constructor(
    private readonly renderer: SandboxRenderer,
    private readonly store: RenderingStore,
    private readonly metrics: SsrMetrics,
  ) {}

  /** Returns the HTML and styles, or undefined without them within `timeoutMs`: then the browser renders the page. */
  async render(
    page: PageToRender,
    { timeoutMs, signal, onLate, yields }: RenderOptions,
  ): Promise<Rendering | undefined> {
    const key = keyOf(page);
    const late = this.latePages.get(key);
    if (this.latePages.delete(key)) return late;
    const known = this.jobs.get(key);
    if (!known && yields && this.renderer.queueLength >= maxQueuedBeforeYielding) {
      this.metrics.countRender('queue_full', 0);
      if (onLate) this.addRetry(onLate);
      return undefined;
    }
    const job = known ?? this.startJob(key, page);
    job.waiterCount += 1;
    const result = await settledWithin(job.result, timeoutMs, signal);
    job.waiterCount -= 1;
    if (job.isRefused && onLate) this.addRetry(onLate);
    if (result !== 'timeout') return result;
    if (signal?.aborted) {
      if (job.waiterCount === 0) job.controller.abort();
      return undefined;
    }
    this.metrics.countTimeout();
    if (onLate) job.onLate.add(onLate);
    return undefined;
  }

  /** Drops queued renders that no request waits for: what they show was written since. */
  dropObsolete(): void {
    this.latePages.clear();
    for (const { waiterCount, controller } of this.jobs.values()) if (waiterCount === 0) controller.abort();
  }

  private startJob(key: string, page: PageToRender): Job {
    const controller = new AbortController();
    const job: Job = {
      result: Promise.resolve(undefined),
      waiterCount: 0,
      isRefused: false,
      onLate: new Set(),
      controller,
    };
    job.result = this.renderOrRead(page, controller.signal).then(({ rendering, outcome }) => {
      this.jobs.delete(key);
      job.isRefused = outcome === 'queue_full';
      if (rendering && job.onLate.size > 0) this.keepLate(key, rendering, job.onLate);
      this.retryRefused();
      return rendering;
    });
    this.jobs.set(key, job);
    return job;
  }

  private async renderOrRead(page: PageToRender, signal: AbortSignal): Promise<RenderResult> {
    if (!page.isStored) return this.renderer.render(page, signal);
    const stored = await this.store.read(page);
    if (stored) return { rendering: stored, outcome: 'rendered' };
    const result = await this.renderer.render(page, signal);
    if (result.rendering && result.outcome === 'rendered') void this.store.write(page, result.rendering);
    return result;
  }

  private keepLate(key: string, rendering: Rendering, onLate: Set<() => void>): void {
    this.latePages.set(key, rendering);
    const [oldest] = this.latePages.keys();
    if (this.latePages.size > maxLatePages && oldest !== undefined) this.latePages.delete(oldest);
    for (const notify of onLate) notify();
  }

  private addRetry(onLate: () => void): void {
    this.retries.add(onLate);
    const [oldest] = this.retries;
    if (this.retries.size > maxRefusedPages && oldest) this.retries.delete(oldest);
  }

  /** One at a time: each that is rendered brings the next. */
  private retryRefused(): void {
    const [retry] = this.retries;
    if (retry === undefined || this.renderer.queueLength > 0) return;
    this.retries.delete(retry);
    retry();
  }
}

/** Returns the value of a promise, or `timeout` unless it settles within `timeoutMs` and before `signal` aborts. */
async function settledWithin<T>(
  promise: Promise<T>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<T | 'timeout'> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const end = new Promise<'timeout'>((resolve) => {
    onAbort = () => resolve('timeout');
    timer = setTimeout(onAbort, timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
