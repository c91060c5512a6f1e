import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Rendering } from '../pages/html/page-model.js';
import { type PageToRender, SandboxRenderer } from './sandbox-renderer.js';
import { SsrMetrics } from './ssr-metrics.js';

/** Renders that may wait in front of a page that yields, and how often it looks. */
const maxQueuedBeforeYielding = 8;
const yieldMs = 50;

export type RenderOptions = {
  timeoutMs: number;
  /** Aborts when the response is wanted no more. Only for responses that are not cached. */
  signal?: AbortSignal | undefined;
  /** Called with the rendering when it is finished after the timeout. */
  onLate?: ((rendering: Rendering) => void) | undefined;
  /** Whether the page waits outside of the queue while several others are in it, so that none waits because of it. */
  yields?: boolean;
};

/** One render and the requests that wait for it. */
type Job = {
  result: Promise<Rendering | undefined>;
  waiterCount: number;
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

  constructor(
    private readonly renderer: SandboxRenderer,
    private readonly metrics: SsrMetrics,
  ) {}

  /** Returns the HTML and styles, or undefined without them within `timeoutMs`: then the browser renders the page. */
  async render(
    page: PageToRender,
    { timeoutMs, signal, onLate, yields }: RenderOptions,
  ): Promise<Rendering | undefined> {
    const key = keyOf(page);
    const deadline = performance.now() + timeoutMs;
    if (yields && !(await this.hasRoom(key, deadline, signal))) {
      this.metrics.countRender('queue_full', 0);
      return undefined;
    }
    const job = this.jobs.get(key) ?? this.startJob(key, page);
    job.waiterCount += 1;
    const result = await settledWithin(job.result, deadline - performance.now(), signal);
    job.waiterCount -= 1;
    if (result !== 'timeout') return result;
    if (!signal?.aborted) {
      this.metrics.countTimeout();
      void job.result.then((late) => late && onLate?.(late));
    } else if (job.waiterCount === 0) job.controller.abort();
    return undefined;
  }

  /** Waits until few others are in front of a page, or the page is among them; returns false after the deadline. */
  private async hasRoom(key: string, deadline: number, signal: AbortSignal | undefined): Promise<boolean> {
    while (!this.jobs.has(key) && this.renderer.queueLength >= maxQueuedBeforeYielding) {
      if (signal?.aborted || performance.now() >= deadline) return false;
      await sleep(yieldMs);
    }
    return true;
  }

  /** Drops queued renders that no request waits for: what they show was written since. */
  dropObsolete(): void {
    for (const { waiterCount, controller } of this.jobs.values()) if (waiterCount === 0) controller.abort();
  }

  private startJob(key: string, page: PageToRender): Job {
    const controller = new AbortController();
    const result = this.renderer.render(page, controller.signal).then(({ rendering }) => {
      this.jobs.delete(key);
      return rendering;
    });
    const job = { result, waiterCount: 0, controller };
    this.jobs.set(key, job);
    return job;
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
