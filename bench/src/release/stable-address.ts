import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address whose server can be replaced: browser caches depend on the address. */
type StableAddress = { url: string; pointTo: (target: string) => void; stop: () => Promise<void> };

/** Starts a proxy to `first`, which `pointTo` replaces. */
export async function stableAddress(first: string): Promise<StableAddress> {
  let target = first;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const upstream = ask(target + url, { agent, method, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointTo: (next) => {
      target = next;
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
