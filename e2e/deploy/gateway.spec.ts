import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, requireTool, test } from '../testing/test';
import { type Gateway, isCaddyInstalled, startGateway } from '../testing/processes/gateway';

/** A server that answers as a process of the site. */
type Process = { server: Server; address: string; requests: { url: string; headers: IncomingHttpHeaders }[] };

let processes: [Process, Process];
let gateway: Gateway;

async function startProcess(name: string): Promise<Process> {
  const requests: Process['requests'] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/health/serving') requests.push({ url: request.url ?? '', headers: request.headers });
    const isMissing = request.url?.startsWith('/assets/') && request.url !== `/assets/${name}.js`;
    request
      .resume()
      .once('end', () =>
        response.writeHead(isMissing ? 404 : 200, { 'content-encoding': 'br', etag: '"a-br"' }).end(name),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, address, requests };
}
const stop = ({ server }: Process) => {
  server.closeAllConnections();
  server.close();
};

test.describe('with Caddy', () => {
  requireTool(isCaddyInstalled, 'caddy is not installed');

  test.beforeEach(async () => {
    processes = [await startProcess('first'), await startProcess('second')];
  });
  test.afterEach(() => {
    gateway.stop();
    processes.forEach(stop);
  });
  const start = async (env: Record<string, string> = {}) => {
    gateway = await startGateway([processes[0].address, processes[1].address], { env });
  };

  test('redirects HTTP, refuses giant bodies, hides metrics of both hosts, and survives the end of a process', async () => {
    await start();
    const plain = await fetch(`http://127.0.0.1:${gateway.plainPort}/blog?a=b`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/blog?a=b']);
    for (const path of ['/metrics', '/metrics/', '/%6Detrics/'])
      expect([path, (await gateway.send('GET', path)).status]).toEqual([path, 404]);
    // Processes answer announced lengths themselves; Caddy ends what goes on. Its version 2.6 calls that 502.
    expect([413, 502]).toContain((await gateway.send('POST', '/api/pdf/upload', { body: 'x'.repeat(65e6) })).status);

    const headers = { host: 'redazione.esempio.it' };
    expect((await gateway.send('GET', '/redazione', { headers })).status).toBe(200);
    const [own] = processes.flatMap(({ requests }) => requests.filter(({ url }) => url === '/redazione'));
    expect(own?.headers.host).toBe('redazione.esempio.it');
    expect((await gateway.send('GET', '/metrics', { headers })).status).toBe(404);

    // A file that only one process has is found there.
    for (const name of ['first', 'second'])
      expect(await gateway.send('GET', `/assets/${name}.js`)).toMatchObject({ status: 200, body: name });
    expect((await gateway.send('GET', '/assets/neither.js')).status).toBe(404);
    stop(processes[0]);
    const names = await Promise.all(Array.from({ length: 20 }, () => gateway.send('GET', '/blog')));
    expect(new Set(names.map(({ body }) => body))).toEqual(new Set(['second']));
    expect(await gateway.send('GET', '/assets/second.js')).toMatchObject({ status: 200, body: 'second' });
  });

  test('overwrites forwarded addresses of clients, keeps those of a trusted proxy, and leaves encodings alone', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'accept-encoding': 'gzip' };
    const received = async (env: Record<string, string>) => {
      await start(env);
      const { headers: sent } = await gateway.send('GET', '/blog', { headers });
      expect([sent['content-encoding'], sent.etag]).toEqual(['br', '"a-br"']);
      const [own] = processes.flatMap(({ requests }) => requests.splice(0));
      return [own?.headers['x-forwarded-for'], own?.headers['x-forwarded-proto'], own?.headers.host];
    };
    expect(await received({ TRUSTED_PROXIES: '192.0.2.1' })).toEqual(['127.0.0.1', 'https', 'esempio.it']);
    gateway.stop();
    // A proxy on the same machine is in front.
    expect(await received({})).toEqual(['203.0.113.9, 127.0.0.1', 'http', 'esempio.it']);
  });
});
