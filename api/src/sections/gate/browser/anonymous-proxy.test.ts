import { once } from 'node:events';
import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkedLookup } from '../../releases/external/external-files.js';
import { startServer, started } from '../../../testing/started.js';
import { type PublicRequests, startAnonymousProxy } from './anonymous-proxy.js';

type Seen = { call: string; headers: IncomingHttpHeaders };
const seen: Seen[] = [];
let port: string;
let allowed: PublicRequests;
/** The site answers 503 to so many requests. */
let busyCount = 0;

const server = started(() =>
  startServer((request, response) => {
    seen.push({ call: `${request.method} ${request.url}`, headers: request.headers });
    busyCount -= 1;
    response.writeHead(busyCount >= 0 ? 503 : 200, { 'set-cookie': ['a=1', 'b=2'] }).end('dal sito');
  }),
);
beforeAll(() => {
  ({ port } = new URL(server.url));
  allowed = {
    origin: `http://localhost:${port}`,
    upstream: server.url,
    isPage: (path) => ['/', '/contact', '/newsletter', '/blog'].includes(path),
    apiReads: ['/api/posts', '/api/posts/:slug'],
    lookup: checkedLookup(false),
  };
});
beforeEach(() => {
  seen.splice(0);
  busyCount = 0;
});

type Call = { method?: string; headers?: Record<string, string> };

/** Sends a request as a browser with this proxy does. */
async function send(address: string, { method = 'GET', headers = {} }: Call = {}, more: Partial<PublicRequests> = {}) {
  const proxy = await startAnonymousProxy({ ...allowed, ...more });
  try {
    const request = sendRequest({
      host: '127.0.0.1',
      port: new URL(proxy.address).port,
      path: address,
      method,
      headers,
    });
    const [response] = await once(request.end(), 'response');
    return { status: response.statusCode as number, headers: response.headers, body: await text(response) };
  } finally {
    proxy.close();
  }
}
const calls = () => seen.map(({ call }) => call);
const navigation = { headers: { 'sec-fetch-mode': 'navigate' } };

describe("the proxy of the gate's browser", () => {
  it.each([
    ['a page', '/blog?anteprima=x', navigation],
    ['a page that a script reads', '/contact', {}],
    ['a file of the shell', '/assets/main.js', {}],
    ['a file of a release', '/sections/mf-blog/0123456789ab/entry.js', {}],
    ['a picture', '/images/torre.webp', {}],
    ['public data', '/api/posts/uno?lingua=it', {}],
    ['the head of a page', '/blog', { method: 'HEAD' }],
  ])('passes on a request for %s', async (_what, path, call: Call) => {
    expect(await send(allowed.origin + path, call)).toMatchObject({ status: 200 });
    expect(calls()).toEqual([`${call.method ?? 'GET'} ${path}`]);
  });

  it('forwards as a visitor of the site, and returns what it answers', async () => {
    const { body, headers } = await send(`${allowed.origin}/blog`, { headers: { cookie: 'anteprima=x' } });
    expect([body, headers['set-cookie']]).toEqual(['dal sito', ['a=1', 'b=2']]);
    expect(seen[0]?.headers).toMatchObject({
      host: `localhost:${port}`,
      cookie: 'anteprima=x',
      forwarded: 'for=_gate',
    });
  });

  it('asks a busy site once more', async () => {
    for (const [count, status] of [
      [1, 200],
      [2, 503],
    ] as const) {
      busyCount = count;
      expect(await send(`${allowed.origin}/assets/main.js`)).toMatchObject({ status });
    }
    expect(calls()).toHaveLength(4);
  });

  it.each([
    ['measures', '/metrics', {}],
    ['health', '/health/ready', {}],
    ['the kit', '/kit.json', {}],
    ['the desk', '/api/desk/messages', {}],
    ['data that need a key', '/api/pdf/list', {}],
    ['releases of a section', '/api/sections/mf-blog/releases', {}],
    ['a form', '/contact', { method: 'POST' }],
    ['a subscription', '/newsletter', { method: 'POST', ...navigation }],
    ['a write', '/api/posts', { method: 'DELETE' }],
    ['a document that is no page', '/api/posts', navigation],
    ['an unknown page', '/riservata', {}],
    ['another spelling', '/%6detrics', {}],
    ['a way out of a folder', '/assets/../metrics', {}],
    ['a hidden way out of a folder', '/assets/%2e%2e/metrics', {}],
  ])('refuses a request for %s', async (_what, path, call: Call) => {
    expect(await send(allowed.origin + path, call)).toMatchObject({ status: 503 });
    expect(calls()).toEqual([]);
  });

  it('refuses other addresses of this machine, and what is no address', async () => {
    const others = ['http://127.0.0.1', 'http://[::1]', 'http://169.254.169.254'].map((it) => `${it}:${port}/blog`);
    for (const address of [...others, '/blog', 'http://']) expect((await send(address)).status).toBe(503);
    expect(calls()).toEqual([]);
  });

  it.each(['views', 'loads', 'failures'])('acknowledges %s, which do not count', async (kind) => {
    const { status, body } = await send(`${allowed.origin}/api/sections/${kind}`, { method: 'POST' });
    expect([status, body]).toEqual([202, '{}']);
    expect(calls()).toEqual([]);
  });

  describe('with the address of a team', () => {
    const team = () => ({ external: `http://127.0.0.1:${port}/gruppo/` });

    it('reads its files there', async () => {
      expect(await send(`${team().external}entry.js`, {}, team())).toMatchObject({ status: 200 });
      expect(seen[0]).toMatchObject({ call: 'GET /gruppo/entry.js' });
      expect(seen[0]?.headers).not.toHaveProperty('forwarded');
    });

    it.each([
      ['other files', '/metrics', {}],
      ['documents', '/gruppo/index.html', navigation],
      ['writes', '/gruppo/entry.js', { method: 'POST' }],
    ])('refuses %s', async (_what, path, call: Call) => {
      expect(await send(`http://127.0.0.1:${port}${path}`, call, team())).toMatchObject({ status: 503 });
    });

    it('does not connect to a name that leads to an internal address', async () => {
      const external = `http://localhost:${port}/gruppo/`;
      const origin = 'http://localhost:1';
      await expect(send(`${external}entry.js`, {}, { external, origin })).rejects.toThrow();
      expect(calls()).toEqual([]);
    });
  });

  it('tunnels to the host of an external release only', async () => {
    const external = `https://localhost:${port}/gruppo/`;
    const proxy = await startAnonymousProxy({ ...allowed, external, lookup: checkedLookup(true) });
    const tunnel = async (target: string) => {
      const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1');
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString().split('\r\n')[0];
    };
    expect(await tunnel(`localhost:${port}`)).toBe('HTTP/1.1 200 Connection established');
    expect(await tunnel(`127.0.0.1:${port}`)).toBe('HTTP/1.1 403 Forbidden');
    expect(await tunnel('localhost:22')).toBe('HTTP/1.1 403 Forbidden');
    proxy.close();
  });
});
