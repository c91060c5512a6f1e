import { createHash } from 'node:crypto';
import type { Registry } from '@salaria/contracts/sections';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SandboxError } from '@salaria/sandbox/render-queue';
import { createSandbox, type PartFailure, type Sandbox } from '@salaria/sandbox/sandbox';
import { inSpan } from '../../platform/observability/tracing/spans.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import type { Rendering } from '../pages/html/page-model.js';
import { ReleaseQuarantine } from './release-quarantine.js';
import { type PartName, ServerModules } from './server-modules.js';
import { type RenderOutcome, SsrMetrics } from './ssr-metrics.js';

/** Running time of one attempt; rendering the largest page takes a seventh of it. */
const attemptTimeoutMs = 1500;
/** Pages rendered after their response was sent and not requested again yet; the oldest leaves first. */
const maxLatePages = 40;
/** Pages refused by a full queue that are rendered again when it has room. */
const maxRefusedPages = 100;
/** Renders that may wait in front of a page that yields. */
const maxQueuedBeforeYielding = 8;

/**
 * A page to render: `parts` are the sections' parts on it, `routeData` the responses to its reads by address, `form` a
 * form of the shell's page that was not accepted.
 */
export type PageToRender = {
  registry: Registry;
  url: string;
  parts: PartName[];
  routeData: Record<string, unknown>;
  form?: SubmittedForm | undefined;
};
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

/** Renders pages in the sandbox (docs/decisions/0015), one at a time, in a bounded queue. */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly logger = new Logger('Rendering');
  private readonly sandbox: Sandbox;
  private readonly quarantine = new ReleaseQuarantine();
  private readonly jobs = new Map<string, Job>();
  private readonly latePages = new Map<string, Rendering>();
  private readonly refusedPages = new Set<() => void>();

  constructor(
    @Inject(SHELL) shell: ShellBuild,
    private readonly modules: ServerModules,
    private readonly metrics: SsrMetrics,
  ) {
    this.sandbox = createSandbox({ shellCode: shell.sandboxCode });
    metrics.watch(
      () => this.sandbox.queueLength,
      () => this.quarantine.list().length,
    );
  }

  /** Loads the shell into the sandbox ahead of the first page. */
  async start(): Promise<void> {
    await this.sandbox.start();
  }

  /** Returns the HTML and styles, or undefined without them within `timeoutMs`: then the browser renders the page. */
  async render(
    page: PageToRender,
    { timeoutMs, signal, onLate, yields }: RenderOptions,
  ): Promise<Rendering | undefined> {
    const key = keyOf(page);
    const late = this.latePages.get(key);
    if (this.latePages.delete(key)) return late;
    const known = this.jobs.get(key);
    if (!known && yields && this.sandbox.queueLength >= maxQueuedBeforeYielding) {
      this.metrics.countRender('queue_full', 0);
      if (onLate) this.addRefused(onLate);
      return undefined;
    }
    const job = known ?? this.startJob(key, page);
    job.waiterCount += 1;
    const result = await settledWithin(job.result, timeoutMs, signal);
    job.waiterCount -= 1;
    if (job.isRefused && onLate) this.addRefused(onLate);
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

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox.close();
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
    job.result = this.run(page, job).then((rendering) => {
      this.jobs.delete(key);
      if (rendering && job.onLate.size > 0) this.keepLate(key, rendering, job.onLate);
      this.retryRefused();
      return rendering;
    });
    this.jobs.set(key, job);
    return job;
  }

  /** Never rejects. */
  private async run(page: PageToRender, job: Job): Promise<Rendering | undefined> {
    const start = performance.now();
    const finish = (outcome: RenderOutcome) => this.metrics.countRender(outcome, (performance.now() - start) / 1000);
    const { registry, url, routeData, form } = page;
    try {
      const known = await this.modules.load(registry, page.parts);
      const parts = known.filter(({ section, release }) => !this.quarantine.has(section, release));
      const {
        failures,
        lines: _,
        ...rendering
      } = await inSpan('render page', { 'salaria.sections': page.parts.map(({ section }) => section) }, () =>
        this.sandbox.render({
          url,
          registry,
          routeData,
          ...(form && { form }),
          parts,
          year: new Date().getFullYear(),
          timeoutMs: attemptTimeoutMs,
          signal: job.controller.signal,
        }),
      );
      for (const failure of failures) this.recordFailure(url, failure);
      finish(parts.length < page.parts.length || failures.length > 0 ? 'partial' : 'rendered');
      return rendering;
    } catch (error) {
      const code = error instanceof SandboxError ? error.code : 'failed';
      finish(code === 'failed' || code === 'queue_full' ? code : 'dropped');
      if (code === 'failed') this.logger.error(`${url}: ${error instanceof Error ? error.message : String(error)}`);
      job.isRefused = code === 'queue_full';
      return undefined;
    }
  }

  private recordFailure(url: string, failure: PartFailure): void {
    const { section, release, expose, reason, phase, message } = failure;
    this.metrics.countFailure(section, reason);
    this.logger.warn(`${url}: ${section} ${release}, ${expose}: ${reason} (${phase}): ${message}`);
    const backoffMs = this.quarantine.record(failure);
    if (backoffMs !== undefined)
      this.logger.error(`${section} ${release} non viene reso dal server per ${backoffMs / 1000} secondi`);
  }

  private keepLate(key: string, rendering: Rendering, onLate: Set<() => void>): void {
    this.latePages.set(key, rendering);
    const [oldest] = this.latePages.keys();
    if (this.latePages.size > maxLatePages && oldest !== undefined) this.latePages.delete(oldest);
    for (const notify of onLate) notify();
  }

  private addRefused(onLate: () => void): void {
    this.refusedPages.add(onLate);
    const [oldest] = this.refusedPages;
    if (this.refusedPages.size > maxRefusedPages && oldest) this.refusedPages.delete(oldest);
  }

  /** One at a time: each that is rendered brings the next. */
  private retryRefused(): void {
    const [retry] = this.refusedPages;
    if (retry === undefined || this.sandbox.queueLength > 0) return;
    this.refusedPages.delete(retry);
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
