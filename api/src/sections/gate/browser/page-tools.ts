import type { Page } from 'playwright-core';

/** Time that a page has to become ready, and to answer one question. */
export const pageTimeoutMs = 12_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the value of a promise, or `otherwise` when it rejects or does not settle within `timeoutMs`. */
export async function within<T>(work: Promise<T>, timeoutMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), Math.max(0, timeoutMs));
  });
  return Promise.race([work.catch(() => otherwise), timeout]).finally(() => clearTimeout(timer));
}

/** Evaluates a script in a page; `otherwise` when the page does not answer within `timeoutMs`: it is busy. */
export const evaluateWithin = <T>(page: Page, script: string, timeoutMs: number, otherwise: T): Promise<T> =>
  within(page.evaluate<T>(script), timeoutMs, otherwise);

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
