import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which may take one before its server listens. */
const [firstPort, lastPort] = [20_000, 32_767];
const maxAttempts = 100;

const canListen = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns a port that no process listens on. */
export async function freePort() {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = randomInt(firstPort, lastPort + 1);
    if (await canListen(port)) return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
}
