import { beforeAll, describe, expect, it } from '@jest/globals';
import { key, type Person, StaffAccounts } from '../../domains/accounts/accounts.fixtures.js';
import { createSiteApp } from '../../testing/site-app.js';
import { Origins } from './origins.js';
import { started } from '../../testing/started.js';

const originsOf = (env: Partial<ConstructorParameters<typeof Origins>[0]>) =>
  new Origins({ PUBLIC_URL: undefined, DESK_URL: undefined, NODE_ENV: 'development', PORT: 3000, ...env });

describe('the address of the desk', () => {
  it.each([
    ['while the site is tried out', {}, 'http://localhost:3001', 3001],
    [
      'with a name of its own',
      { PUBLIC_URL: 'https://a.example', DESK_URL: 'https://b.example' },
      'https://b.example',
      undefined,
    ],
    [
      'on this machine',
      { PUBLIC_URL: 'https://a.example', DESK_URL: 'http://localhost:81' },
      'http://localhost:81',
      81,
    ],
    [
      'behind a proxy of this machine',
      { PUBLIC_URL: 'http://localhost:8000', DESK_URL: 'http://localhost:8001' },
      'http://localhost:8001',
      undefined,
    ],
    [
      'beside a site behind a proxy of this machine',
      { PUBLIC_URL: 'http://localhost:8000' },
      'http://localhost:3001',
      3001,
    ],
  ])('is served %s', (_where, env, url, port) => {
    const origins = originsOf(env);
    expect([origins.deskUrl, origins.deskProblem, origins.deskPort(3000)]).toEqual([url, undefined, port]);
  });

  it.each([
    ['is missing in production', { NODE_ENV: 'production' as const }, /^DESK_URL manca/],
    ['is missing beside a public address', { PUBLIC_URL: 'https://a.example' }, /^DESK_URL manca/],
    ['has the name of the site', { PUBLIC_URL: 'https://a.example', DESK_URL: 'https://a.example:81' }, /stesso nome/],
    ['is the site', { DESK_URL: 'http://localhost:3000' }, /stesso nome/],
    ['has no TLS beside it', { PUBLIC_URL: 'https://a.example', DESK_URL: 'http://b.example' }, /deve essere https/],
  ])('is not served when it %s, with the reason', (_what, env, problem) => {
    const origins = originsOf(env);
    expect([origins.deskUrl, origins.deskProblem]).toEqual([undefined, expect.stringMatching(problem)]);
    expect(origins.isDesk({ headers: { host: 'b.example' } })).toBe(false);
  });

  it('is selected by the host name, on this machine by any name and the port', () => {
    const isDesk = (env: Partial<ConstructorParameters<typeof Origins>[0]>, host: string) =>
      originsOf(env).isDesk({ headers: { host } });
    for (const host of ['localhost:3001', '127.0.0.1:3001', '[::1]:3001'])
      expect([host, isDesk({}, host)]).toEqual([host, true]);
    for (const host of ['localhost:3000', 'a.example:3001', 'localhost', '', ':', 'x y'])
      expect([host, isDesk({}, host)]).toEqual([host, false]);
    const named = { PUBLIC_URL: 'https://a.example', DESK_URL: 'https://b.example' };
    for (const host of ['b.example', 'B.Example', 'b.example:443', 'b.example:8443'])
      expect([host, isDesk(named, host)]).toEqual([host, true]);
    for (const host of [
      'a.example',
      'x.b.example',
      'a.example@b.example',
      'b.example@a.example',
      'a.example/b.example',
    ])
      expect([host, isDesk(named, host)]).toEqual([host, false]);
  });
});

const test = started(() => createSiteApp({ ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }));
let anna: Person;
beforeAll(async () => {
  anna = await new StaffAccounts(test).create('responsabile', 'Anna Bianchi');
});

