import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Metrics } from '../../platform/observability/metrics.js';
import { pack, startRegistry } from '../testing/small-section.js';
import { ReleaseHealth } from './release-health.service.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

const query = (sql: string, values: unknown[] = []) =>
  registry.app.get(DataSource).query(sql, values) as Promise<Record<string, unknown>[]>;
const from = (client: number) => ({ 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${client}` });
const post = (path: string, body: object, client = 1) =>
  registry.call(`/api/sections/${path}`, { method: 'POST', body: JSON.stringify(body), headers: from(client) }, null);
type View = { section: string; release: string };
const start = async (view: View, client: number): Promise<string> =>
  ((await post('views', view, client)).body as { nonce: string }).nonce;
const fail = async (view: View, client: number) =>
  post('failures', { ...view, kind: 'load', nonce: await start(view, client) }, client);
/** A row covers one minute. */
const counts = async ({ release }: View) =>
  (
    await query(
      `select sum(views)::int as views, sum(loads)::int as loads, sum(failures)::int as failures
       from section_health where release = $1`,
      [release],
    )
  )[0];
/** Waits for the checks that reports have started. */
const checked = () => registry.app.get(ReleaseHealth).beforeApplicationShutdown();

/** Publishes two releases of a section; returns the ids of both. */
async function publish(section: string): Promise<{ before: string; view: View }> {
  const before = await registry.store(pack(section, `/${section}`), { live: true });
  const release = await registry.store(pack(section, `/${section}`, 'due'), { live: true });
  return { before, view: { section, release } };
}
/** Changes a stored file, so that the server's check fails. */
const breakRelease = ({ release }: View) =>
  query(
    `update section_files set bytes = 'x' where hash = (select files->>'entry.js' from section_releases where id = $1)`,
    [release],
  );

async function metric(series: string): Promise<number> {
  const { body } = await registry.app.get(Metrics).text();
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 0,
  );
}

describe('a report', () => {
  let view: View;
  beforeAll(async () => {
    ({ view } = await publish('mf-salute'));
  });

  it('counts once for a client, with the nonce of its page view', async () => {
    const nonce = await start(view, 1);
    for (let i = 0; i < 3; i += 1) expect((await post('loads', { ...view, nonce })).status).toBe(202);
    expect(await counts(view)).toEqual({ views: 1, loads: 1, failures: 0 });
    await post('loads', { ...view, nonce: await start(view, 1) });
    expect(await counts(view)).toEqual({ views: 1, loads: 1, failures: 0 });
  });

  it('without a nonce, or with one of another client, release or time, is acknowledged and not counted', async () => {
    const { view: other } = await publish('mf-altra');
    const mine = await start(view, 2);
    const [id, expires, signature] = mine.split('.');
    const nonces = [
      undefined,
      '',
      'x.y.z',
      await start(view, 3),
      await start(other, 2),
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${Date.now() - 1}.${signature}`,
    ];
    for (const nonce of nonces) {
      const { status } = await post('failures', { ...view, kind: 'render', nonce }, 2);
      expect([nonce, status]).toEqual([nonce, 202]);
    }
    expect(await counts(view)).toMatchObject({ failures: 0 });
    await post('failures', { ...view, kind: 'render', nonce: mine }, 2);
    expect(await counts(view)).toMatchObject({ failures: 1 });
  });

  it('of a page of a newer release counts, without the fields that this process does not know', async () => {
    const { view: own } = await publish('mf-futura');
    const added = { userAgent: 'Mozilla/5.0 di prova' };
    const started = await post('views', { ...own, ...added }, 30);
    expect(started).toMatchObject({ status: 200, body: { nonce: expect.any(String) } });
    const { nonce } = started.body as { nonce: string };
    const error = { name: 'TypeError', frames: [{ file: 'entry.js', line: 1, column: 7 }] };
    expect((await post('failures', { ...own, kind: 'render', error, nonce, ...added }, 30)).status).toBe(202);
    expect((await post('loads', { ...own, nonce: await start(own, 31), ...added }, 31)).status).toBe(202);
    expect(await counts(own)).toMatchObject({ failures: 1, loads: 1 });
    const stored = await query(`
      select row_to_json(e)::text as text from section_errors e where section = 'mf-futura'
      union all select row_to_json(h)::text from section_health h where section = 'mf-futura'`);
    expect(stored.length).toBeGreaterThan(1);
    for (const { text } of stored) expect(text).not.toContain(added.userAgent);
  });

  it('of a release that is not live gets no nonce', async () => {
    expect((await post('views', { ...view, release: 'ffffffffffff' })).body).toEqual({});
  });

  it('appears in the metrics once for a page view, by section', async () => {
    const { view: own } = await publish('mf-misure');
    const nonce = await start(own, 4);
    await post('failures', { ...own, kind: 'integrity', nonce }, 4);
    await post('failures', { ...own, kind: 'integrity', nonce }, 4);
    await post('failures', { ...own, kind: 'fallback', nonce }, 4);
    await post('loads', { ...own, ms: 1800, nonce: await start(own, 5) }, 5);
    expect(await metric('salaria_section_failures_total{section="mf-misure",kind="integrity"}')).toBe(1);
    expect(await metric('salaria_section_fallbacks_total{section="mf-misure"}')).toBe(1);
    const hydration = 'salaria_section_hydration_duration_seconds';
    expect(await metric(`${hydration}_bucket{le="2",section="mf-misure"}`)).toBe(1);
    expect(await metric(`${hydration}_bucket{le="1",section="mf-misure"}`)).toBe(0);
    expect(await counts(own)).toMatchObject({ loads: 1, failures: 1 });
  });

  it('stores where an error was thrown, once for equal errors, and the latest 50 of a section', async () => {
    const { view: own } = await publish('mf-posizioni');
    const errorAt = (column: number) => ({ name: 'TypeError', frames: [{ file: 'entry.js', line: 1, column }] });
    const report = async (client: number, error: object) =>
      post('failures', { ...own, kind: 'render', error, nonce: await start(own, client) }, client);
    const stored = () =>
      query(`select kind, error, count from section_errors where section = 'mf-posizioni' order by "lastAt" desc`);
    for (const client of [20, 21]) expect((await report(client, errorAt(7))).status).toBe(202);
    expect(await stored()).toEqual([{ kind: 'render', error: errorAt(7), count: 2 }]);
    for (let column = 1; column <= 60; column += 1) await report(21 + column, errorAt(100 + column));
    const latest = await stored();
    expect(latest).toHaveLength(50);
    expect(latest[0]).toMatchObject({ error: errorAt(160) });
  });

  it('with an error, but without a nonce, stores nothing', async () => {
    const { view: own } = await publish('mf-senzafirma');
    const error = { name: 'TypeError', frames: [] };
    expect((await post('failures', { ...own, kind: 'render', error }, 90)).status).toBe(202);
    expect(await query(`select from section_errors where section = 'mf-senzafirma'`)).toEqual([]);
  });

  it.each([
    { name: 'TypeError', frames: [], message: 'anna@example.it' },
    { name: 'anna@example.it', frames: [] },
    { name: 'TypeError', frames: [{ file: 'https://site/blog?q=anna.js', line: 1, column: 1 }] },
    { name: 'TypeError', frames: [{ file: 'a.js', line: 1, column: 1, function: 'f' }] },
    { name: 'TypeError', frames: Array.from({ length: 13 }, () => ({ file: 'a.js', line: 1, column: 1 })) },
  ])('is refused with an error that could name a visitor: %j', async (error) => {
    expect((await post('failures', { ...view, kind: 'render', error })).status).toBe(400);
  });
});

