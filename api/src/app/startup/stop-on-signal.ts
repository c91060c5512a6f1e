import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Readiness } from '../../platform/health/readiness.js';
import { closeAfterResponses, drain } from './drain.js';
import type { SecondListener } from './second-listener.js';

/** Everything after the delay ends before a supervisor's usual 10 s are over. */
const shutdownTimeoutMs = 9500;

/**
 * Handles SIGTERM, SIGINT, SIGHUP and the end of a parent process with an IPC channel: for `delaySeconds` it is unready and still serves, so that proxies send new requests
 * elsewhere; then it refuses new requests, finishes those in flight, stops the database and exits with 0. A second
 * signal ends the delay. It is the only handler: another one (Nest's shutdown hooks) would end the process before
 * PostgreSQL has stopped. Call it before `opening` has settled, so that a signal during the start stops the database,
 * too; call `serves` once there is an application to close first, and `listens` with each of its other listeners. `stopping`
 * reports whether a signal came: errors after it result from the shutdown.
 */
export function stopOnSignal(
  opening: Promise<{ stop(): Promise<void> }>,
  delaySeconds: number,
): {
  serves(app: NestExpressApplication): void;
  listens(listener: SecondListener): void;
  stopping(): boolean;
} {
  let app: NestExpressApplication | undefined;
  let closeConnections = () => {};
  const listeners: SecondListener[] = [];
  let stopping = false;
  let endDelay = () => {};
  const stop = async () => {
    if (stopping) return endDelay();
    stopping = true;
    const delayMs = app ? delaySeconds * 1000 : 0;
    setTimeout(() => process.exit(1), delayMs + shutdownTimeoutMs).unref();
    if (app) {
      app.get(Readiness).drain();
      for (const listener of listeners) listener.withdraw();
      closeConnections();
      if (delayMs > 0)
        await new Promise<void>((resolve) => {
          endDelay = resolve;
          setTimeout(resolve, delayMs);
        });
      await drain(app.getHttpServer() as Server, listeners);
      await app.close().catch(() => {});
    }
    const database = await opening.catch(() => undefined);
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // Without a channel it is undefined.
  if (process.connected === false) void stop();
  return {
    serves: (it) => {
      app = it;
      closeConnections = closeAfterResponses(app.getHttpServer() as Server);
    },
    listens: (listener) => {
      listeners.push(listener);
      if (stopping) listener.withdraw();
    },
    stopping: () => stopping,
  };
}
