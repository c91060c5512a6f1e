import type { Server } from '../measure/bench-processes.js';
import { raw } from '../measure/raw-request.js';

/** Staleness of the first responses after a write, over all processes. */
export interface Staleness {
  /** Requests sent right after the write was confirmed. */
  requests: number;
  /** Responses to them with the previous state. */
  stale: number;
  /** For each stale response, milliseconds until the current state was served. */
  staleMs: number[];
}

const timeoutMs = 10_000;

export const noStaleness = (): Staleness => ({ requests: 0, stale: 0, staleMs: [] });

/**
 * Requests every path from every process at once, and repeats stale requests until the response contains `text`.
 *
 * @throws Error when a response is stale for longer than the timeout
 */
export async function awaitText(
  text: string,
  processes: readonly Server[],
  paths: readonly string[],
  staleness: Staleness,
): Promise<void> {
  const startedAt = performance.now();
  const addresses = processes.flatMap(({ url }) => paths.map((path) => url + path));
  await Promise.all(
    addresses.map(async (address) => {
      for (let attempt = 0; ; attempt += 1) {
        const isCurrent = (await raw(address)).body.includes(text);
        if (attempt === 0) staleness.requests += 1;
        if (attempt === 0 && !isCurrent) staleness.stale += 1;
        if (attempt > 0 && isCurrent) staleness.staleMs.push(performance.now() - startedAt);
        if (isCurrent) return;
        if (performance.now() - startedAt > timeoutMs) throw new Error(`${address} does not show the write`);
      }
    }),
  );
}
