import { connect, createServer, type AddressInfo } from 'node:net';

/** Ports of 127.0.0.1 to which connections are distributed. */
export interface RoundRobinOptions {
  ports: number[];
}

// A round-robin balancer: each connection goes to the next process and stays there.
let ports: number[] = [];
let next = 0;
const server = createServer((client) => {
  const port = ports[next % ports.length];
  next += 1;
  if (port === undefined) {
    client.destroy();
    return;
  }
  const upstream = connect(port, '127.0.0.1');
  for (const socket of [client, upstream]) socket.setNoDelay(true);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    one.pipe(other);
  }
});

process.on('message', (options: RoundRobinOptions) => {
  ports = options.ports;
  next = 0;
  if (server.listening) process.send?.('changed');
  else server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
