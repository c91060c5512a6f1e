import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Readiness } from '../../platform/health/readiness.js';

// Requests in flight get the first; everything together ends before a supervisor's usual 10 s are over.
const drainTimeoutMs = 5000;
const shutdownTimeoutMs = 9500;

/**
 * Handles SIGTERM and Ctrl-C: refuses new requests, finishes those in flight, stops the database and exits with 0. It
 * is the only handler: a second one (Nest's shutdown hooks) would end the process before PostgreSQL has stopped. Call
 * it before `opening` has settled, so that a signal during the start stops the database, too; call `serves` once there
 * is an application to close first. `stopping` reports whether a signal came: errors after it result from the shutdown.
 */
export function stopOnSignal(opening: Promise<{ stop(): Promise<void> }>): {
  serves(app: NestExpressApplication): void;
  stopping(): boolean;
} {
  let app: NestExpressApplication | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    if (app) {
      app.get(Readiness).drain();
      await drain(app.getHttpServer() as Server);
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

/** Closes the server for new connections and waits for the requests in flight. */
async function drain(server: Server): Promise<void> {
  // Responses from now on ask clients not to reuse the connection.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
