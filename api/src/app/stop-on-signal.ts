import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Readiness } from '../platform/health/readiness.js';

// Milliseconds: requests under way get the first, and everything together is over before a supervisor loses patience.
const requestsGet = 5000;
const everythingGets = 9500;

/**
 * On SIGTERM or Ctrl-C: no new requests, those under way are answered, then the database stops and the process ends with 0.
 * It is the only handler: a second one (Nest's shutdown hooks) would end the process before PostgreSQL has stopped. Call it
 * as soon as the database runs, and `serves` once there is an application to close first. `stopping` tells whether a signal
 * came: what fails from then on fails because everything is being taken away, and is nothing to tell.
 */
export function stopOnSignal(database: { stop(): Promise<void> }): {
  serves(app: NestExpressApplication): void;
  stopping(): boolean;
} {
  let app: NestExpressApplication | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), everythingGets).unref();
    if (app) {
      app.get(Readiness).drain();
      await drain(app.getHttpServer() as Server);
      await app.close().catch(() => {});
    }
    await database.stop();
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

/** Closes the server for new connections and waits for the open ones to be answered. */
async function drain(server: Server): Promise<void> {
  // Whoever is answered from now on is told not to come back on the same connection.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), requestsGet);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
