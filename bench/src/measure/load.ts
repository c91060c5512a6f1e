import autocannon from 'autocannon';
import { cpuSeconds } from './process-use.js';
import { quantile } from './statistics.js';

interface LoadOptions {
  url: string;
  /** Process of the server, for its processor time. */
  pid: number;
  /** At most 10. */
  seconds: number;
  /** At most 100. */
  connections: number;
  /** Concurrent requests per connection. */
  pipelining?: number;
  headers?: Record<string, string>;
  /** Requested in turn by each connection, instead of the path of `url`. */
  paths?: readonly string[];
}

/** One measurement: times in ms; `cpuMicros` is the server's processor time per response, NaN without /proc. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicros: number;
  /** Share (0..1) of one processor that the server used; well below 1, the client was the limit. */
  busy: number;
  failed: number;
}

const limits = { seconds: 10, connections: 100 };

/** Requests an address as fast as the server responds. */
export async function load({
  url,
  pid,
  seconds,
  connections,
  pipelining = 1,
  headers = {},
  paths,
}: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const before = cpuSeconds(pid);
  const startedAt = performance.now();
  const result = await new Promise<{ errors: number; non2xx: number }>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: Math.min(limits.connections, connections),
        pipelining,
        duration: Math.min(limits.seconds, seconds),
        timeout: 20,
        headers,
        ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    // autocannon's histogram counts whole milliseconds; events have fractions.
    run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const usedSeconds = cpuSeconds(pid) - before;
  return {
    perSecond: times.length / elapsedSeconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMicros: (usedSeconds / times.length) * 1e6,
    busy: usedSeconds / elapsedSeconds,
    failed: result.errors + result.non2xx,
  };
}
