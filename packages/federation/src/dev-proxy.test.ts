import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { RegisteredSection } from '@salaria/contracts/sections';
import { devProxy, type DevProxy, type DevSection } from './dev-proxy.js';
import { type Answer, type FakeRegistry, fakeRegistry } from './testing/fake-registry.js';

const release = {
  id: '0123456789ab',
  scope: 'mf_prova_0123456789',
  base: '/__salaria/0123456789ab/',
  entry: 'entry.js',
  files: {},
  exposes: {},
};
const own: RegisteredSection = {
  name: 'mf-prova',
  title: 'Prova',
  routes: [],
  navigation: [],
  slots: [],
  release,
  previous: null,
  preview: true,
};
const live = {
  version: 'a',
  sections: [
    { ...own, preview: undefined, release: { ...release, base: '/sections/mf-prova/ba9876543210/' } },
    { ...own, name: 'mf-altra', preview: undefined },
  ],
};
const page = [
  '<!doctype html><html><head><title>Prova</title>',
  '<link rel="preload" as="script" href="/sections/mf-prova/ba9876543210/entry.js"><link rel="preload" as="script" href="/sections/mf-altra/0/entry.js">',
  '<style data-emotion="css a">.a{}</style>',
  `<script type="application/json" id="salaria-registry">${JSON.stringify(live).replace(/</g, '\\u003c')}</script>`,
  '</head><body><div id="root" data-rendered><h1>Dal server</h1></div></body></html>',
].join('');

let site: FakeRegistry;
let answer: Answer;
let dev: DevSection | undefined;
let proxy: DevProxy;
let url: string;
let away = false;

beforeEach(async () => {
  answer = {
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
    section: own,
    serves: (pathname) => pathname === '/prova',
    file: (name) => Promise.resolve(name === 'entry.js' ? Buffer.from('var mine;') : undefined),
  };
  away = false;
  site = await fakeRegistry(() => answer);
  proxy = devProxy(
    () => (away ? 'http://127.0.0.1:9' : site.url),
    () => dev,
  );
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  proxy.server.closeAllConnections();
  await new Promise((resolve) => proxy.server.close(resolve));
  await site.close();
});

const open = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } });
const registryOf = (html: string) =>
  JSON.parse(/id="salaria-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as typeof live;

describe('a page of the site through the development server', () => {
  it('has the own section in place of the live one, and nothing that another build made', async () => {
    const html = await (await open('/prova')).text();
    const { version, sections } = registryOf(html);
    expect(version).toBe('a-dev');
    expect(sections.map(({ name, preview, release: it }) => [name, preview, it?.base])).toEqual([
      ['mf-altra', undefined, release.base],
      ['mf-prova', true, release.base],
    ]);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toMatch(/Dal server|data-emotion|\/sections\/mf-prova\//);
    expect(html).toContain('/sections/mf-altra/0/entry.js');
    expect(html).toContain('<script defer src="/__salaria/reload.js?0"></script></head>');
  });

  it('is as it was, but for the reload, until the section is built', async () => {
    dev = undefined;
    const html = await (await open('/prova')).text();
    expect(html.replace('<script defer src="/__salaria/reload.js?0"></script>', '')).toBe(page);
  });

  it('is never kept, and does not demand an encrypted line', async () => {
    const { headers } = await open('/prova');
    expect(
      Object.fromEntries(
        ['cache-control', 'content-security-policy', 'etag', 'strict-transport-security'].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    ).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "script-src 'self'",
      etag: null,
      'strict-transport-security': null,
    });
  });

  it('that only the own section has is there, and one that nobody has is not', async () => {
    answer = { status: 404, text: page, headers: { 'content-type': 'text/html' } };
    expect((await open('/prova')).status).toBe(200);
    expect((await open('/nessuno')).status).toBe(404);
  });

  it('says that the site is away, and comes back by itself', async () => {
    away = true;
    const response = await open('/prova');
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(
      /127\.0\.0\.1:9 non risponde \(ECONNREFUSED\)\. La pagina si ricarica da sé\..*reload\.js/s,
    );
  });
});

describe('what else is asked of the development server', () => {
  it('goes to the site as from the site, and its cookies come to this address', async () => {
    answer = {
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
    expect(site.asked[0]).toMatchObject({ method: 'POST', path: '/api/chat?a=1', body: '{"message":"ciao"}' });
  });

  it('is not told to the site when it is a report about a release', async () => {
    for (const path of ['views', 'loads', 'failures'])
      expect((await fetch(`${url}/api/sections/${path}`, { method: 'POST', body: '{}' })).status).toBe(202);
    expect(site.asked).toEqual([]);
  });

  it('is a file of the local build under its own address, and nothing outside of it', async () => {
    const file = await fetch(`${url}/__salaria/0123456789ab/entry.js`);
    expect([
      file.status,
      file.headers.get('content-type'),
      file.headers.get('cache-control'),
      await file.text(),
    ]).toEqual([200, 'text/javascript; charset=utf-8', 'no-store', 'var mine;']);
    expect((await fetch(`${url}/__salaria/0123456789ab/..%2Fsection.json`)).status).toBe(404);
  });

  it('is a reload when the section was built anew, also while the page was on its way', async () => {
    const next = async (stream: ReadableStreamDefaultReader<Uint8Array> | undefined) =>
      new TextDecoder().decode((await stream?.read())?.value);
    const open = await fetch(`${url}/__salaria/events?0`);
    const stream = open.body?.getReader();
    expect(await next(stream)).toBe(':\n\n');
    proxy.reload();
    expect(await next(stream)).toBe('data: reload\n\n');
    await stream?.cancel();
    const late = (await fetch(`${url}/__salaria/events?0`)).body?.getReader();
    expect(await next(late)).toBe('data: reload\n\n');
    await late?.cancel();
  });
});
