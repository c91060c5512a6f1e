import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { devAddressLine, devPortPattern } from './dev-address.js';
import { type DevSection, renderDevPage, withClient } from './dev-page.js';
import { dev as runDev } from './dev.command.js';
import { createDevServer, startDevServer } from './dev-server.js';
import { type FakeResponse, type FakeRegistry, startFakeRegistry } from '../testing/fake-registry.js';

const release = releaseOf('mf-prova', '0123456789ab', { base: '/__salaria/' });
const localSection = sectionOf('mf-prova', { release, preview: true });
const liveRegistry = {
  version: 'a',
  sections: [
    { ...localSection, preview: undefined, release: { ...release, base: '/sections/mf-prova/ba9876543210/' } },
    { ...localSection, name: 'mf-altra', preview: undefined },
  ],
};
const page = [
  '<!doctype html><html><head><title>Prova</title>',
  '<link rel="preload" as="script" href="/sections/mf-prova/ba9876543210/entry.js">',
  '<link rel="preload" as="script" href="/sections/mf-altra/0/entry.js">',
  '<style data-emotion="css a">.a{}</style>',
  '<script type="application/json" id="salaria-registry">',
  JSON.stringify(liveRegistry).replace(/</g, '\\u003c'),
  '</script>',
  '</head><body><div id="root" data-rendered><h1>Dal server</h1></div></body></html>',
].join('');

let site: FakeRegistry;
let siteResponse: Extract<FakeResponse, { status: number }>;
let dev: DevSection | undefined;
let server: WebpackDevServer;
let url: string;
let isUnreachable = false;
let reports: string[] = [];
let starting = Promise.resolve();
const outDir = mkdtempSync(path.join(tmpdir(), 'salaria-dev-'));

/** Starts a dev server whose compiler has one empty script. */
async function start(changeOrigin: boolean): Promise<{ server: WebpackDevServer; url: string }> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: { entry: 'data:text/javascript,' },
    output: { path: outDir },
    infrastructureLogging: { level: 'none' },
  });
  if (!compiler) throw new Error('no compiler');
  const started = createDevServer({
    compiler,
    port: 0,
    hot: false,
    site: () => starting.then(() => (isUnreachable ? 'http://127.0.0.1:9' : site.url)),
    changeOrigin,
    allowsStyles: dev?.shellScripts !== undefined,
    report: (sentence) => reports.push(sentence),
    renderPage: ({ pathname, status, html }) => ({
      status: status === 404 && dev?.serves(pathname) ? 200 : status,
      html: dev ? renderDevPage(html, dev) : html,
    }),
  });
  return { server: started, url: `http://127.0.0.1:${await startDevServer(started)}` };
}

