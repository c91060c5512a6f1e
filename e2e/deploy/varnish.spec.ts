import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { query } from '../testing/processes/postgres-server';
import { freePort, type SiteProcess, startSite } from '../testing/processes/site-process';
import { expect, requireTool, test } from '../testing/test';
import { waitUntil } from '../testing/wait-until';

const vcl = readFileSync(fileURLToPath(new URL('../../deploy/varnish/default.vcl', import.meta.url)), 'utf8');
const unit = readFileSync(fileURLToPath(new URL('../../deploy/varnish/varnish.conf', import.meta.url)), 'utf8');
/** The parameters with which the unit starts Varnish. */
const parameters = [...unit.matchAll(/-p (\S+)/g)].flatMap(([, parameter = '']) => ['-p', parameter]);
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

let folder = '';
let base = '';
let site: SiteProcess | undefined;
let varnish: ChildProcess | undefined;

const fetchCached = (address: string, headers: Record<string, string> = {}) =>
  fetch(base + address, { headers, redirect: 'manual' });
const outcome = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetchCached(address, headers);
  await response.arrayBuffer();
  return response.headers.get('x-cache');
};
/** Waits until the shared cache asks the site again, long before the response expires. */
const expectPurged = (address: string) =>
  waitUntil(`${address} is purged`, async () => (await outcome(address)) === 'miss');

