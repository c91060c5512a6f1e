import { once } from 'node:events';
import { renameSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { StartupError } from '../../platform/startup-error.js';

/** As many connections as Linux queues at most by default. */
const backlog = 4096;

/** A Unix socket on which proxies of the same machine connect to the server, beside its port. */
export interface ProxySocket {
  /**
   * Removes the socket's name. From now on a proxy fails to connect, so it has sent nothing and may send any request to
   * another process. Connections that are established or queued stay.
   */
  withdraw(): void;
  /** Closes the socket. Resolves when its connections have ended. */
  close(): Promise<void>;
}

/**
 * Listens on the Unix socket `file` too, and gives its connections to `server`. The name appears when the socket
 * accepts connections, and replaces the one that an earlier process has left.
 *
 * @throws StartupError when the socket cannot be created
 */
export async function listenOnSocket(server: Server, file: string): Promise<ProxySocket> {
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
