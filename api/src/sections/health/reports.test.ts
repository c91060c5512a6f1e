import { sectionStatusSchema } from '@salaria/contracts/desk/releases';
import * as z from '@salaria/contracts/z';
import { metricOf } from '../../testing/metric-of.js';
import { pack, startRegistry, parseReleaseDone, type Pack, parseError } from '../testing/small-section.js';
import { SectionTokensRepository } from '../teams/section-tokens.repository.js';
import { started } from '../../testing/started.js';
import { ReleaseWatch } from './release-watch.service.js';
import { registrySchema } from '@salaria/contracts/sections';
import pg from 'pg';
import { ReleasePruning } from '../releases/publishing/release-pruning.service.js';
import { minStageViews, nextShare, stageMinutes } from '../canary/canary-stages.js';

describe('reports of browsers', () => {
  // Mails are stored and not sent: nothing listens there.
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'sito@example.it',
    MAIL_TO: 'Redazione <staff@example.it>',
  };
  const registry = started(() => startRegistry(mail));

  const query = (...args: Parameters<typeof registry.query>) => registry.query(...args);
  /** Clients are in networks of their own, unless they are given as an address. */
  const from = (client: number | string) => ({
    'content-type': 'application/json',
    'x-forwarded-for': typeof client === 'string' ? client : `10.0.${client}.7`,
  });
  const post = (path: string, body: object, client: number | string = 1) =>
    registry.call(`/api/sections/${path}`, { method: 'POST', body: JSON.stringify(body), headers: from(client) }, null);
  type View = { section: string; release: string };
  const start = async (view: View, client: number | string): Promise<string> =>
    ((await post('views', view, client)).body as { nonce: string }).nonce;
  const load = async (view: View, client: number | string) =>
    post('loads', { ...view, nonce: await start(view, client) }, client);
  const fail = async (view: View, client: number | string) =>
    post('failures', { ...view, kind: 'load', nonce: await start(view, client) }, client);
  /** Reports `loads` and then `kind` of one page view. */
  const loadAndReport = async (view: View, kind: string, client: number | string) => {
    const nonce = await start(view, client);
    await post('loads', { ...view, nonce }, client);
    await post('failures', { ...view, kind, nonce }, client);
  };
  const live = async (section: string) => (await registry.list(section)).live;
  const counts = async ({ release }: View) =>
    (
      await query(
        `select count(*)::int as views, (count(*) filter (where 'loads' = any(reports)))::int as loads,
         (count(*) filter (where 'failures' = any(reports)))::int as failures,
         (count(*) filter (where 'errors' = any(reports)))::int as errors
       from section_views where release = $1`,
        [release],
      )
    )[0];
  /** Waits for the checks that reports have started. */
  const checked = () => registry.app.get(ReleaseWatch).beforeApplicationShutdown();

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

  const metric = (series: string) => metricOf(registry, series);

  describe('a report', () => {
    let view: View;
    beforeAll(async () => {
      ({ view } = await publish('mf-salute'));
    });

    it('counts once, with the nonce of its page view, and three page views of a network at most', async () => {
      const nonce = await start(view, 1);
      for (let i = 0; i < 3; i += 1) expect((await post('loads', { ...view, nonce })).status).toBe(202);
      expect(await counts(view)).toEqual({ views: 1, loads: 1, failures: 0, errors: 0 });
      for (const neighbour of ['10.0.1.8', '10.0.1.9', '10.0.1.10', '10.0.1.10']) await load(view, neighbour);
      expect(await counts(view)).toMatchObject({ views: 3, loads: 3 });
      for (const address of ['2001:db8:5:1::1', '2001:db8:5:2::1', '2001:db8:5:ff::1', '2001:db8:5:ab::9'])
        await load(view, address);
      expect(await counts(view)).toMatchObject({ views: 6, loads: 6 });
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
        const { status } = await post(
          'failures',
          { ...view, kind: 'render', error: { name: 'TypeError', frames: [] }, nonce },
          2,
        );
        expect([nonce, status]).toEqual([nonce, 202]);
      }
      expect(await counts(view)).toMatchObject({ failures: 0 });
      expect(await query(`select from section_errors where section = 'mf-salute'`)).toEqual([]);
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
      union all select row_to_json(v)::text from section_views v where section = 'mf-futura'`);
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
      await query(
        `insert into section_errors (section, fingerprint, release, kind, error)
       select 'mf-posizioni', n::text, $1, 'render', $2 from generate_series(1, 60) n`,
        [own.release, JSON.stringify(errorAt(100))],
      );
      await report(22, errorAt(8));
      const latest = await stored();
      expect(latest).toHaveLength(50);
      expect(latest[0]).toMatchObject({ error: errorAt(8) });
    });

    it.each([
      { name: 'TypeError', frames: [], message: 'anna@example.it' },
      { name: 'anna@example.it', frames: [] },
      { name: 'TypeError', frames: [{ file: 'https://site/blog?q=anna.js', line: 1, column: 1 }] },
    ])('is refused with an error that could name a visitor: %j', async (error) => {
      expect((await post('failures', { ...view, kind: 'render', error })).status).toBe(400);
    });
  });

  describe('failures in most networks', () => {
    it('leave a release live that passes the check of the server', async () => {
      const { view } = await publish('mf-sana');
      for (let client = 1; client <= 8; client += 1) await fail(view, client);
      await checked();
      expect(await counts(view)).toMatchObject({ failures: 8 });
      expect(await live('mf-sana')).toBe(view.release);
    });

    it('withdraw a release that fails the check of the server, and the history names the reason', async () => {
      const { before, view } = await publish('mf-ritirata');
      await breakRelease(view);
      for (let client = 1; client <= 5; client += 1) await fail(view, client);
      await checked();
      const { live: id, releases, history } = await registry.list('mf-ritirata');
      expect(id).toBe(before);
      expect(await metric('salaria_section_withdrawals_total{section="mf-ritirata"}')).toBe(1);
      expect(releases.find((it) => it.id === view.release)).toMatchObject({
        state: 'withdrawn',
        note:
          'ritirato dal registro: non funziona in 5 reti su 5 nei primi 30 minuti; ' +
          'controllo del server: Il file entry.js non corrisponde alla sua impronta',
      });
      expect(history.slice(0, 2)).toMatchObject([
        { action: 'rolled-back', release: before, by: 'registro' },
        { action: 'withdrawn', release: view.release, by: 'registro' },
      ]);
    });
  });

  describe('failures in nearly all of many networks', () => {
    it.each(['render', 'error'])('withdraw a release that passes the check of the server (%s)', async (kind) => {
      const { before, view } = await publish(`mf-tutti-${kind}`);
      for (let client = 1; client <= 9; client += 1) await loadAndReport(view, kind, client);
      await checked();
      expect(await live(view.section)).toBe(view.release);
      await loadAndReport(view, kind, 10);
      const { live: id, releases } = await registry.list(view.section);
      expect(id).toBe(before);
      expect(releases.find((it) => it.id === view.release)?.note).toBe(
        'ritirato dal registro: non funziona in 10 reti su 10 nei primi 30 minuti',
      );
    });

    it('withdraw no release when nine networks forge them, with any number of addresses and reports', async () => {
      const { view } = await publish('mf-falsi');
      for (let network = 1; network <= 9; network += 1)
        for (let address = 1; address <= 12; address += 1)
          await loadAndReport(view, 'render', `10.0.${network}.${address}`);
      await checked();
      expect(await live('mf-falsi')).toBe(view.release);
    });

    it('withdraw no release that works in a quarter as many networks', async () => {
      const { view } = await publish('mf-contesi');
      for (let client = 1; client <= 3; client += 1) await load(view, client);
      for (let client = 11; client <= 22; client += 1) await loadAndReport(view, 'render', client);
      await checked();
      expect(await live('mf-contesi')).toBe(view.release);
    });

    it('withdraw a release only once, and none that another one was withdrawn for', async () => {
      const { before, view } = await publish('mf-di-nuovo');
      const failEverywhere = async (release: string) => {
        for (let client = 1; client <= 12; client += 1) await loadAndReport({ ...view, release }, 'render', client);
        await checked();
      };
      await failEverywhere(view.release);
      expect(await live('mf-di-nuovo')).toBe(before);
      await query(`update sections set previous = $1 where name = 'mf-di-nuovo'`, [view.release]);
      await failEverywhere(before);
      expect(await live('mf-di-nuovo')).toBe(before);
      await registry.post(`mf-di-nuovo/releases/${view.release}/live`);
      expect(await live('mf-di-nuovo')).toBe(view.release);
      await query('delete from section_views');
      await failEverywhere(view.release);
      expect(await live('mf-di-nuovo')).toBe(view.release);
    });
  });

  describe('errors after rendering', () => {
    it('in a few of many networks withdraw a release that fails the check of the server', async () => {
      const { before, view } = await publish('mf-clic');
      await breakRelease(view);
      for (let client = 1; client <= 20; client += 1) await load(view, client);
      for (let client = 1; client <= 4; client += 1) await loadAndReport(view, 'error', client);
      await checked();
      expect(await live('mf-clic')).toBe(view.release);
      await loadAndReport(view, 'error', 5);
      await checked();
      const { live: id, releases } = await registry.list('mf-clic');
      expect(id).toBe(before);
      expect(releases.find((it) => it.id === view.release)?.note).toMatch(
        /^ritirato dal registro: lancia errori in 5 reti nei primi 30 minuti; controllo del server: /,
      );
    });

    it('are shown to the team with its key, and to no other', async () => {
      const { view } = await publish('mf-squadra');
      const error = { name: 'TypeError', frames: [{ file: 'entry.js', line: 1, column: 7 }] };
      await post('failures', { ...view, kind: 'render', error, nonce: await start(view, 1) });
      const tokens = registry.app.get(SectionTokensRepository);
      const { token } = await tokens.issue('mf-squadra', 'Squadra');
      const read = (section: string, key: string | null) => registry.call(`/api/sections/${section}/errors`, {}, key);
      expect(await read('mf-squadra', token)).toMatchObject({
        status: 200,
        body: { errors: [{ release: view.release, kind: 'render', name: 'TypeError', stack: ['entry.js:1:7'] }] },
      });
      expect((await read('mf-errori', token)).status).toBe(403);
      expect((await read('mf-squadra', null)).status).toBe(401);
      const status = await registry.call('/api/sections/mf-squadra/status', {}, token);
      const { days, errors, ...section } = z.parse(sectionStatusSchema, status.body);
      expect(section).toMatchObject({ section: 'mf-squadra', live: view.release, withdrawal: null });
      expect(days).toHaveLength(7);
      expect(days.at(-1)).toMatchObject({ views: 1, loads: 0, failures: 1, medianMs: null });
      expect(errors).toMatchObject([{ name: 'TypeError', count: 1 }]);
      expect((await registry.call('/api/sections/mf-squadra/status', {}, null)).status).toBe(401);
    });
  });

  describe('a failing release', () => {
    const mails = () => query(`select data->>'to' as to, data->>'text' as text from jobs order by id`);
    beforeEach(() => query('truncate jobs'));

    it('is mailed to the staff and to teams whose name is an address, once while it stays and when it is withdrawn', async () => {
      const { view } = await publish('mf-avviso');
      const tokens = registry.app.get(SectionTokensRepository);
      for (const label of ['Squadra', 'squadra@example.it']) await tokens.issue('mf-avviso', label);
      for (let client = 1; client <= 6; client += 1) await fail(view, client);
      await checked();
      const stays = expect.stringContaining('non funziona in 5 reti su 5 nei primi 30 minuti, ma supera il controllo');
      expect(await mails()).toEqual(['staff@example.it', 'squadra@example.it'].map((to) => ({ to, text: stays })));
      for (let client = 7; client <= 10; client += 1) await fail(view, client);
      const withdrawn = expect.stringContaining('è ritirato dal registro: non funziona in 10 reti su 10');
      expect((await mails()).slice(2)).toEqual([
        { to: 'staff@example.it', text: withdrawn },
        { to: 'squadra@example.it', text: withdrawn },
      ]);
    });
  });

  describe('page views that start and never finish', () => {
    const age = (section: string) =>
      Promise.all([
        query(`update section_views set "startedAt" = "startedAt" - interval '3 minutes' where section = $1`, [
          section,
        ]),
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
});

describe('gradual releases', () => {
  const registry = started(() =>
    startRegistry({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'sito@example.it', MAIL_TO: 'a@b.it' }),
  );

  const query = (...args: Parameters<typeof registry.query>) => registry.query(...args);
  const json = (body: object, headers = {}) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const share = (section: string, id: string, body: object) =>
    registry.call(`/api/sections/${section}/releases/${id}/share`, json(body));
  const end = (section: string) => registry.call(`/api/sections/${section}/canary`, { method: 'DELETE' });
  const status = async (section: string) =>
    z.parse(sectionStatusSchema, (await registry.call(`/api/sections/${section}/status`)).body);
  const entry = async (section: string) =>
    z
      .parse(registrySchema, await (await fetch(`${registry.url}/sections/registry.json`)).json())
      .sections.find(({ name }) => name === section);

  /** Makes one release live and shows another one to a tenth of the visitors; returns their ids. */
  async function start(section: string, fields: Record<string, string> = {}) {
    const live = await registry.store(pack(section, `/${section}`), { live: true });
    const answer = await registry.send(pack(section, `/${section}`, 'due'), { fields: { share: '10', ...fields } });
    return { section, live, canary: parseReleaseDone(answer).id };
  }
  type Canary = Awaited<ReturnType<typeof start>>;

  let network = 0;
  /** Reports a page view of the canary from a network of its own: that it loaded, and then `kind`. */
  async function view({ section, canary: release }: Canary, kind?: string): Promise<void> {
    network += 1;
    const from = { 'x-forwarded-for': `10.${Math.floor(network / 200)}.${network % 200}.7` };
    const post = (path: string, body: object) => registry.call(`/api/sections/${path}`, json(body, from), null);
    const started = (await post('views', { section, release })).body as { nonce: string };
    await post('loads', { section, release, ms: 700, ...started });
    if (kind) await post('failures', { section, release, kind, ...started });
  }
  /** Lets the share of a canary be as old as it has to be to grow. */
  const age = ({ section }: Canary) =>
    query(`update section_canaries set since = since - $2 * interval '1 minute' where section = $1`, [
      section,
      stageMinutes,
    ]);
  const checked = () => registry.app.get(ReleaseWatch).beforeApplicationShutdown();

  describe('a release for a share of the visitors', () => {
    it('is in the registry beside the live one, in all processes, until the share ends', async () => {
      const other = new pg.Client({ connectionString: registry.databaseUrl });
      const notified: (string | undefined)[] = [];
      await other.connect();
      other.on('notification', ({ payload }) => notified.push(payload));
      await other.query('listen salaria_cache');
      const { section, live, canary } = await start('mf-parte');
      await other.end();
      expect(notified.join()).toContain('sections');
      expect(await entry(section)).toMatchObject({
        release: { id: live },
        canary: { share: 10, release: { id: canary } },
      });
      expect(await registry.list(section)).toMatchObject({
        live,
        canary,
        history: [
          { action: 'canary', release: canary, note: '10 % dei visitatori', by: 'amministrazione' },
          {},
          {},
          {},
        ],
      });
      expect(parseReleaseDone(await share(section, canary, { share: 40, hold: true })).canary).toEqual({
        share: 40,
        hold: true,
      });
      expect(await entry(section)).toMatchObject({ release: { id: live }, canary: { share: 40 } });
      expect((await status(section)).canary).toMatchObject({ release: canary, share: 40, widens: false, views: 0 });
      expect(parseReleaseDone(await end(section))).toMatchObject({ id: canary, live: false });
      expect(await entry(section)).not.toHaveProperty('canary');
      expect((await end(section)).status).toBe(404);
      const sentences = await query(
        `select distinct action from audit_log where action like '%parte dei%' or action like '%graduale%'`,
      );
      expect(sentences).toHaveLength(2);
    });

    it.each([
      ['another release goes live', ({ section }: Canary) => registry.send(pack(section, `/${section}`, 'tre'))],
      ['it is promoted', ({ section, canary }: Canary) => registry.post(`${section}/releases/${canary}/live`)],
      ['the live one is rolled back', ({ section }: Canary) => registry.post(`${section}/rollback`)],
    ])('ends when %s', async (event, change) => {
      const canary = await start(`mf-fine-${event.length}`);
      await registry.store(pack(canary.section, `/${canary.section}`, 'prima'), { live: true });
      await registry.store(pack(canary.section, `/${canary.section}`), { live: true });
      parseReleaseDone(await share(canary.section, canary.canary, { share: 10 }));
      parseReleaseDone(await change(canary));
      expect((await registry.list(canary.section)).canary).toBeNull();
    });

    it('keeps its files, and does not make the live one young again', async () => {
      const { section, canary } = await start('mf-vecchia');
      await query(`update section_releases set "createdAt" = now() - interval '90 days' where section = $1`, [section]);
      await query(`update sections set "changedAt" = now() - interval '60 days' where name = $1`, [section]);
      for (let i = 0; i < 11; i += 1) await registry.store(pack(section, `/${section}`, `nuova ${i}`), { live: false });
      parseReleaseDone(await share(section, canary, { share: 20 }));
      await registry.app.get(ReleasePruning).prune(section);
      const releases = new Map((await registry.list(section)).releases.map(({ id, state }) => [id, state]));
      expect(releases.get(canary)).toBe('kept');
      const [row] = await query(
        `select "changedAt" < now() - interval '59 days' as old from sections where name = $1`,
        [section],
      );
      expect(row?.old).toBe(true);
    });

    const route = (change: object) => (it: Pack) => Object.assign(it.built.manifest.routes[0] ?? {}, change);
    it.each<[string, (it: Pack) => unknown]>([
      ['another path', route({ path: '/altrove' })],
      ['other reads', route({ reads: [{ path: '/api/posts' }] })],
      [
        'navigation',
        ({ built }) =>
          Object.assign(built.manifest, {
            navigation: [{ label: 'Altro', path: built.manifest.routes[0]?.path, order: 1 }],
          }),
      ],
      ['other data of its own', ({ built }) => Object.assign(built.manifest, { api: 'https://dati.example.org' })],
    ])('declares what the live one declares: not %s', async (name, change) => {
      const section = `mf-altro-${name.length}`;
      const live = await registry.store(pack(section, `/${section}`), { live: true });
      const other = pack(section, `/${section}`, 'due');
      change(other);
      const answer = await share(section, await registry.store(other, { live: false }), { share: 10 });
      expect([answer.status, parseError(answer)]).toEqual([
        409,
        expect.objectContaining({
          code: 'not_gradual',
          message: expect.stringMatching(/section\.json dichiara altre pagine.*promote [0-9a-f]{12}/),
        }),
      ]);
      expect(await registry.list(section)).toMatchObject({ live, canary: null });
    });

    it('may have another head and other versions of shared modules', async () => {
      const { section } = await start('mf-testata');
      const other = pack(section, `/${section}`, 'tre');
      Object.assign(other.built.manifest.routes[0]?.head ?? {}, { description: 'Altro' });
      other.built.manifest.requires = { react: '>=19' };
      expect(parseReleaseDone(await registry.send(other, { fields: { share: '5', hold: '1' } })).canary).toEqual({
        share: 5,
        hold: true,
      });
    });

    it('is refused without a live release, for the live one itself, and with a share that is none', async () => {
      const first = await registry.send(pack('mf-prima', '/prima'), { fields: { share: '10' } });
      expect([first.status, parseError(first).code]).toEqual([409, 'not_gradual']);
      const live = await registry.store(pack('mf-prima', '/prima'), { live: true });
      expect(parseError(await share('mf-prima', live, { share: 10 })).message).toContain('è già in linea');
      for (const wrong of ['0', '100', 'dieci', '1.5'])
        expect((await registry.send(pack('mf-prima', '/prima', 'due'), { fields: { share: wrong } })).status).toBe(400);
      expect((await share('mf-prima', live, { share: 100 })).status).toBe(400);
    });
  });

  describe('page views of a canary', () => {
    it('are counted apart from those of the live release', async () => {
      const canary = await start('mf-conti');
      await view(canary);
      await view(canary, 'error');
      const { canary: counted, days } = await status('mf-conti');
      expect(counted).toMatchObject({ views: 2, loads: 2, errors: 1, failures: 0, medianMs: 750 });
      expect(days.at(-1)).toMatchObject({ views: 0, loads: 0, errors: 0 });
    });

    it('widen its share step by step while it works, until it is live', async () => {
      const canary = await start('mf-cresce');
      const { section } = canary;
      const work = async () => {
        for (let i = 0; i < minStageViews; i += 1) await view(canary);
      };
      await work();
      expect((await status(section)).canary?.share).toBe(10);
      for (const next of [25, 50]) {
        await age(canary);
        await view(canary);
        expect((await status(section)).canary).toMatchObject({ share: next, views: 0, widens: true });
        await work();
      }
      await age(canary);
      await view(canary);
      expect(await registry.list(section)).toMatchObject({
        live: canary.canary,
        canary: null,
        history: [
          { action: 'promoted', by: 'registro' },
          { action: 'canary', note: '50 % dei visitatori' },
          {},
          {},
          {},
          {},
          {},
        ],
      });
    });

    it('that fail for nearly all of many networks withdraw it, and leave the live release as it is', async () => {
      const canary = await start('mf-guasta');
      const { section, live } = canary;
      for (let i = 0; i < 9; i += 1) await view(canary, 'render');
      await checked();
      expect((await registry.list(section)).canary).toBe(canary.canary);
      await view(canary, 'render');
      expect(await registry.list(section)).toMatchObject({
        live,
        canary: null,
        history: [{ action: 'withdrawn', release: canary.canary, by: 'registro' }, { action: 'canary' }, {}, {}, {}],
      });
      const { withdrawal } = await status(section);
      expect(withdrawal?.note).toBe('ritirato dal registro: non funziona in 10 reti su 10 negli ultimi 60 minuti');
      const mails = await query(`select data->>'text' as text from jobs where data->>'text' like '%mf-guasta%'`);
      expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('è ritirato dal registro'));
    });
  });

  const stage = { share: 10, widens: true, minutes: stageMinutes, views: 100, loads: 100, failures: 0, errors: 0 };
  it.each([
    [{ share: 3 }, 10],
    [{ share: 60 }, 100],
    [{ widens: false }, undefined],
    [{ views: minStageViews - 1, loads: minStageViews - 1 }, undefined],
    [{ loads: 95, errors: 5 }, 25],
    [{ loads: 95, errors: 3, failures: 3 }, undefined],
  ])('the next share of a canary with %j is %j', (change, next) => {
    const { minutes, ...counts } = { ...stage, ...change };
    expect(nextShare({ ...counts, since: new Date(Date.now() - minutes * 60_000) })).toBe(next);
  });
});
