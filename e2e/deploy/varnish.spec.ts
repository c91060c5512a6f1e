import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type SiteProcess, startSite } from '../testing/site-process';
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
/** Waits until the shared cache asks the site again, long before the response expires, and notes how long it took. */
async function expectPurged(address: string): Promise<void> {
  const start = performance.now();
  await waitUntil(`${address} is purged`, async () => (await outcome(address)) === 'miss');
  const ms = Math.round(performance.now() - start);
  test.info().annotations.push({ type: `ms until ${address} is purged`, description: String(ms) });
}

test.describe('with Varnish in front', () => {
  // One site and one Varnish for all tests.
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
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
    const args = [
      '-F',
      '-n',
      path.join(folder, 'work'),
      '-f',
      file,
      '-s',
      'malloc,64m',
      '-j',
      'none',
      ...parameters,
      ...sockets,
    ];
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
    const { headers } = await fetchCached('/blog');
    expect([headers.get('cache-tag'), headers.get('cdn-cache-control')]).toEqual([null, null]);
    // A shared cache of somebody else would keep the page for an hour, and no purge would reach it.
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('each encoding of the API is one variant, whatever else a browser accepts', async () => {
    const encodings: [string, string | null][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip', 'gzip'],
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
    const pg = (await import('pg')).default;
    const port = readFileSync(path.join(site?.data ?? '', 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(path.join(site?.data ?? '', 'postgres.password'), 'utf8').trim();
    const client = new pg.Client({ connectionString: `postgres://salaria:${password}@127.0.0.1:${port}/salaria` });
    await client.connect();
    expect(await outcome('/api/posts')).toBe('hit');
    // What an import does in its transaction.
    await client.query(
      `begin; update blog_posts set title = 'Titolo nuovo' where id = (select min(id) from blog_posts)`,
    );
    await client.query(`select pg_notify('salaria_cache', 'posts')`);
    await client.query('commit');
    await expectPurged('/api/posts');
    expect(await (await fetchCached('/api/posts')).text()).toContain('Titolo nuovo');
    expect(await outcome('/api/artifacts')).toBe('hit');

    expect(await outcome('/sections/registry.json')).toBe('hit');
    // What the registry does when a release goes live.
    await client.query("update sections set title = 'Blog nuovo' where name = 'mf-blog'");
    await client.query(`select pg_notify('salaria_cache', 'sections')`);
    await client.end();
    await expectPurged('/sections/registry.json');
  });

  test('no response for one browser is stored: previews, staff, positions, errors', async () => {
    const own: [string, Record<string, string>][] = [
      ['/blog', { cookie: 'salaria_anteprima=x' }],
      ['/blog?anteprima=x', {}],
      ['/api/pdf/list', { authorization: 'Bearer x' }],
      ['/api/pdf/list', { cookie: 'salaria_admin=x' }],
      ['/api/nearby-artifacts?latitude=42.5&longitude=13.1', {}],
      ['/api/posts/manca', {}],
      ['/health/ready', {}],
    ];
    for (const [address, headers] of own)
      for (let n = 0; n < 3; n += 1) expect([address, await outcome(address, headers)]).toEqual([address, 'miss']);
  });

  test('visitors cannot purge', async () => {
    expect(await outcome('/api/artifacts')).not.toBe(null);
    await fetch(`${base}/`, { method: 'POST', headers: { 'cache-tag': '*' } });
    expect(await outcome('/api/artifacts')).toBe('hit');
  });
});
