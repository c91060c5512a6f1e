import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Statistics, statisticsSchema } from '@salaria/contracts/desk/statistics';
import type { Visit } from '@salaria/contracts/visits';
import * as z from '@salaria/contracts/z';
import { PostEntity } from '../../domains/posts/post.entity.js';
import { DailyCounts } from '../../platform/statistics/daily-counts.service.js';
import { DailyCountsRepository, maxNamesPerDay } from '../../platform/statistics/daily-counts.repository.js';
import { pack } from '../../sections/testing/small-section.js';
import { createSiteApp, publish, siteModules } from '../../testing/site-app.js';
import { createTestApp } from '../../testing/test-app.js';
import { started } from '../../testing/started.js';

const key = 'una-chiave-di-prova-lunga';
const asAdmin = { authorization: `Bearer ${key}` };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const env = { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' };
const test = started(() => createSiteApp(env));
const second = started(() => createTestApp({ databaseUrl: test.databaseUrl, env, more: siteModules() }));

beforeAll(async () => {
  const articles = pack('mf-articoli', '/articoli/:slug');
  Object.assign(articles.built.manifest.routes[0] ?? {}, { head: { title: '{title}', from: '/api/posts/:slug' } });
  articles.built.manifest.routes.push({
    path: '/libera/:any',
    module: './src/prova.page.tsx',
    head: { title: 'Libera' },
  });
  await publish(test, articles);
  const text = {
    title: 'Il masso',
    excerpt: '',
    content: '',
    author: '',
    category: '',
    imageUrl: '',
    slug: 'il-masso',
  };
  await test.dataSource.getRepository(PostEntity).save({ ...text, tags: [] } as unknown as PostEntity);
});
beforeEach(async () => {
  await test.dataSource.query('delete from daily_counts');
  await test.dataSource.query('delete from rate_limits');
});

let lastAddress = 0;
/** Reports a visit from an address of its own. */
const visit = (body: Partial<Visit>, headers: Record<string, string> = {}, at = test) => {
  lastAddress += 1;
  const sent = { 'user-agent': firefox, 'x-forwarded-for': `203.0.113.${lastAddress % 250}`, ...headers };
  return at.http.post('/api/visits').set(sent).send(body).expect(202, { success: true });
};
const read = async (at = test): Promise<Statistics> =>
  z.parse(statisticsSchema, (await at.http.get('/api/desk/statistics').set(asAdmin).expect(200)).body);

it('counts visits by day and page, and where they came from', async () => {
  await visit({ path: '/', referrer: 'https://www.it.wikipedia.org/wiki/Posta?utente=anna' });
  await visit({ path: '/privacy', referrer: `${test.url}/` });
  await visit({ path: '/articoli/il-masso' });
  await visit({ path: '/articoli/il-masso', referrer: 'http://192.0.2.7/pagina' });
  const { days, pages, referrers } = await read();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ visits: 4, searches: 0, emptySearches: 0, subscribers: 0 });
  expect(days[0]).toMatchObject({ visits: 0, subscribers: null });
  expect(pages).toEqual([
    { name: '/articoli/il-masso', count: 2 },
    { name: '/', count: 1 },
    { name: '/privacy', count: 1 },
  ]);
  expect(referrers).toEqual([{ name: 'it.wikipedia.org', count: 1 }]);
});

it('leaves out addresses that are no page, and counts those that clients can make up as one', async () => {
  for (const path of ['/manca', '/articoli/manca', '/api/posts', '/assets/x.js', '//altrove.example/'])
    await visit({ path });
  for (const path of ['/libera/uno', '/libera/due']) await visit({ path });
  const { pages } = await read();
  expect(pages).toEqual([{ name: '/libera/:any', count: 2 }]);
});

it.each([
  ['a bot that says so', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a browser without a window', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/149.0.0.0 Safari/537.36' }],
  ['a client without a name', { 'user-agent': '' }],
  ['a visitor with Do Not Track', { dnt: '1' }],
  ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
])('does not count %s', async (_, headers) => {
  await visit({ path: '/' }, headers);
  expect((await read()).days.at(-1)).toMatchObject({ visits: 0 });
});

it('counts a phone that is called like a bot', async () => {
  await visit({ path: '/' }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT X18) Chrome/149.0 Mobile' });
  expect((await read()).days.at(-1)).toMatchObject({ visits: 1 });
});

it('counts searches, and those without a result', async () => {
  await visit({ path: '/cerca', results: 3 });
  await visit({ path: '/cerca', results: 0 });
  expect((await read()).days.at(-1)).toMatchObject({ visits: 0, searches: 2, emptySearches: 1 });
});

it('adds up the counts of several processes, whose writes meet', async () => {
  for (const app of [test, second])
    for (let visits = 0; visits < 20; visits += 1)
      for (const name of visits % 2 ? ['/b', '/a'] : ['/a', '/b']) app.app.get(DailyCounts).count('page', name);
  await Promise.all([test, second].map(({ app }) => app.get(DailyCounts).flush()));
  expect((await read(second)).pages).toEqual([
    { name: '/a', count: 40 },
    { name: '/b', count: 40 },
  ]);
});

it('counts a client 120 times in ten minutes at most', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  for (let visits = 0; visits < 125; visits += 1) await visit({ path: '/' }, headers);
  expect((await read()).days.at(-1)).toMatchObject({ visits: 120 });
});

it('keeps the 200 most frequent names of a day, and a year of days', async () => {
  const counts = test.app.get(DailyCountsRepository);
  await counts.add([{ kind: 'referrer', name: 'vero.example', count: 2 }]);
  await counts.add(
    Array.from({ length: 1000 }, (_, index) => ({ kind: 'referrer' as const, name: `${index}.example`, count: 1 })),
  );
  await test.dataSource.query(
    "insert into daily_counts select current_date - 400, 'page', '/vecchia', 1 union select current_date - 40, 'page', '/', 5",
  );
  const { referrers, pages } = await read();
  expect(referrers[0]).toEqual({ name: 'vero.example', count: 2 });
  expect(await counts.countBy({ kind: 'referrer' })).toBe(maxNamesPerDay);
  expect(await counts.countBy({ name: '/vecchia' })).toBe(0);
  expect(pages).toEqual([]);
  const { body } = await test.http.get('/api/desk/statistics?days=92').set(asAdmin).expect(200);
  expect(body.pages).toEqual([{ name: '/', count: 5 }]);
  await test.http.get('/api/desk/statistics?days=7').set(asAdmin).expect(400);
});

it('stores nothing of the visitor in any table', async () => {
  await visit({ path: '/', referrer: 'https://altrove.example/anna?q=segreto' }, { 'x-forwarded-for': '203.0.113.77' });
  await test.app.get(DailyCounts).flush();
  const tables = await test.dataSource.query<{ name: string }[]>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) {
    const rows = JSON.stringify(await test.dataSource.query(`select * from ${name}`));
    expect([name, /203\.0\.113|Firefox|Gecko|segreto/.test(rows)]).toEqual([name, false]);
  }
});

it('gives the numbers as CSV, to staff only', async () => {
  await visit({ path: '/', referrer: 'https://altrove.example/' });
  const { text } = await test.http.get('/api/desk/statistics.csv').set(asAdmin).expect(200);
  expect(text).toMatch(/\r\nVisite;\d{4}-\d\d-\d\d;1\r\n/);
  expect(text).toContain('\r\nVisite della pagina;/;1\r\nArrivi dal sito;altrove.example;1\r\n');
  await test.http.get('/api/desk/statistics.csv').expect(401);
  await test.http.get('/api/desk/statistics').expect(401);
});
