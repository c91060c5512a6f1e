import type { Page } from 'playwright-core';
import { settleWithin } from '../../../platform/settle-within.js';

/** Time that a page has to become ready; a good one takes seconds, also on a server that is busy with other work. */
export const pageTimeoutMs = 25_000;
/** How long a page must run without a failure report after it is there. */
export const settleMs = 700;
/** Endless work in a page may also keep the browser's own functions waiting. */
export const closeTimeoutMs = 10_000;
/** Time that a ready page has to let one check look at it: axe takes long on a busy machine. */
export const readTimeoutMs = 20_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the value of a promise, or `otherwise` when it rejects or does not settle within `timeoutMs`. */
export const resolveWithin = <T>(work: Promise<T>, timeoutMs: number, otherwise: T): Promise<T> =>
  settleWithin(
    work.catch(() => otherwise),
    Math.max(0, timeoutMs),
    otherwise,
  );

/** A page that a check could not look at. Its message is a finding: what was not measured is not in order. */
export class UnreadablePage extends Error {}

/**
 * Returns the value of `work`, which reads `what` of a page.
 * @throws UnreadablePage when it rejects or does not settle within `readTimeoutMs`
 */
export async function readPage<T>(what: string, work: Promise<T>): Promise<T> {
  const result = await resolveWithin<{ value: T } | undefined>(
    work.then((value) => ({ value })),
    readTimeoutMs,
    undefined,
  );
  if (!result) throw new UnreadablePage(`non lascia leggere ${what} entro ${readTimeoutMs / 1000} secondi`);
  return result.value;
}

/** Evaluates a script in a page; `otherwise` when the page does not answer within `timeoutMs`: it is busy. */
export const evaluateWithin = <T>(page: Page, script: string, timeoutMs: number, otherwise: T): Promise<T> =>
  resolveWithin(page.evaluate<T>(script), timeoutMs, otherwise);

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
