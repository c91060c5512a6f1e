import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Readiness } from '../../platform/health/readiness.js';

// Requests in flight get the first; everything together ends before a supervisor's usual 10 s are over.
const drainTimeoutMs = 5000;
const shutdownTimeoutMs = 9500;

/**
 * Handles SIGTERM and Ctrl-C: for `delaySeconds` it is unready and still serves, so that proxies send new requests
 * elsewhere; then it refuses new requests, finishes those in flight, stops the database and exits with 0. A second
 * signal ends the delay. It is the only handler: another one (Nest's shutdown hooks) would end the process before
 * PostgreSQL has stopped. Call it before `opening` has settled, so that a signal during the start stops the database,
 * too; call `serves` once there is an application to close first. `stopping` reports whether a signal came: errors
 * after it result from the shutdown.
 */
export function stopOnSignal(
  opening: Promise<{ stop(): Promise<void> }>,
  delaySeconds: number,
): {
  serves(app: NestExpressApplication): void;
  stopping(): boolean;
} {
  let app: NestExpressApplication | undefined;
  let stopping = false;
  let endDelay = () => {};
  const stop = async () => {
    if (stopping) return endDelay();
    stopping = true;
    const delayMs = app ? delaySeconds * 1000 : 0;
    setTimeout(() => process.exit(1), delayMs + shutdownTimeoutMs).unref();
    if (app) {
      const server = app.getHttpServer() as Server;
      app.get(Readiness).drain();
      closeAfterResponses(server);
      if (delayMs > 0)
        await new Promise<void>((resolve) => {
          endDelay = resolve;
          setTimeout(resolve, delayMs);
        });
      await drain(server);
      await app.close().catch(() => {});
    }
    const database = await opening.catch(() => undefined);
    await database?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return {
    serves: (it) => {
      app = it;
    },
    stopping: () => stopping,
  };
}

/**
 * Closes each connection with its next response, which notifies the client. Idle connections stay open: a client may be
 * sending a request at this moment.
 */
function closeAfterResponses(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

/** Closes the server for new connections and waits for the requests in flight. */
async function drain(server: Server): Promise<void> {
  // Directly after the event loop has accepted what waited: closing resets connections that it has not accepted.
  await new Promise(setImmediate);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
