import type { Server } from 'node:http';
import { subscriberOf } from '../../rate-limit/client-key.js';

/**
 * Closes connections of a client that has `max` already. `isProxy` returns whether the connections of an address are of
 * many clients.
 */
export function limitConnections(server: Server, max: number, isProxy: (address: string) => boolean): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const client = subscriberOf(remoteAddress);
    const count = counts.get(client) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    counts.set(client, count + 1);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}
