import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to every request. */
export interface ConstantResponse {
  head: string[];
  body: Uint8Array;
}

// The reference for cached responses: a bare node:http server. Each message replaces the response.
let head: string[] = [];
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
// Part of the response headers, which must have as many bytes as the site's.
server.keepAliveTimeout = 10_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', (response: ConstantResponse) => {
  head = response.head;
  body = Buffer.from(response.body);
  process.send?.('changed');
});
process.on('disconnect', () => process.exit());
