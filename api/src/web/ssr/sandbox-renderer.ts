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

/**
 * A page to render: `parts` are the sections' parts on it, `routeData` the responses to its reads by address,
 * `failedReads` the status of those that failed, `form` a form of the shell's page that was not accepted.
 */
export type PageToRender = {
  registry: Registry;
  url: string;
  parts: PartName[];
  routeData: Record<string, unknown>;
  failedReads?: Record<string, number>;
  form?: SubmittedForm | undefined;
};
/** `rendering` is undefined after failures and for a page that was never rendered. */
export type RenderResult = { rendering: Rendering | undefined; outcome: RenderOutcome };

/** Renders pages in the sandbox (docs/decisions/0015), one at a time, and leaves out releases that keep failing. */
@Injectable()
export class SandboxRenderer implements OnApplicationShutdown {
  private readonly logger = new Logger('Rendering');
  private sandbox: Sandbox;
  private readonly quarantine = new ReleaseQuarantine();

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
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

  /** Renders with the current code of the shell once its sandbox has started. */
  async restart(): Promise<void> {
    const next = createSandbox({ shellCode: this.shell.sandboxCode });
    await next.start();
    const previous = this.sandbox;
    this.sandbox = next;
    await previous.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox.close();
  }

  /** Renders that wait for their turn. */
  get queueLength(): number {
    return this.sandbox.queueLength;
  }

  /** Renders a page once; `signal` takes it out of the queue. Never rejects. */
  async render(page: PageToRender, signal: AbortSignal): Promise<RenderResult> {
    const start = performance.now();
    const result = await this.renderParts(page, signal).catch((error: unknown): RenderResult => {
      const code = error instanceof SandboxError ? error.code : 'failed';
      if (code === 'failed')
        this.logger.error(`${page.url}: ${error instanceof Error ? error.message : String(error)}`);
      return { rendering: undefined, outcome: code === 'failed' || code === 'queue_full' ? code : 'dropped' };
    });
    this.metrics.countRender(result.outcome, (performance.now() - start) / 1000);
    return result;
  }

  private async renderParts(
    { registry, url, routeData, failedReads, form, parts: names }: PageToRender,
    signal: AbortSignal,
  ): Promise<RenderResult> {
    const known = await this.modules.load(registry, names);
    const parts = known.filter(({ section, release }) => !this.quarantine.has(section, release));
    const {
      failures,
      lines: _,
      ...rendering
    } = await inSpan('render page', { 'salaria.sections': names.map(({ section }) => section) }, () =>
      this.sandbox.render({
        url,
        registry,
        routeData,
        ...(failedReads && { failedReads }),
        ...(form && { form }),
        parts,
        year: new Date().getFullYear(),
        timeoutMs: attemptTimeoutMs,
        signal,
      }),
    );
    for (const failure of failures) this.recordFailure(url, failure);
    const isComplete = parts.length === names.length && failures.length === 0;
    return { rendering, outcome: isComplete ? 'rendered' : 'partial' };
  }

  private recordFailure(url: string, failure: PartFailure): void {
    const { section, release, expose, reason, phase, message } = failure;
    this.metrics.countFailure(section, reason);
    this.logger.warn(`${url}: ${section} ${release}, ${expose}: ${reason} (${phase}): ${message}`);
    const backoffMs = this.quarantine.record(failure);
    if (backoffMs !== undefined)
      this.logger.error(`${section} ${release} non viene reso dal server per ${backoffMs / 1000} secondi`);
  }
}
