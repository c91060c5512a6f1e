import autocannon from 'autocannon';
import { cpuSeconds } from './process-use.js';
import { quantile } from './statistics.js';

interface LoadOptions {
  url: string;
  /** The process that answers, for its share of the processor. */
  pid: number;
  /** At most 10. */
  seconds: number;
  /** At most 100. */
  connections: number;
  /** Requests that each connection has under way at a time. */
  pipelining?: number;
  headers?: Record<string, string>;
  /** Asked for one after another by each connection, instead of the path of `url`. */
  paths?: readonly string[];
}

/** One measurement: times in ms; `cpuMicros` is the server's processor time for one answer, NaN where the system does not tell. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicros: number;
  /** Share (0..1) of one processor that the server used: well below 1, the load came from too weak a client. */
  busy: number;
  failed: number;
}

const limits = { seconds: 10, connections: 100 };

/** Asks for an address as fast as it is answered. */
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
  const began = performance.now();
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
    // Its own histogram counts whole milliseconds; these are fractions.
    run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  });
  const took = (performance.now() - began) / 1000;
  const used = cpuSeconds(pid) - before;
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMicros: (used / times.length) * 1e6,
    busy: used / took,
    failed: result.errors + result.non2xx,
  };
}
