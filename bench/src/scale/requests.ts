import { adminToken } from '../measure/bench-processes.js';
import { browserHeaders, raw } from '../measure/raw-request.js';
import { quantile } from '../measure/statistics.js';
import { prose } from './texts.js';

// There is no reference here: interference only slows a request down, so a low quantile is the most stable.
const lowQuantile = 0.1;

/** Cost of a path: milliseconds, and bytes as sent. */
export interface PathCost {
  /** Cache miss: right after a write. */
  missMs: number;
  /** Cache hit: the next request. */
  hitMs: number;
  bytes: number;
  /** Number of responses other than 200. */
  failed: number;
}

// The lists of PDFs are for staff only.
const headers = { ...browserHeaders, authorization: `Bearer ${adminToken}` };

const request = async (address: string) => {
  const startedAt = performance.now();
  const { status, body } = await raw(address, { headers });
  return { ms: performance.now() - startedAt, bytes: body.length, succeeded: status === 200 };
};

/** Requests each path twice after every call of `write`, which is called `times` times. */
export async function measurePaths(
  url: string,
  paths: readonly string[],
  times: number,
  write: () => Promise<unknown>,
): Promise<Map<string, PathCost>> {
  const costs = new Map(
    paths.map((path) => [path, { misses: [] as number[], hits: [] as number[], bytes: 0, failed: 0 }]),
  );
  for (let round = 0; round < times; round += 1) {
    await write();
    for (const [path, cost] of costs) {
      const first = await request(url + path);
      const second = await request(url + path);
      if (first.succeeded) cost.misses.push(first.ms);
      if (second.succeeded) cost.hits.push(second.ms);
      cost.bytes = second.bytes;
      cost.failed += Number(!first.succeeded) + Number(!second.succeeded);
    }
  }
  return new Map(
    [...costs].map(([path, { misses, hits, ...rest }]) => [
      path,
      { missMs: quantile(misses, lowQuantile), hitMs: quantile(hits, lowQuantile), ...rest },
    ]),
  );
}

/**
 * Returns the milliseconds of a question to the chat (fastest tenth). Each comes from another IP address because of
 * the rate limit.
 */
export async function measureChat(url: string, times: number): Promise<number> {
  const durations: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const body = JSON.stringify({ message: `Che cosa si sa di ${prose(6)}?` });
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${i}`,
    };
    const startedAt = performance.now();
    const { status } = await raw(`${url}/api/chat`, { method: 'POST', headers, body });
    if (status === 200) durations.push(performance.now() - startedAt);
  }
  return quantile(durations, lowQuantile);
}
