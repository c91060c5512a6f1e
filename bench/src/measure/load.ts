import autocannon from 'autocannon';
import type { Server } from '../processes/bench-processes.js';
import { cpuSeconds } from './process-use.js';
import { browserHeaders } from './raw-request.js';
import { quantile } from './statistics.js';

/** One measurement: times in ms; `cpuMicros` is the server's processor time per response, NaN without /proc. */
export interface Load {
  perSecond: number;
  p99: number;
  cpuMicros: number;
  /** Share (0..1) of one processor that the server used; well below 1, the client was the limit. */
  busy: number;
  failed: number;
}

/** Enough concurrent requests to keep the server busy; fewer would measure the client. */
const concurrency = { connections: 25, pipelining: 4 };

/** Requests a path as fast as the server responds. */
export async function load({ url, child }: Server, path: string, seconds: number): Promise<Load> {
  const times: number[] = [];
  const before = cpuSeconds(child);
  const startedAt = performance.now();
  const result = await new Promise<{ errors: number; non2xx: number }>((resolve, reject) => {
    const options = { url: url + path, ...concurrency, duration: seconds, headers: browserHeaders };
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // autocannon's histogram counts whole milliseconds; events have fractions.
    run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const usedSeconds = cpuSeconds(child) - before;
  return {
    perSecond: times.length / elapsedSeconds,
    p99: quantile(times, 0.99),
    cpuMicros: (usedSeconds / times.length) * 1e6,
    busy: usedSeconds / elapsedSeconds,
    failed: result.errors + result.non2xx,
  };
}
