import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What every request gets. */
export interface ConstantAnswer {
  head: string[];
  body: Uint8Array;
}

// The ceiling: node:http as bare as it can be, with nothing to decide. Each message brings another answer.
let head: string[] = [];
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
// It is named in an answer's headers, which shall have as many bytes as the site's.
server.keepAliveTimeout = 10_000;

process.on('message', (answer: Partial<ConstantAnswer>) => {
  head = answer.head ?? [];
  body = Buffer.from(answer.body ?? []);
  if (server.listening) process.send?.('changed');
  else server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