test.describe('with Varnish in front', () => {
  // One site and one Varnish for all tests.
  test.describe.configure({ mode: 'serial' });
  requireTool(
    isInstalled('varnishd') && isInstalled('gcc'),
    "Debian's varnish, or the compiler that it needs, is missing",
  );

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-varnish-'));
    const [sitePort, publicPort, purgePort] = await Promise.all([freePort(), freePort(), freePort()]);
    const file = path.join(folder, 'default.vcl');
    writeFileSync(file, vcl.replace(/\.port = "300[12]"/g, `.port = "${sitePort}"`));
    const sockets = ['-a', `public=127.0.0.1:${publicPort}`, '-a', `purge=127.0.0.1:${purgePort}`];
    const work = ['-n', path.join(folder, 'work'), '-s', 'malloc,64m', '-j', 'none'];
    const args = ['-F', ...work, '-f', file, ...parameters, ...sockets];
    varnish = spawn('varnishd', args, { stdio: 'ignore' });
    base = `http://127.0.0.1:${publicPort}`;
    site = await startSite({ PORT: String(sitePort), CACHE_PURGE_URL: `http://127.0.0.1:${purgePort}/` });
    await waitUntil('Varnish answers', async () => (await fetchCached('/api/posts').catch(() => undefined))?.ok);
  });
  test.afterAll(async () => {
    varnish?.kill('SIGTERM');
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('visitors are served from the shared cache, whatever cookies they have', async () => {
    const paths = ['/', '/blog', '/gallery', '/api/posts', '/api/artifacts', '/sections/registry.json'];
    // A page that is still being rendered is not shared.
    for (const address of paths)
      await waitUntil(`${address} is shared`, async () => (await outcome(address)) === 'hit');
    const outcomes: (string | null)[] = [];
    for (let n = 0; n < 60; n += 1)
      outcomes.push(await outcome(paths[n % paths.length] ?? '/', { cookie: `salaria_chat=${n}` }));
    expect(outcomes.filter((it) => it === 'hit').length / outcomes.length).toBeGreaterThanOrEqual(0.95);
    const response = await fetchCached('/blog');
    const { headers } = response;
    expect([headers.get('cache-tag'), headers.get('cdn-cache-control')]).toEqual([null, null]);
    // A shared cache of another operator would keep the page for an hour, and no purge would reach it.
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    // A shared file is no service worker.
    const [, file = ''] = /src="(\/assets\/[^"]+)"/.exec(await response.text()) ?? [];
    await waitUntil(`${file} is shared`, async () => (await outcome(file)) === 'hit');
    expect((await fetchCached(file, { 'service-worker': 'script' })).status).toBe(403);
  });

  test('each encoding of the API is one variant, whatever else a browser accepts', async () => {
    const encodings: [string, string | null][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0.5, x-inventata', 'br'],
      ['identity', null],
    ];
    for (const [accepted, sent] of encodings) {
      const headers = { 'accept-encoding': accepted };
      await waitUntil(`${accepted} is shared`, async () => (await outcome('/api/posts', headers)) === 'hit');
      expect([accepted, (await fetchCached('/api/posts', headers)).headers.get('content-encoding')]).toEqual([
        accepted,
        sent,
      ]);
    }
  });

  test('an import and a release purge what they changed, and nothing else', async () => {
    const url = (await site?.databaseUrl()) ?? '';
    expect(await outcome('/api/posts')).toBe('hit');
    // What an import does in its transaction.
    await query(
      url,
      `begin; update blog_posts set title = 'Titolo nuovo' where id = (select min(id) from blog_posts);
       select pg_notify('salaria_cache', 'posts'); commit`,
    );
    await expectPurged('/api/posts');
    expect(await (await fetchCached('/api/posts')).text()).toContain('Titolo nuovo');
    expect(await outcome('/api/artifacts')).toBe('hit');

    expect(await outcome('/sections/registry.json')).toBe('hit');
    // What the registry does when a release goes live.
    await query(
      url,
      `update sections set title = 'Blog nuovo' where name = 'mf-blog'; select pg_notify('salaria_cache', 'sections')`,
    );
    await expectPurged('/sections/registry.json');
  });

  test('visitors purge nothing, and no response for one browser is stored: previews, staff, positions, errors', async () => {
    await waitUntil('the list is shared', async () => (await outcome('/api/artifacts')) === 'hit');
    // Visitors cannot purge.
    await fetch(`${base}/`, { method: 'POST', headers: { 'cache-tag': '*' } });
    expect(await outcome('/api/artifacts')).toBe('hit');
    const own: [string, Record<string, string>][] = [
      ['/blog', { cookie: 'salaria_anteprima=x' }],
      ['/api/pdf/list', { authorization: 'Bearer x' }],
      ['/api/nearby-artifacts?latitude=42.5&longitude=13.1', {}],
      ['/api/posts/manca', {}],
    ];
    for (const [address, headers] of own)
      for (let n = 0; n < 3; n += 1) expect([address, await outcome(address, headers)]).toEqual([address, 'miss']);
  });

  test('made-up values of Accept, Accept-Encoding and the query are not stored', async () => {
    const page = '/periods/impero-romano';
    const usual = { accept: 'text/html', 'accept-encoding': 'br' };
    await waitUntil('the page is shared', async () => (await outcome(page, usual)) === 'hit');
    for (let n = 0; n < 5; n += 1) {
      const accept = `text/html;q=0.${n + 1},application/x-${n}`;
      expect([n, await outcome(page, { accept, 'accept-encoding': `br, x-${n};q=0.${n}` })]).toEqual([n, 'hit']);
    }
    const objects = () => {
      const { stdout } = spawnSync('varnishstat', ['-1', '-n', path.join(folder, 'work'), '-f', 'MAIN.n_object']);
      return Number(/n_object\s+(\d+)/.exec(String(stdout))?.[1]);
    };
    for (const address of [page, '/', '/blog', '/api/posts', '/api/discoveries'])
      await waitUntil(`${address} is shared`, async () => (await outcome(address)) === 'hit');
    const before = objects();
    expect(before).toBeGreaterThan(4);
    for (let n = 0; n < 50; n += 1)
      for (const address of ['/', '/blog', page]) expect(await outcome(`${address}?x=${n}`)).toBe('miss');
    for (const address of [
      '/api/discoveries?verified=true',
      '/api/posts?limit=3',
      '/oai?verb=Identify',
      '/sections/registry.json?x=1',
    ])
      for (let n = 0; n < 3; n += 1) expect([address, await outcome(address)]).toEqual([address, 'miss']);
    // What was not marked as shared is remembered for some seconds, without its body.
    await waitUntil('nothing more is stored', async () => objects() <= before + 1);
  });
});
