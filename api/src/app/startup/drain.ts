import type { Server, ServerResponse } from 'node:http';
import type { SecondListener } from './second-listener.js';

/** For the requests in flight. */
const drainTimeoutMs = 5000;
const maxAcceptMs = 1000;

/**
 * Returns a function that makes each connection close with its current or next response, which notifies the client.
 * Idle connections stay open: a client may be sending a request at this moment.
 */
export function closeAfterResponses(server: Server): () => void {
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    if (isClosing) {
      response.setHeader('Connection', 'close');
      return;
    }
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  return () => {
    isClosing = true;
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
  };
}

/** Closes the server and its other listeners for new connections and waits for the requests in flight. */
export async function drain(server: Server, listeners: readonly SecondListener[]): Promise<void> {
  await acceptQueued(server);
  const closed = Promise.all([
    new Promise<void>((resolve) => server.close(() => resolve())),
    ...listeners.map((listener) => listener.close()),
  ]);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}

/**
 * Waits until the event loop has polled once without accepting a connection: closing a socket resets those in its
 * queue, whose requests may be sent already. Where clients can still connect, as on a port, that may never be.
 */
async function acceptQueued(server: Server): Promise<void> {
  let hasAccepted = true;
  server.on('connection', () => {
    hasAccepted = true;
  });
  for (const end = Date.now() + maxAcceptMs; hasAccepted && Date.now() < end; ) {
    hasAccepted = false;
    // The first ends the current iteration of the event loop, the second follows a whole one.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
}