describe('the public origin', () => {
  it('has no call of the desk and no session of staff', async () => {
    const calls = ['/api/desk/session', '/api/desk/accounts', '/api/desk', '/api/desk/login'];
    calls.push('/API/desk/session', '/api/Desk/accounts', '/api/%64esk/accounts', '/Redazione', '/REDAZIONE/persone');
    for (const path of calls) {
      const { status } = await test.visitors.get(path).set('Cookie', anna.cookie);
      expect([path, status]).toEqual([path, 404]);
    }
    await test.http.get('/api/pdf/list').set('Cookie', anna.cookie).expect(401);
    await test.http.get('/api/sections/mf-blog/releases').set('Cookie', anna.cookie).expect(401);
    await test.desk.get('/api/sections/mf-blog/releases').set('Cookie', anna.cookie).expect(200);
    for (const path of ['/api/desk/login', '/api/Desk/login'])
      await test.visitors.post(path).send({ login: anna.name, password: anna.password }).expect(404);
  });

  it('lets pages of every site read public calls and feeds without cookies, and nothing else', async () => {
    const open = async (path: string) => {
      const { headers } = await test.visitors.get(path).set('Origin', 'https://altro.example');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      return headers['access-control-allow-origin'];
    };
    // The second response is from the cache, the last one an error.
    for (const path of ['/api/posts', '/api/posts', '/feed.json', '/api/posts/nessuno', '/api/search?niente=1'])
      expect([path, await open(path)]).toEqual([path, '*']);
    for (const path of ['/blog', '/api/pdf/list', '/api/sections/mf-blog/releases', '/api/desk/session', '/sw.js'])
      expect([path, await open(path)]).toEqual([path, undefined]);
    const preflight = await fetch(`${test.url}/api/posts`, {
      method: 'OPTIONS',
      headers: { origin: 'https://altro.example', 'access-control-request-method': 'GET' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET,HEAD']);
  });

  it('sends visitors of the desk to its address, with path and query', async () => {
    for (const path of ['/redazione', '/redazione/persone', '/redazione/immagini?stato=da-completare', '/redazione//x'])
      expect((await test.visitors.get(path).expect(307)).headers['location']).toBe(test.deskUrl + path);
  });
});

describe('the origin of the desk', () => {
  it('has no page and no code of sections, and of the site’s files its pictures', async () => {
    for (const path of [
      '/blog',
      '/sections/registry.json',
      '/sections/mf-blog/1/x.js',
      '/sw.js',
      '/assets/x.js',
      '/kit',
      '/admin/pdfs',
    ]) {
      const { status } = await test.desk.get(path);
      expect([path, status]).toEqual([path, 404]);
    }
    await test.desk.get('/favicon.svg').expect(200);
    expect((await test.desk.get('/').expect(307)).headers['location']).toBe('/redazione');
  });

  it('has one page for all addresses of the desk, which nothing frames, opens or caches', async () => {
    for (const path of ['/redazione', '/redazione/persone', '/redazione/contenuti/articles/x']) {
      const { headers, text } = await test.desk.get(path).expect(200);
      expect(text).toContain('<meta name="salaria-public-url" content="http://localhost:3000"');
      const policy = headers['content-security-policy'];
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self'; .*frame-src http:\/\/localhost:3000; .*frame-ancestors 'none'$/,
      );
      expect([headers['cache-control'], headers['cross-origin-opener-policy']]).toEqual([
        'private, no-cache',
        'same-origin',
      ]);
    }
  });

  it('answers no request of a page of another origin but the navigation to one of its pages', async () => {
    const send = (path: string, site: string, mode: string, dest: string, method: 'get' | 'post' | 'head' = 'get') =>
      test.desk[method](path)
        .set({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, cookie: anna.cookie })
        .then(({ status }) => status);
    for (const site of ['same-site', 'cross-site']) {
      expect(await send('/redazione/persone', site, 'navigate', 'document')).toBe(200);
      expect(await send('/redazione/persone', site, 'navigate', 'iframe')).toBe(403);
      expect(await send('/redazione/persone', site, 'no-cors', 'image')).toBe(403);
      expect(await send('/redazione/persone', site, 'navigate', 'document', 'post')).toBe(403);
      for (const path of [
        '/api/desk/accounts',
        '/api/desk/content/export.zip',
        '/api/posts',
        '/images/x.jpg',
        '/favicon.svg',
      ])
        for (const [mode, dest] of [
          ['cors', 'empty'],
          ['no-cors', 'image'],
          ['navigate', 'document'],
          ['navigate', 'iframe'],
        ])
          expect([path, mode, await send(path, site, mode ?? '', dest ?? '')]).toEqual([path, mode, 403]);
      expect(await send('/api/desk/accounts', site, 'no-cors', 'empty', 'head')).toBe(403);
      expect(await send('/api/desk/login', site, 'navigate', 'document', 'post')).toBe(403);
    }
    expect(await send('/api/desk/accounts', 'same-origin', 'cors', 'empty')).toBe(200);
  });

  it('takes writes from its own pages only where browsers name the origin alone', async () => {
    const logOut = (origin: string) => test.desk.delete('/api/desk/session').set('Origin', origin);
    await logOut('http://localhost:3000').expect(403);
    await logOut(test.deskUrl).expect(200);
  });

  it('lets no other site read, and answers nothing from the cache of visitors', async () => {
    const cors = 'access-control-allow-origin';
    expect((await test.http.get('/api/posts').set('Origin', 'https://altro.example').expect(200)).headers[cors]).toBe(
      '*',
    );
    const { headers } = await test.desk.get('/api/posts').set('Origin', 'https://altro.example').expect(200);
    expect([headers[cors], headers['cache-control']]).toEqual([undefined, 'private, no-store']);
  });

  it('opens a session with the key that counts there only', async () => {
    const opened = await test.http.post('/api/desk/login/key').send({ token: key }).expect(200);
    expect(opened.body).toEqual({ accountId: null, role: 'responsabile', name: 'amministrazione' });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    await test.http.get('/api/desk/accounts').set('Cookie', cookie).expect(200);
    await test.http.get('/api/pdf/list').set('Cookie', cookie).expect(401);
    await test.desk.get('/api/pdf/list').set('Cookie', cookie).expect(200);
    await test.http.post('/api/desk/login/key').send({ token: 'sbagliata-sbagliata' }).expect(401);
  });
});
