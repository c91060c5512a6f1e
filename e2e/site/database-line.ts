import { connect, createServer, type Socket } from 'node:net';

/** The line between a site and its database. */
export type DatabaseLine = { port: number; cut: () => void; mend: () => void; close: () => void };

/** A line to the database that listens on `target` of this machine; it can be cut and mended. */
export async function layLine(target: number): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let whole = true;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (!whole) return near.destroy();
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
      whole = false;
      drop();
    },
    mend: () => {
      whole = true;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
