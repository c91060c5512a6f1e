import type { ReleaseRender } from '@salaria/contracts/release-report';
import type { Registry } from '@salaria/contracts/sections';
import type { Attempt, AttemptFailure, AttemptResult, Part, WorkerReply } from '../attempt.js';
import type { PageRequest, RenderedSlot } from '../shell.js';
import type { Job } from '../thread/sandbox-thread.js';

/** What the API answers while a page is rendered. */
export type DataState = {
  /** For the report, in Italian: «con i dati veri». */
  label: string;
  /** Responses to the page's reads, by address. */
  routeData: Record<string, unknown>;
  /** Status of the reads that fail, by address. */
  failedReads: Record<string, number>;
};
/** A page to render, once in each state. */
export type CheckedPage = { path: string; states: DataState[] };

/** A release before it goes live: its scripts for the browser, its modules for the server, and the pages to render. */
export type ReleaseCheck = {
  registry: Registry;
  /** Global name under which the entry file leaves its container. */
  scope: string;
  entry: string;
  /** Scripts for the browser, by file name; none of a release that consists of ES modules. */
  scripts: Record<string, string>;
  parts: Part[];
  pages: CheckedPage[];
  year: number;
  timeoutMs: number;
};

/**
 * `problems`: everything that is wrong, in Italian for the release's team; empty when nothing is. `slots`: what pages
 * rendered of them, with the path of the page.
 */
export type ReleaseFindings = {
  problems: string[];
  renders: ReleaseRender[];
  slots: (RenderedSlot & { path: string })[];
};

type Tools = {
  attempt: (attempt: Attempt) => Promise<AttemptResult>;
  runJob: (job: Job, timeoutMs: number) => Promise<WorkerReply | { stuck: true }>;
  maxOutputLength: number;
};

/** What two copies of React say in one tree: hooks without a dispatcher, elements of another version. */
const otherReactErrors =
  /'use[A-Z]\w*' of null|reading 'use[A-Z]\w*'|React error #(321|525)|Invalid hook call|older version of React/;

/** Messages of the sandbox itself, as their team reads them. */
const translations: [pattern: RegExp, italian: string][] = [
  [/^no default export$/, 'manca il default export'],
  [/^the shell does not share /, 'lo shell non presta '],
  [/^output limit$/, 'la pagina è troppo lunga'],
  [/^the render waits for something that never comes$/, 'la pagina aspetta qualcosa che non arriva'],
];

function describeFailure({ reason, message }: AttemptFailure, timeoutMs: number): string {
  if (reason === 'timeout') return `non finisce entro ${timeoutMs / 1000} secondi`;
  if (reason === 'memory') return 'usa troppa memoria';
  let text = message;
  for (const [pattern, italian] of translations) text = text.replace(pattern, italian);
  const cause = otherReactErrors.test(text) ? " (la causa è un'altra copia di React)" : '';
  return text + cause;
}

type ScriptFindings = { problems: string[]; isStuck: boolean };

async function checkScripts(
  { scope, entry, scripts, timeoutMs }: ReleaseCheck,
  { runJob }: Tools,
): Promise<ScriptFindings> {
  const reply = await runJob({ type: 'scripts', check: { scope, entry, scripts, timeoutMs } }, timeoutMs);
  if ('problems' in reply) return { problems: reply.problems, isStuck: reply.isStuck };
  if ('stuck' in reply)
    return { problems: [`Il file di ingresso non finisce entro ${timeoutMs / 1000} secondi`], isStuck: true };
  const message = 'error' in reply ? reply.error : 'nessun esito';
  return { problems: [`Il file di ingresso non si esegue: ${message}`], isStuck: false };
}

/** Evaluates each module alone, so that none hides what another one does. The first that does not end is the last. */
async function moduleProblems({ parts, timeoutMs }: ReleaseCheck, { attempt }: Tools): Promise<string[]> {
  const problems: string[] = [];
  for (const part of parts) {
    const result = await attempt({ parts: [part], request: '', timeoutMs, isWallTime: true });
    if (!('failure' in result)) continue;
    problems.push(`Il modulo ${part.expose} non si esegue: ${describeFailure(result.failure, timeoutMs)}`);
    if (result.failure.reason === 'timeout') break;
  }
  return problems;
}

/** Renders every page in every state of its data. The first render that does not end is the last. */
async function renderPages(check: ReleaseCheck, tools: Tools): Promise<Pick<ReleaseFindings, 'renders' | 'slots'>> {
  const { registry, parts, pages, year, timeoutMs } = check;
  const renders: ReleaseRender[] = [];
  const slots: ReleaseFindings['slots'] = [];
  for (const { path, states } of pages) {
    for (const { label, routeData, failedReads } of states) {
      const request: PageRequest<Registry> = {
        url: path,
        registry,
        routeData,
        failedReads,
        year,
        maxHtmlLength: tools.maxOutputLength,
      };
      const start = performance.now();
      const result = await tools.attempt({ parts, request: JSON.stringify(request), timeoutMs });
      const durationMs = Math.round(performance.now() - start);
      const failure = 'failure' in result ? result.failure : undefined;
      if ('page' in result) slots.push(...(result.page.slots ?? []).map((slot) => ({ ...slot, path })));
      renders.push({
        path,
        state: label,
        durationMs,
        ...(failure && { problem: describeFailure(failure, timeoutMs) }),
      });
      if (failure?.reason === 'timeout') return { renders, slots };
    }
  }
  return { renders, slots };
}

/** One sentence for each page and error, which names the states in which the page throws it unless it always does. */
function renderProblems(renders: ReleaseRender[]): string[] {
  const errors = new Map<string, { path: string; states: string[] }>();
  for (const { path, state, problem } of renders) {
    if (problem === undefined) continue;
    const sentence = `La pagina ${path} lancia un errore: ${problem}`;
    const error = errors.get(sentence) ?? { path, states: [] };
    error.states.push(state);
    errors.set(sentence, error);
  }
  return [...errors].map(([sentence, { path, states }]) => {
    const isInEveryState = states.length === renders.filter((render) => render.path === path).length;
    return isInEveryState ? sentence : `${sentence} (${states.join(', ')})`;
  });
}

/** Checks scripts, modules and pages of a release, in this order; each step only when the one before found nothing. */
export async function checkRelease(check: ReleaseCheck, tools: Tools): Promise<ReleaseFindings> {
  const isEmpty = Object.keys(check.scripts).length === 0;
  const { problems, isStuck } = isEmpty ? { problems: [], isStuck: false } : await checkScripts(check, tools);
  if (!isStuck) problems.push(...(await moduleProblems(check, tools)));
  if (problems.length > 0) return { problems, renders: [], slots: [] };
  const { renders, slots } = await renderPages(check, tools);
  return { problems: renderProblems(renders), renders, slots };
}
