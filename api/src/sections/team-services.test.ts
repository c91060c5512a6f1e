import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DataSource } from 'typeorm';
import { projectRoot } from '../platform/project-root.js';
import { publish, createSiteApp } from '../testing/site-app.js';
import { createTestApp } from '../testing/test-app.js';
import { readShellBuild } from './shell/shell-build.js';
import { ShellModule } from './shell/shell.module.js';
import { pack, type Pack, toPackedRelease } from './testing/small-section.js';
import { readKitBuild } from './kit/kit-build.js';
import { KitModule } from './kit/kit.module.js';
import { started, startServer } from '../testing/started.js';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { CacheEntry } from '../platform/http-cache/store/cache-entry.js';
import { PreviewsService } from './previews/previews.service.js';
import { GateService } from './gate/gate.service.js';
import { ReleasesService } from './releases/releases.service.js';

describe('the section kit', () => {
  const bytes = Buffer.from('a tarball');
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const changes = [{ version: '1.0.0', breaking: ['<b>useRead</b>'], changes: ['primo'] }];
  const dir = mkdtempSync(path.join(tmpdir(), 'salaria-kit-'));

  const test = started(async () => {
    writeFileSync(path.join(dir, 'create-section.tgz'), bytes);
    const kitBuild = readKitBuild(projectRoot);
    copyFileSync(path.join(kitBuild.dir, 'client.tgz'), path.join(dir, 'client.tgz'));
    const packages = { 'create-section': { integrity }, client: { integrity: '' } };
    writeFileSync(path.join(dir, 'shell.0.js'), 'start();');
    const developmentShell = { dir, scripts: ['shell.0.js'] };
    const kit = { dir, version: '1.0.0', packages, changes, developmentShell };
    const more = [ShellModule.of(readShellBuild(projectRoot)), KitModule.of(kit)];
    return createTestApp({ env: { PUBLIC_URL: 'https://esempio.it' }, more });
  });
  beforeAll(async () => {
    const release = pack();
    release.built.manifest.slots = [{ slot: 'home.articles', module: './src/prova.page.tsx', order: 40 }];
    await publish(test, release);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('kit.json names tarballs with their integrity, and what the site has and offers', async () => {
    const { body, headers } = await test.http.get('/kit.json').expect(200).expect('content-type', /json/);
    expect(headers['etag']).toBeTruthy();
    expect(body).toMatchObject({
      version: '1.0.0',
      packages: { 'create-section': { url: '/kit/create-section.tgz', integrity } },
      provides: { react: expect.any(String), '@salaria/ui': expect.any(String) },
      changes,
      developmentShell: { scripts: ['/kit/shell/shell.0.js'] },
    });
    const shell = await test.http.get('/kit/shell/shell.0.js').expect(200);
    expect(shell.text).toBe('start();');
    expect(shell.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { slots, routes } = body as { slots: { slot: string }[]; routes: object[] };
    const props = { type: 'object', properties: {} };
    expect(slots).toContainEqual({
      slot: 'home.articles',
      page: '/',
      props,
      taken: [{ order: 40, section: 'mf-prova' }],
    });
    expect(slots).toContainEqual({ slot: 'floating', page: null, props, taken: [] });
    expect(routes).toContainEqual({ path: '/prova', section: 'mf-prova' });
    expect(routes).toContainEqual({ path: '/about', section: null });
  });

  it('/kit is a page in Italian with the addresses of the tarballs and the command for an empty folder', async () => {
    const { text } = await test.http.get('/kit').expect(200).expect('content-type', 'text/html; charset=utf-8');
    expect(text).toContain('<html lang="it">');
    expect(text).toContain('npm exec --yes -- https://esempio.it/kit/create-section.tgz mf-mostre');
    expect(text).toContain('<a href="/kit/client.tgz">');
    expect(text).toContain('&lt;b&gt;useRead&lt;/b&gt;');
    expect(text).not.toContain('<b>useRead');
  });

  it('has the JSON schema of the format of a release', async () => {
    const { body } = await test.http.get('/kit/release.schema.json').expect(200).expect('content-type', /json/);
    const schema = body as { properties: Record<string, object>; required: string[] };
    expect(schema.required).toEqual(['manifest', 'scope', 'entry', 'files', 'exposes', 'server', 'shared']);
    expect(schema.properties['format']).toEqual({ type: 'string', enum: ['container', 'module'] });
  });

  it('a tarball is revalidated at each download', async () => {
    const { body, headers } = await test.http.get('/kit/create-section.tgz').buffer(true).expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'no-cache' });
    await test.http.get('/kit/create-section.tgz').set('if-none-match', String(headers['etag'])).expect(304);
    const head = await test.http.head('/kit/create-section.tgz').expect(200);
    expect(head.headers['content-length']).toBe(String(bytes.length));
  });

  it('the typed client of the API is at /kit/client.tgz', async () => {
    const { body } = await test.http.get('/kit/client.tgz').buffer(true).expect(200);
    const text = gunzipSync(body as Buffer).toString();
    expect(text).toContain('package/dist/client.js');
    expect(text).toContain('"/api/nearby-artifacts": {');
  });

  it.each([
    'other.tgz',
    '..%2fpackage.json',
    'constructor.tgz',
    'kit.json',
    'shell/missing.js',
    'shell/..%2fshell.0.js',
  ])('has no file named %s', async (name) => {
    await test.http.get(`/kit/${name}`).expect(404);
  });

  it('readKitBuild says what to do before the first build', () => {
    expect(() => readKitBuild(dir)).toThrow('npm run build');
  });
});

describe('data of a team', () => {
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

  const json = { 'content-type': 'application/json; charset=utf-8' };
  const hours = [{ day: 'lunedì', from: 10 }];

  const team = started(() =>
    startServer(({ url, headers }, response) => {
      received.push({ url, headers });
      if (url === '/orari' || url === '/mostre/roma') response.writeHead(200, json).end(JSON.stringify(hours));
      else if (url === '/enorme') response.writeHead(200, json).end(JSON.stringify('x'.repeat(2 * 1024 * 1024)));
      else if (url === '/pagina') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Orari</h1>');
      else if (url === '/rotto') response.writeHead(200, json).end('{');
      else if (url === '/profondo') response.writeHead(200, json).end('['.repeat(1e6) + ']'.repeat(1e6));
      else if (url === '/testo') response.writeHead(200, json).end(JSON.stringify('<script>alert(1)</script>'));
      else if (url === '/guasto') response.writeHead(500, json).end('{}');
      else if (url === '/altrove') response.writeHead(302, { location: '/orari' }).end();
      else if (url !== '/lento') response.writeHead(404, json).end('{}');
    }),
  );
  const test = started(createSiteApp);
  beforeAll(() => publish(test, withApi(team.url)));

  function withApi(address: string, words?: string): Pack {
    const made = pack('mf-prova', '/prova', words);
    made.built.manifest.api = address;
    const declared = 'orari lento enorme pagina rotto profondo guasto altrove testo'.split(' ');
    made.built.manifest.routes[0] = {
      path: '/prova',
      module: './src/prova.page.tsx',
      parameters: { sala: 'slug' },
      reads: [...declared, 'mostre/:sala'].map((it) => ({ path: `/api/sections/mf-prova/data/${it}` })),
      head: { title: 'Prova' },
    };
    return made;
  }
  const read = (path: string) => test.http.get(`/api/sections/mf-prova/data/${path}`);

  describe('the own data of a section', () => {
    it('are read of its API without anything of the visitor, and once for all within half a minute', async () => {
      const visitor = { cookie: 'salaria_chat=1', authorization: 'Bearer x', referer: 'https://a.example/' };
      for (let count = 0; count < 3; count += 1)
        expect((await read('orari').set(visitor).expect(200)).body).toEqual(hours);
      expect((await read('mostre/roma').expect(200)).body).toEqual(hours);
      expect(received.map(({ url }) => url)).toEqual(['/orari', '/mostre/roma']);
      expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
      ]);
      const { headers } = await read('orari');
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('are read by the server for its pages as well', async () => {
      const entry = await test.app.get(HttpCache).fetch('/api/sections/mf-prova/data/orari');
      expect([entry.status, JSON.parse(entry.body.toString('utf8'))]).toEqual([200, hours]);
    });

    it.each([
      ['lento', 'non risponde entro 5 secondi'],
      ['enorme', 'risponde con più di 2 MB'],
      ['pagina', 'non risponde con JSON'],
      ['rotto', 'non risponde con JSON'],
      ['profondo', 'non risponde con JSON'],
      ['guasto', 'risponde 500'],
      ['altrove', 'rimanda altrove'],
    ])(
      'that are %s are an error to the section, which counts in its health and names no address',
      async (path, reason) => {
        const count = async () => {
          const [row] = (await test.app
            .get(DataSource)
            .query(`select coalesce(sum(errors), 0)::int as n from section_hours where section = 'mf-prova'`)) as [
            { n: number },
          ];
          return row.n;
        };
        const before = await count();
        const { body } = await read(path).expect(502);
        expect(body).toMatchObject({ code: 'section_api_failed', message: `Il servizio di mf-prova ${reason}.` });
        expect(await count()).toBe(before + 1);
      },
    );

    it('are JSON to a browser, whatever they contain', async () => {
      const { headers, text } = await read('testo').expect(200);
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
        'application/json; charset=utf-8',
        'nosniff',
      ]);
      expect(text).toBe('"<script>alert(1)</script>"');
    });

    it('that section.json does not declare are not requested', async () => {
      received.splice(0);
      for (const path of ['altro', 'mostre', 'orari/roma', `mostre/${'x'.repeat(90)}`]) await read(path).expect(404);
      expect(received).toEqual([]);
    });

    it('evict no page and no response of the API from the cache', async () => {
      const { store } = test.app.get(HttpCache);
      const own = await CacheEntry.create({ body: 'x', headers: { 'content-type': 'text/plain' } });
      store.set('/propria', own);
      const rule = { path: '/d/:name', tags: [], canonicalQuery: () => '', isForeign: true };
      for (let n = 0; n < 200; n += 1) {
        const headers = { 'content-type': 'application/octet-stream' };
        const resource = { key: `/d/${n}`, rule };
        const response = { body: Buffer.alloc(1 << 20), headers };
        store.set(resource.key, await CacheEntry.create(response, { resource, sharedHeaders: undefined }));
      }
      expect(store.get('/propria')).toBe(own);
      expect(store.size.bytes).toBeLessThan(48 << 20);
    });

    it('that do not exist, at the API, by name or by section, are missing', async () => {
      for (const path of ['nessuno', '..%2Forari', 'ORARI%3Fa']) await read(path).expect(404);
      await test.http.get('/api/sections/mf-altra/data/orari').expect(404);
    });

    it('of a candidate are those of its own API, in its preview and in the gate', async () => {
      const candidate = withApi('http://127.0.0.1:9', 'due');
      const id = await test.app.get(ReleasesService).store(toPackedRelease(candidate), 'prova');
      const token = test.app.get(PreviewsService).createToken('mf-prova', id);
      const { body } = await read('orari').set('cookie', `salaria_anteprima=${token}`).expect(502);
      expect(body).toMatchObject({ message: 'Il servizio di mf-prova non risponde.' });
      const { problems, renders } = await test.app.get(GateService).check('mf-prova', toPackedRelease(candidate), {});
      expect(problems).toEqual([]);
      // The own API fails: there are no real data besides.
      expect(renders.map(({ state }) => state)).toContain('con i dati veri');
    });

    it.each(['http://mostre.example.org', 'http://10.0.0.1'])('at %s are refused by the gate', async (address) => {
      const release = toPackedRelease(withApi(address, address));
      const { problems } = await test.app.get(GateService).check('mf-prova', release, {});
      expect(problems).toEqual([
        { rule: 'manifest', message: `api: ${address} non è un indirizzo https utilizzabile` },
      ]);
    });

    it('at an internal address are not requested', async () => {
      const internal = pack('mf-interna', '/interna');
      internal.built.manifest.api = 'https://10.0.0.1';
      const [route] = internal.built.manifest.routes;
      if (route) route.reads = [{ path: '/api/sections/mf-interna/data/orari' }];
      await publish(test, internal);
      const { body } = await test.http.get('/api/sections/mf-interna/data/orari').expect(502);
      expect(body).toMatchObject({
        message: 'Il servizio di mf-interna ha un indirizzo di rete interno, che non è ammesso.',
      });
    });
  });
});
