import type { Registry } from '@salaria/contracts/sections';
import type { Attempt, AttemptFailure, AttemptResult, FailurePhase, FailureReason, Part } from './attempt.js';
import { enclosingParts } from './enclosing-parts.js';
import { errorMessage } from './error-message.js';
import { checkRelease, type ReleaseCheck, type ReleaseFindings } from './release-check/release-check.js';
import { type QueueOptions, RenderQueue, SandboxError } from './render-queue.js';
import { type Job, SandboxThread } from './thread/sandbox-thread.js';
import type { PageMarkup, PageRequest } from './shell.js';

export type SandboxOptions = {
  /** Text of the shell's bundle for the sandbox (shell/dist/sandbox/shell.js). */
  shellCode: string;
  /** Maximum of the WebAssembly memory, which holds everything that untrusted code can allocate. 96 MiB. */
  memoryLimitBytes?: number;
  /** Characters of a page's HTML; longer pages fail. 4 Mi. */
  maxOutputLength?: number;
  /** Renders waiting for their turn, and as many that yield; more are rejected with `queue_full`. 64. */
  maxQueuedRenders?: number;
  /** Bytes kept of what the modules of sets of parts have changed in the memory; the site's own take 1 to 7 MiB. 48 MiB. */
  maxChangedBytes?: number;
  /** Calls of Intl per render. 20,000. */
  maxFormatCalls?: number;
};

export type RenderRequest = {
  /** Path of the page. */
  url: string;
  registry: Registry;
  /** Responses to the page's reads, by address. */
  routeData: Record<string, unknown>;
  /** Status of the reads that fail, by address. */
  failedReads?: Record<string, number>;
  /** A form of the shell's page that was not accepted. */
  form?: unknown;
  /** Server modules of the parts that this page consists of; parts left out are rendered by the browser. */
  parts: Part[];
  year: number;
  /** Running time of each attempt; a page with failing parts takes one attempt per part and two more. */
  timeoutMs: number;
} & QueueOptions;

export type PartFailure = Omit<Part, 'code'> & { reason: FailureReason; phase: FailurePhase; message: string };
/** `failures`: parts that failed also when they were alone on the page, and were left to the browser. */
export type RenderResult = PageMarkup & { failures: PartFailure[]; lines: string[] };

/** Renders pages with untrusted section code, and checks releases before they go live. */
export type Sandbox = {
  /** Starts the thread and loads the shell. @throws when the shell's bundle cannot be loaded. */
  start: () => Promise<void>;
  /** Renders that wait for their turn. */
  readonly queueLength: number;
  /** @throws SandboxError */
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** Runs a release's scripts and modules and renders its pages. @throws SandboxError */
  check: (release: ReleaseCheck) => Promise<ReleaseFindings>;
  close: () => Promise<void>;
};

const failureOf = ({ section, release, expose }: Part, failure: AttemptFailure): PartFailure => ({
  section,
  release,
  expose,
  reason: failure.reason,
  phase: failure.phase,
  message: failure.message,
});

/**
 * Returns the parts that fail alone on the page: one that fails beside another may be that other one's victim. A part in
 * a slot of another part is rendered inside that one, and not at all when that one fails.
 */
async function findFailures(
  attempt: (given: Attempt) => Promise<AttemptResult>,
  { parts, ...page }: Attempt,
  registry: Registry,
): Promise<Map<Part, PartFailure>> {
  const found = new Map<Part, PartFailure>();
  for (const part of parts) {
    const outer = enclosingParts(part, parts, registry);
    if (outer.some((each) => found.has(each))) continue;
    const alone = await attempt({ ...page, parts: [...outer, part] });
    if ('failure' in alone) found.set(part, failureOf(part, alone.failure));
  }
  return found;
}

/**
 * Starts a sandbox whose renders run one after another in a thread of their own. Limits are per render, except the
 * queue's.
 */
export function createSandbox({
  shellCode,
  memoryLimitBytes = 96 << 20,
  maxOutputLength = 4 << 20,
  maxQueuedRenders = 64,
  maxChangedBytes = 48 << 20,
  maxFormatCalls = 20_000,
}: SandboxOptions): Sandbox {
  const thread = new SandboxThread({
    shellCode,
    memoryLimitBytes,
    maxOutputLength,
    maxChangedBytes,
    maxFormatCalls,
  });
  const queue = new RenderQueue(maxQueuedRenders);

  const runJob = (job: Job, timeoutMs: number) =>
    thread.run(job, timeoutMs).catch((error: unknown) => {
      throw new SandboxError('failed', errorMessage(error));
    });

  async function attempt(given: Attempt): Promise<AttemptResult> {
    const reply = await runJob({ type: 'attempt', attempt: given }, given.timeoutMs);
    if ('result' in reply) return reply.result;
    const isStuck = 'stuck' in reply;
    const message = isStuck ? 'the sandbox thread was terminated' : 'error' in reply ? reply.error : 'no result';
    return { failure: { reason: isStuck ? 'timeout' : 'threw', phase: 'render', message } };
  }

  async function renderNow({ parts, timeoutMs, signal: _, yields: __, ...page }: RenderRequest): Promise<RenderResult> {
    const request = JSON.stringify({
      failedReads: {},
      ...page,
      maxHtmlLength: maxOutputLength,
    } satisfies PageRequest<Registry>);
    const first = await attempt({ parts, request, timeoutMs });
    if ('evaluated' in first) throw new SandboxError('failed', 'nothing was rendered');
    if ('page' in first) return { ...first.page, failures: [], lines: first.lines };
    const [only] = parts;
    const failures =
      parts.length === 1 && only
        ? new Map([[only, failureOf(only, first.failure)]])
        : await findFailures(attempt, { parts, request, timeoutMs }, page.registry);
    if (failures.size === 0) throw new SandboxError('failed', first.failure.message);
    const rest = await attempt({ parts: parts.filter((part) => !failures.has(part)), request, timeoutMs });
    if (!('page' in rest))
      throw new SandboxError('failed', 'failure' in rest ? rest.failure.message : 'nothing was rendered');
    return { ...rest.page, failures: [...failures.values()], lines: rest.lines };
  }

  return {
    start: () => thread.start(),
    get queueLength() {
      return queue.length;
    },
    render: (request) => queue.add(() => renderNow(request), request),
    check: (release) => queue.add(() => checkRelease(release, { attempt, runJob, maxOutputLength })),
    async close() {
      queue.close();
      await thread.close();
    },
  };
}
