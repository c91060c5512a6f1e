import type { Server } from '../measure/own-processes.js';
import { raw } from '../measure/raw.js';

/** How the first answers after a write were, over all processes. */
export interface Seen {
  /** Answers asked for right after the writer was told that its write is done. */
  asked: number;
  /** Those of them that still showed what was before. */
  stale: number;
  /** For each of those, milliseconds from there to the right answer. */
  lateMs: number[];
}

const patienceMs = 10_000;

export const nothingSeen = (): Seen => ({ asked: 0, stale: 0, lateMs: [] });

/** Asks every process for every path at once, and those that answer with what was before again until they do not. */
export async function lookFor(
  text: string,
  processes: readonly Server[],
  paths: readonly string[],
  seen: Seen,
): Promise<void> {
  const began = performance.now();
  const asks = processes.flatMap(({ url }) => paths.map((path) => url + path));
  await Promise.all(
    asks.map(async (address) => {
      for (let attempt = 0; ; attempt += 1) {
        const right = (await raw(address)).body.includes(text);
        if (attempt === 0) seen.asked += 1;
        if (attempt === 0 && !right) seen.stale += 1;
        if (attempt > 0 && right) seen.lateMs.push(performance.now() - began);
        if (right) return;
        if (performance.now() - began > patienceMs) throw new Error(`${address} does not show what was written`);
      }
    }),
  );
}
