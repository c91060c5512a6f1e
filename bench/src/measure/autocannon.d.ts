/** The part of autocannon 9 that the benches use; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    connections: number;
    pipelining: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
  }

  type Done = (error: Error | null, result: { errors: number; non2xx: number }) => void;

  export default function autocannon(options: Options, done: Done): EventEmitter;
}
