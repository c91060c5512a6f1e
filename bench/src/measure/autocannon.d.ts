/** The part of autocannon 9 that the benches use; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    connections: number;
    pipelining?: number;
    /** Seconds. */
    duration: number;
    /** Seconds without a response after which a request counts as an error. */
    timeout?: number;
    headers?: Record<string, string>;
    method?: string;
    body?: string;
    requests?: readonly { path: string }[];
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    /** Seconds. */
    duration: number;
    throughput: { total: number };
  }

  type Done = (error: Error | null, result: Result) => void;

  export default function autocannon(options: Options, done: Done): EventEmitter;
}
