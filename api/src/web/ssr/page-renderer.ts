import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PagePart } from '@salaria/composition/page';
import { SandboxError, type SandboxErrorCode } from '@salaria/sandbox/render-queue';
import { createSandbox, type PartFailure, type RenderRequest, type Sandbox } from '@salaria/sandbox/sandbox';
import type { PageMarkup } from '@salaria/sandbox/shell';
import { Metrics } from '../../platform/observability/metrics.js';
import { inSpan } from '../../platform/observability/tracing/spans.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { pageTimeoutsMs } from './page-timeouts.js';
import { quarantineMs, ReleaseQuarantine } from './release-quarantine.js';
import { ServerModules } from './server-modules.js';

/** A page to render, with the names of its sections' parts. */
export type PageToRender = Omit<RenderRequest, 'parts' | 'year' | 'timeoutMs' | 'signal'> & { parts: PagePart[] };

/** `rendered`: with all parts. `partial`: without parts that failed or are quarantined. Others: as the sandbox says. */
export type RenderOutcome = 'rendered' | 'partial' | SandboxErrorCode;
/** `failedSections`: those of which a part is missing because its release fails. */
export type PageRendering = PageMarkup & { failedSections?: string[] };
type RenderResult = { rendering?: PageRendering; outcome: RenderOutcome };

/** Renders pages in the sandbox (docs/decisions/0015), one at a time, and leaves out releases that keep failing. */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly logger = new Logger('Rendering');
  private readonly sandbox: Sandbox;
  private readonly quarantine = new ReleaseQuarantine();
  private readonly renders;
  private readonly seconds;
  private readonly failures;

  constructor(
    @Inject(SHELL) shell: ShellBuild,
    private readonly modules: ServerModules,
    metrics: Metrics,
  ) {
    this.sandbox = createSandbox({ shellCode: shell.sandboxCode });
    this.renders = metrics.counter('salaria_ssr_renders_total', 'Server-side renders, by outcome', ['outcome']);
    this.seconds = metrics.histogram({
      name: 'salaria_ssr_duration_seconds',
      help: 'Seconds of a render with its time in the queue',
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    });
    const failures = 'Failures of sections in renders, by reason';
    this.failures = metrics.counter('salaria_ssr_part_failures_total', failures, ['section', 'reason']);
    metrics.gauge('salaria_ssr_queue_length', 'Renders that wait for their turn', () => this.sandbox.queueLength);
    const quarantined = 'Releases that the server does not render at present';
    metrics.gauge('salaria_ssr_quarantined_releases', quarantined, () => this.quarantine.size);
  }

  /** Renders that wait for their turn. */
  get queueLength(): number {
    return this.sandbox.queueLength;
  }

  /** Loads the shell into the sandbox ahead of the first page. */
  async start(): Promise<void> {
    await this.sandbox.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox.close();
  }

  /**
   * Returns the HTML and styles of a page, or undefined: then the browser renders it. `signal` ends the wait and takes
   * the page out of the queue. Never rejects.
   */
  async render(page: PageToRender, signal: AbortSignal): Promise<PageRendering | undefined> {
    const aborted = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    return Promise.race([this.renderInQueue(page, signal), aborted]);
  }

  private async renderInQueue(page: PageToRender, signal: AbortSignal): Promise<PageRendering | undefined> {
    const start = performance.now();
    const { rendering, outcome } = await this.renderParts(page, signal).catch((error: unknown): RenderResult => {
      const code = error instanceof SandboxError ? error.code : 'failed';
      if (code === 'failed')
        this.logger.error(`${page.url}: ${error instanceof Error ? error.message : String(error)}`);
      return { outcome: code };
    });
    this.renders.inc({ outcome });
    this.seconds.observe((performance.now() - start) / 1000);
    return rendering;
  }

  private async renderParts({ parts: names, ...page }: PageToRender, signal: AbortSignal): Promise<RenderResult> {
    const known = await this.modules.load(page.registry, names);
    const parts = known.filter(({ section, release }) => !this.quarantine.has(section, release));
    const year = new Date().getFullYear();
    const request = { ...page, parts, year, timeoutMs: pageTimeoutsMs.attempt, signal };
    const sections = names.map(({ section }) => section);
    const rendered = await inSpan('render page', { 'salaria.sections': sections }, () => this.sandbox.render(request));
    const { failures, lines: _, ...rendering } = rendered;
    for (const failure of failures) this.recordFailure(page.url, failure);
    const isComplete = parts.length === names.length && failures.length === 0;
    const quarantined = known.filter((part) => !parts.includes(part));
    const failedSections = [...quarantined, ...failures].map(({ section }) => section);
    return { rendering: { ...rendering, failedSections }, outcome: isComplete ? 'rendered' : 'partial' };
  }

  private recordFailure(url: string, failure: PartFailure): void {
    const { section, release, expose, reason, phase, message } = failure;
    this.failures.inc({ section, reason });
    this.logger.warn(`${url}: ${section} ${release}, ${expose}: ${reason} (${phase}): ${message}`);
    if (this.quarantine.record(failure))
      this.logger.error(`${section} ${release} non viene reso dal server per ${quarantineMs / 1000} secondi`);
  }
}