beforeEach(async () => {
  siteResponse = {
    status: 200,
    text: page,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self'; style-src 'self'; upgrade-insecure-requests",
      etag: '"1"',
      'strict-transport-security': 'max-age=1',
    },
  };
  dev = { section: localSection, serves: (pathname) => pathname === '/prova' };
  isUnreachable = false;
  reports = [];
  starting = Promise.resolve();
  site = await startFakeRegistry(() => siteResponse);
  ({ server, url } = await start(true));
});
afterEach(async () => {
  await server.stop();
  await site.close();
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const openPage = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } });
const registryOf = (html: string) =>
  JSON.parse(/id="salaria-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as typeof liveRegistry;

describe('a page of the site behind the dev server', () => {
  it('has the local section, and no HTML, styles or preloads of the live release', async () => {
    const html = await (await openPage('/prova')).text();
    const { version, sections } = registryOf(html);
    expect(version).toBe('a-dev');
    expect(sections.map(({ name, preview, release: it }) => [name, preview, it?.base])).toEqual([
      ['mf-altra', undefined, release.base],
      ['mf-prova', true, release.base],
    ]);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toMatch(/Dal server|data-emotion|\/sections\/mf-prova\//);
    expect(html).toContain('/sections/mf-altra/0/entry.js');
  });

  it("starts the shell's development build after React's hook, if the site has one", async () => {
    const shell =
      '<link rel="preload" as="script" href="/assets/site.1.js"><script defer src="/assets/s.2.js"></script>';
    siteResponse = { ...siteResponse, text: page.replace('</head>', `${shell}</head>`) };
    if (dev) dev = { ...dev, shellScripts: ['/kit/shell/shell.3.js'] };
    const withShell = await start(true);
    const response = await fetch(`${withShell.url}/prova`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('content-security-policy')).toBe("script-src 'self'; style-src 'self' 'unsafe-inline'");
    const html = await response.text();
    expect(html).not.toContain('/assets/');
    expect(html).toContain(
      '<script defer src="/__salaria/refresh-hook.js"></script><script defer src="/kit/shell/shell.3.js"></script></head>',
    );
    const hook = await (await fetch(`${withShell.url}/__salaria/refresh-hook.js`)).text();
    expect(hook).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__');
    await withShell.server.stop();
  });

  it('does not reload with a site that is a dev server itself', async () => {
    siteResponse = { ...siteResponse, text: withClient(page) };
    expect(await (await openPage('/prova')).text()).not.toContain('client.js');
  });

  it('is not cacheable and does not require HTTPS', async () => {
    const { headers } = await openPage('/prova');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("script-src 'self'; style-src 'self'");
    for (const name of ['etag', 'strict-transport-security']) expect(headers.get(name)).toBeNull();
  });

  it('has status 200 if only the local section serves its path, and stays 404 if no section does', async () => {
    siteResponse = { status: 404, text: page, headers: { 'content-type': 'text/html' } };
    expect((await openPage('/prova')).status).toBe(200);
    expect((await openPage('/nessuno')).status).toBe(404);
  });

  it('waits while the site starts', async () => {
    let start = () => {};
    starting = new Promise((resolve) => {
      start = resolve;
    });
    let isAnswered = false;
    const response = openPage('/prova').then((it) => {
      isAnswered = true;
      return it;
    });
    // Another request, which the dev server answers itself, is through.
    expect((await fetch(`${url}/__salaria/entry.js`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    start();
    expect((await response).status).toBe(200);
  });

  it('names the unreachable site and reloads automatically', async () => {
    isUnreachable = true;
    const response = await openPage('/prova');
    expect(response.status).toBe(502);
    expect(response.headers.get('refresh')).toBe('1');
    expect(await response.text()).toMatch(
      /127\.0\.0\.1:9 non risponde \(ECONNREFUSED\)\. La pagina si ricarica da sé\./,
    );
  });

  it('reports once that the site is unreachable, and once that it answers again', async () => {
    isUnreachable = true;
    await openPage('/prova');
    await openPage('/prova');
    expect(reports).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 non risponde \(ECONNREFUSED\): /)]);
    isUnreachable = false;
    await openPage('/prova');
    await openPage('/prova');
    expect(reports.slice(1)).toEqual(['Il sito risponde di nuovo.']);
  });
});

describe('the dev server', () => {
  it('sends other requests with the origin of the site, and rewrites cookies for its own address', async () => {
    siteResponse = {
      status: 201,
      json: { success: true },
      headers: { 'set-cookie': 'chat=1; Path=/; Secure; HttpOnly; Domain=esempio.it; SameSite=Lax' },
    };
    const response = await fetch(`${url}/api/chat?a=1`, {
      method: 'POST',
      body: '{"message":"ciao"}',
      headers: { 'content-type': 'application/json', origin: url, authorization: 'Bearer x' },
    });
    expect([response.status, await response.json()]).toEqual([201, { success: true }]);
    expect(response.headers.get('set-cookie')).toBe('chat=1; Path=/; HttpOnly; SameSite=Lax');
    expect(site.requests[0]).toMatchObject({ method: 'POST', path: '/api/chat?a=1', body: '{"message":"ciao"}' });
    expect(site.requests[0]).toMatchObject({ host: new URL(site.url).host, origin: site.url });
  });

  it('keeps host and origin of the requests if told to, by which a site tells its origins apart', async () => {
    const own = await start(false);
    await fetch(`${own.url}/api/desk/session`, { headers: { origin: own.url } });
    expect(site.requests[0]).toMatchObject({ host: new URL(own.url).host, origin: own.url });
    await own.server.stop();
  });

  it('does not forward reports about releases', async () => {
    for (const path of ['views', 'failures', 'loads'])
      expect((await fetch(`${url}/api/sections/${path}`, { method: 'POST', body: '{}' })).status).toBe(202);
    expect(site.requests).toEqual([]);
  });

  it('says that its port is in use', async () => {
    const { port } = new URL(url);
    server.options.port = port;
    await expect(startDevServer(server)).rejects.toThrow(`La porta ${port} è già in uso`);
  });

  it.each(['https://esempio.it', 'http://localhost:3000'])(
    'has a port that browser tests find in front of %s',
    (address) => {
      const line = devAddressLine('mf-prova', address, 'http://localhost:4100/prova');
      expect(devPortPattern.exec(line)).toBeNull();
      expect(devPortPattern.exec(`${line}\n  compilata in 1.7 s`)?.groups).toEqual({ salaria_dev_port: '4100' });
    },
  );

  it.each([
    ['--port', 'tanti', '--port tanti non è una porta: un numero da 1 a 65535'],
    ['--site', 'esempio', '--site esempio non è un indirizzo: scriverlo come https://esempio.it'],
  ])('refuses an invalid %s with one sentence', async (option, value, sentence) => {
    await expect(runDev([option, value])).rejects.toThrow(sentence);
  });
});