describe('failures of most of the first page views', () => {
  it('leave a release live that passes the check of the server', async () => {
    const { view } = await publish('mf-sana');
    for (let client = 1; client <= 8; client += 1) await fail(view, client);
    await checked();
    expect(await counts(view)).toMatchObject({ failures: 8 });
    expect((await registry.list('mf-sana')).live).toBe(view.release);
  });

  it('withdraw a release that fails the check of the server, and the history names the reason', async () => {
    const { before, view } = await publish('mf-ritirata');
    await breakRelease(view);
    for (let client = 1; client <= 5; client += 1) await fail(view, client);
    await checked();
    const { live, releases, history } = await registry.list('mf-ritirata');
    expect(live).toBe(before);
    expect(await metric('salaria_section_withdrawals_total{section="mf-ritirata"}')).toBe(1);
    expect(releases.find(({ id }) => id === view.release)).toMatchObject({
      state: 'withdrawn',
      note:
        'ritirato dal registro: non funziona per 5 lettori su 5 nei primi 10 minuti; ' +
        'controllo del server: Il file entry.js non corrisponde alla sua impronta',
    });
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'rolled-back', release: before, by: 'registro' },
      { action: 'withdrawn', release: view.release, by: 'registro' },
    ]);
  });
});

describe('errors after rendering', () => {
  const throwError = async (view: View, client: number) => {
    await post('loads', { ...view, nonce: await start(view, client) }, client);
    return post('failures', { ...view, kind: 'error', nonce: await start(view, client) }, client);
  };

  it('count beside the load of the page view, once for a client', async () => {
    const { view } = await publish('mf-errori');
    await throwError(view, 1);
    await throwError(view, 1);
    expect(await counts(view)).toEqual({ views: 1, loads: 1, failures: 0 });
    expect(await query('select errors from section_health where release = $1', [view.release])).toEqual([
      { errors: 1 },
    ]);
    expect(await metric('salaria_section_failures_total{section="mf-errori",kind="error"}')).toBe(2);
  });

  it('of a few among many visitors withdraw a release that fails the check of the server', async () => {
    const { before, view } = await publish('mf-clic');
    await breakRelease(view);
    for (let client = 1; client <= 20; client += 1)
      await post('loads', { ...view, nonce: await start(view, client) }, client);
    for (let client = 1; client <= 4; client += 1) await throwError(view, client);
    await checked();
    expect((await registry.list('mf-clic')).live).toBe(view.release);
    await throwError(view, 5);
    await checked();
    const { live, releases } = await registry.list('mf-clic');
    expect(live).toBe(before);
    expect(releases.find(({ id }) => id === view.release)?.note).toMatch(
      /^ritirato dal registro: lancia errori a 5 lettori nei primi 10 minuti; controllo del server: /,
    );
  });

  it('leave a release live that passes the check of the server', async () => {
    const { view } = await publish('mf-innocente');
    for (let client = 1; client <= 6; client += 1) await throwError(view, client);
    await checked();
    expect((await registry.list('mf-innocente')).live).toBe(view.release);
  });
});

describe('page views that start and never finish', () => {
  const age = (section: string) =>
    Promise.all([
      query(`update section_health set minute = minute - interval '3 minutes' where section = $1`, [section]),
      query(`update sections set "changedAt" = "changedAt" - interval '4 minutes' where name = $1`, [section]),
    ]);

  it('count as failures after a minute', async () => {
    const { before, view } = await publish('mf-gelata');
    await breakRelease(view);
    for (let client = 1; client <= 6; client += 1) await start(view, client);
    await checked();
    expect((await registry.list('mf-gelata')).live).toBe(view.release);
    await age('mf-gelata');
    await start(view, 7);
    await checked();
    expect((await registry.list('mf-gelata')).live).toBe(before);
  });

  it('do not count when they have reported', async () => {
    const { view } = await publish('mf-viva');
    await breakRelease(view);
    for (let client = 1; client <= 6; client += 1)
      await post('loads', { ...view, nonce: await start(view, client) }, client);
    await age('mf-viva');
    await start(view, 7);
    await checked();
    expect((await registry.list('mf-viva')).live).toBe(view.release);
  });
});
