import { once } from 'node:events';
import { renameSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { StartupError } from '../../platform/startup-error.js';

/** As many connections as Linux queues at most by default. */
const backlog = 4096;

/** A second address on which the server accepts connections, beside its port. */
export interface SecondListener {
  /**
   * Announces that the process stops. A Unix socket loses its name: from now on a proxy fails to connect, so it has sent
   * nothing and may send any request to another process. Connections that are established or queued stay.
   */
  withdraw(): void;
  /** Closes the listener. Resolves when its connections have ended. */
  close(): Promise<void>;
}

/**
 * Listens on the Unix socket `file` too, for proxies of the same machine, and gives its connections to `server`. The name appears when the socket
 * accepts connections, and replaces the one that an earlier process has left.
 *
 * @throws StartupError when the socket cannot be created
 */
export async function listenOnSocket(server: Server, file: string): Promise<SecondListener> {
  // Node deletes the name that a socket was bound to when the socket closes. That must not be the name of a successor.
  const boundName = `${file}.${process.pid}`;
  const listener = createServer({ allowHalfOpen: true }, (socket) => {
    // Peers are processes of this machine, as those of a loopback address are: TRUST_PROXY=loopback includes them.
    Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
    server.emit('connection', socket);
  });
  let inode: number;
  try {
    rmSync(boundName, { force: true });
    listener.listen({ path: boundName, backlog, readableAll: true, writableAll: true });
    await once(listener, 'listening');
    inode = statSync(boundName).ino;
    renameSync(boundName, file);
  } catch (error) {
    listener.close();
    throw new StartupError(`SOCKET_PATH: impossibile ascoltare su ${file}: ${(error as Error).message}`);
  }
  return {
    withdraw: () => {
      if (statSync(file, { throwIfNoEntry: false })?.ino === inode) rmSync(file, { force: true });
    },
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  };
}

/**
 * Listens on the desk's port too, and gives its connections to `server`. Where that fails, the site runs without its
 * desk, the log says why, and the result is undefined.
 */
export async function listenOnDeskPort(
  server: Server,
  host: string,
  port: number,
): Promise<SecondListener | undefined> {
  const listener = createServer((socket) => server.emit('connection', socket));
  try {
    listener.listen(port, host);
    await once(listener, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.warn(
      `Attenzione: la redazione non è servita, la porta ${port} non si può usare (${code}). ` +
        "Sceglierne un'altra con DESK_URL=http://localhost:<porta>.",
    );
    return undefined;
  }
  return {
    withdraw: () => undefined,
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  };
}
