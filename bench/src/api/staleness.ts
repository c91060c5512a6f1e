import { raw } from '../measure/raw-request.js';
import { median } from '../measure/statistics.js';
import { formatFigure, type Row } from '../measure/table.js';
import type { Server } from '../processes/bench-processes.js';

/** Writes for the n-th time; resolves with a text of the responses that contain the write. */
export type Write = (n: number) => Promise<string>;

const timeoutMs = 10_000;

/**
 * Requests an address until the response contains `text`.
 *
 * @returns the milliseconds until then; 0 when the first response contains it
 * @throws Error when responses are stale for longer than the timeout
 */
async function staleMsOf(address: string, text: string): Promise<number> {
  const startedAt = performance.now();
  for (let attempt = 0; performance.now() - startedAt < timeoutMs; attempt += 1) {
    const { body } = await raw(address);
    if (body.includes(text)) return attempt === 0 ? 0 : performance.now() - startedAt;
  }
  throw new Error(`${address} does not show the write`);
}

/** Requests every path from every process at once after each of `times` writes, and counts the stale responses. */
export async function measureStaleness(
  write: Write,
  times: number,
  processes: readonly Server[],
  paths: readonly string[],
): Promise<Row> {
  const addresses = processes.flatMap(({ url }) => paths.map((path) => url + path));
  const delays: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const text = await write(n);
    delays.push(...(await Promise.all(addresses.map((address) => staleMsOf(address, text)))));
  }
  const stale = delays.filter((ms) => ms > 0);
  return {
    times: String(times),
    'requests after it': String(delays.length),
    stale: String(stale.length),
    'stale for ms': stale.length > 0 ? `${formatFigure(median(stale))} to ${formatFigure(Math.max(...stale))}` : '',
  };
}
