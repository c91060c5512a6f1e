import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a site and its database. */
export type DatabaseLine = { port: number; cut: () => void; restore: () => void; close: () => void };

/** Starts a proxy to the database on port `target` of this machine; its connections can be cut and restored. */
export async function startDatabaseProxy(target: number): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (!isOpen) return near.destroy();
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    cut: () => {
      isOpen = false;
      drop();
    },
    restore: () => {
      isOpen = true;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
