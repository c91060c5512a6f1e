import type { Registry } from '@salaria/contracts/sections';
import type { Attempt, AttemptFailure, AttemptResult, Part, WorkerReply } from '../attempt.js';
import type { Job } from '../thread/sandbox-thread.js';
import type { PageRequest } from '../shell.js';

/** A release before it goes live: its scripts for the browser, its modules for the server, and the pages to render. */
export type ReleaseCheck = {
  registry: Registry;
  /** Global name under which the entry file leaves its container. */
  scope: string;
  entry: string;
  /** Scripts for the browser, by file name. */
  scripts: Record<string, string>;
  parts: Part[];
  /** Paths of the pages to render, without route data. */
  paths: string[];
  year: number;
  timeoutMs: number;
};

type Tools = {
  attempt: (attempt: Attempt) => Promise<AttemptResult>;
  runJob: (job: Job, timeoutMs: number) => Promise<WorkerReply | { stuck: true }>;
  maxOutputLength: number;
};

/** Messages of the sandbox itself, as their team reads them. */
const translations: [pattern: RegExp, italian: string][] = [
  [/^no default export$/, 'manca il default export'],
  [/^the shell does not share /, 'lo shell non presta '],
  [/^output limit$/, 'la pagina è troppo lunga'],
  [/^the render waits for something that never comes$/, 'la pagina aspetta qualcosa che non arriva'],
];

function wordsOf({ reason, message }: AttemptFailure, timeoutMs: number): string {
  if (reason === 'timeout') return `non finisce entro ${timeoutMs / 1000} secondi`;
  if (reason === 'memory') return 'usa troppa memoria';
  return translations.reduce((text, [pattern, italian]) => text.replace(pattern, italian), message);
}

async function scriptProblems(
  { scope, entry, scripts, timeoutMs }: ReleaseCheck,
  { runJob }: Tools,
): Promise<string[]> {
  const reply = await runJob({ type: 'scripts', check: { scope, entry, scripts, timeoutMs } }, timeoutMs);
  if ('problems' in reply) return reply.problems;
  return [
    'error' in reply
      ? `Il file di ingresso non si esegue: ${reply.error}`
      : `Il file di ingresso non finisce entro ${timeoutMs / 1000} secondi`,
  ];
}

/** Evaluates each module alone, so that none hides what another one does. The first that does not end is the last. */
async function moduleProblems({ parts, timeoutMs }: ReleaseCheck, { attempt }: Tools): Promise<string[]> {
  const problems: string[] = [];
  for (const part of parts) {
    const result = await attempt({ parts: [part], request: '', timeoutMs });
    if (!('failure' in result)) continue;
    problems.push(`Il modulo ${part.expose} non si esegue: ${wordsOf(result.failure, timeoutMs)}`);
    if (result.failure.reason === 'timeout') break;
  }
  return problems;
}

/** Problems of a release in the words for its team; empty when there is none. */
export async function checkRelease(check: ReleaseCheck, tools: Tools): Promise<string[]> {
  const problems = [...(await scriptProblems(check, tools)), ...(await moduleProblems(check, tools))];
  if (problems.length > 0) return problems;
  const { registry, parts, paths, year, timeoutMs } = check;
  for (const url of paths) {
    const request: PageRequest<Registry> = { url, registry, routeData: {}, year, maxHtmlLength: tools.maxOutputLength };
    const result = await tools.attempt({ parts, request: JSON.stringify(request), timeoutMs });
    if (!('failure' in result)) continue;
    problems.push(`La pagina ${url} lancia un errore: ${wordsOf(result.failure, timeoutMs)}`);
    if (result.failure.reason === 'timeout') break;
  }
  return problems;
}
