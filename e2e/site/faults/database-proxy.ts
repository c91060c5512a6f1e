import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a site and its database. */
export type DatabaseProxy = { port: number; cut: () => void; restore: () => void; close: () => void };

/** Starts a proxy to the database on `databasePort`; `cut` closes all connections and rejects new ones. */
export async function startDatabaseProxy(databasePort: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    track(client);
    if (!isOpen) return client.destroy();
    const upstream = connect(databasePort, '127.0.0.1');
    track(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    cut: () => {
      isOpen = false;
      closeAll();
    },
    restore: () => {
      isOpen = true;
    },
    close: () => {
      server.close();
      closeAll();
    },
  };
}
