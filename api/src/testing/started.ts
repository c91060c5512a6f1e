import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Closable {
  close(): Promise<unknown>;
}

const opened: Closable[] = [];

/** The last one first: an application before the database and the mail server that it uses. */
afterAll(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

/**
 * Calls `start` before the tests of its block, and closes what it has started after those of the file. The returned
 * object has the properties of what is started from the first test on.
 */
export function started<T extends Closable>(start: () => Promise<T>): T {
  const result = {} as T;
  beforeAll(async () => {
    opened.push(Object.assign(result, await start()));
  });
  return result;
}

/** An HTTP server on a free port of this machine. */
export async function startServer(handler: RequestListener): Promise<Closable & { url: string }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
