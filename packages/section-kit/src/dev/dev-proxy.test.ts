import type { AddressInfo } from 'node:net';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { type DevSection, renderClientElement } from './dev-page.js';
import { createDevProxy, type DevProxy } from './dev-proxy.js';
import { type PageError } from './page-errors.js';
import { type FakeResponse, type FakeRegistry, startFakeRegistry } from '../testing/fake-registry.js';

const release = releaseOf('mf-prova', '0123456789ab', { base: '/__salaria/0123456789ab/' });
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
let siteResponse: FakeResponse;
let dev: DevSection | undefined;
let proxy: DevProxy;
let url: string;
let isUnreachable = false;
let starting = Promise.resolve();
let pageErrors: PageError[];

beforeEach(async () => {
  siteResponse = {
    status: 200,
    text: page,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self'; upgrade-insecure-requests",
      etag: '"1"',
      'strict-transport-security': 'max-age=1',
    },
  };
  dev = {
    section: localSection,
    serves: (pathname) => pathname === '/prova',
    file: (name) => Promise.resolve(name === 'entry.js' ? Buffer.from('var local;') : undefined),
  };
  isUnreachable = false;
  starting = Promise.resolve();
  site = await startFakeRegistry(() => siteResponse);
  pageErrors = [];
  proxy = createDevProxy(
    () => starting.then(() => (isUnreachable ? 'http://127.0.0.1:9' : site.url)),
    () => dev,
    (error) => pageErrors.push(error),
  );
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  proxy.server.closeAllConnections();
  await new Promise((resolve) => proxy.server.close(resolve));
  await site.close();
});

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
    expect(html).toContain('<script type="module" src="/__salaria/client.js?0"></script></head>');
  });

  it("starts the shell's development build after the refresh runtime, if the site has one", async () => {
    const pageHeaders = {
      'content-type': 'text/html',
      'content-security-policy': "style-src 'self' 'sha256-x'; img-src 'self'",
    };
    const shell =
      '<link rel="preload" as="script" href="/assets/site.1.js"><script defer src="/assets/s.2.js"></script>';
    siteResponse = {
      status: 200,
      text: page.replace('</head>', `${shell}</head>`),
      headers: pageHeaders,
    };
    if (dev) dev = { ...dev, shellScripts: ['/kit/shell/shell.3.js'] };
    const response = await openPage('/prova');
    expect(response.headers.get('content-security-policy')).toBe("style-src 'self' 'unsafe-inline'; img-src 'self'");
    const html = await response.text();
    expect(html).not.toContain('/assets/');
    expect(html).toContain(
      '<script defer src="/__salaria/refresh.js"></script><script defer src="/kit/shell/shell.3.js"></script></head>',
    );
    const runtime = await (await fetch(`${url}/__salaria/refresh.js`)).text();
    expect(runtime).toContain('exports.injectIntoGlobalHook(self)');
  });

  it('is unchanged except for the client until the section is built', async () => {
    dev = undefined;
    const html = await (await openPage('/prova')).text();
    expect(html.replace('<script type="module" src="/__salaria/client.js?0"></script>', '')).toBe(page);
  });

  it('reloads after builds of this server only where the site is a dev server itself', async () => {
    const text = page.replace('</head>', `${renderClientElement(3)}</head>`);
    siteResponse = { status: 200, text, headers: { 'content-type': 'text/html' } };
    for (const section of [dev, undefined]) {
      dev = section;
      expect((await (await openPage('/prova')).text()).match(/client\.js\?\d/g)).toEqual(['client.js?0']);
    }
  });

  it('is not cacheable and does not require HTTPS', async () => {
    const { headers } = await openPage('/prova');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("script-src 'self'");
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
    expect((await fetch(`${url}/__salaria/refresh.js`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    start();
    expect((await response).status).toBe(200);
  });

  it('names the unreachable site and reloads automatically', async () => {
    isUnreachable = true;
    const response = await openPage('/prova');
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(
      /127\.0\.0\.1:9 non risponde \(ECONNREFUSED\)\. La pagina si ricarica da sé\..*client\.js/s,
    );
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
    const { server } = createDevProxy(
      () => site.url,
      () => undefined,
      undefined,
      { changeOrigin: false },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    await fetch(`${origin}/api/desk/session`, { headers: { origin } });
    expect(site.requests[0]).toMatchObject({ host: `127.0.0.1:${port}`, origin });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('does not forward reports about releases', async () => {
    for (const path of ['views', 'failures', 'loads'])
      expect((await fetch(`${url}/api/sections/${path}`, { method: 'POST', body: '{}' })).status).toBe(202);
    expect(site.requests).toEqual([]);
  });

  it('serves the files of the local build, and no files outside of it', async () => {
    const file = await fetch(`${url}/__salaria/0123456789ab/entry.js`);
    expect([
      file.status,
      file.headers.get('content-type'),
      file.headers.get('cache-control'),
      await file.text(),
    ]).toEqual([200, 'text/javascript; charset=utf-8', 'no-store', 'var local;']);
    expect((await fetch(`${url}/__salaria/0123456789ab/..%2Fsection.json`)).status).toBe(404);
  });

  it('receives errors of pages, and nothing else', async () => {
    const error = { message: 'TypeError: x', stack: 'TypeError: x\n    at y' };
    const send = async (body: string) =>
      (await fetch(`${url}/__salaria/errors`, { method: 'POST', body, headers: { accept: '*/*' } })).status;
    expect([await send(JSON.stringify(error)), await send('{"message":1}'), await send('x'.repeat(30_000))]).toEqual([
      204, 400, 400,
    ]);
    expect(pageErrors).toEqual([error]);
  });
});
