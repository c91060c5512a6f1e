import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that stays while what answers there is replaced: a browser's cache goes by the address. */
type OneAddress = { url: string; leadTo: (target: string) => void; stop: () => Promise<void> };

export async function oneAddress(first: string): Promise<OneAddress> {
  let target = first;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const onward = ask(target + url, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => {
      target = next;
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
