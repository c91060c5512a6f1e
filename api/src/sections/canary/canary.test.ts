import { describe, expect, it } from '@jest/globals';
import { sectionStatusSchema } from '@salaria/contracts/desk/releases';
import { registrySchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import pg from 'pg';
import { ReleaseWatch } from '../health/release-watch.service.js';
import { ReleasePruning } from '../releases/release-pruning.service.js';
import { parseReleaseDone, type Pack, pack, parseError, startRegistry } from '../testing/small-section.js';
import { minStageViews, nextShare, stageMinutes } from './canary-stages.js';
import { started } from '../../testing/started.js';

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
      history: [{ action: 'canary', release: canary, note: '10 % dei visitatori', by: 'amministrazione' }, {}, {}, {}],
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
    const [row] = await query(`select "changedAt" < now() - interval '59 days' as old from sections where name = $1`, [
      section,
    ]);
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

  it('that fail withdraw it when the check of the server fails', async () => {
    const canary = await start('mf-cambiata');
    await query(
      `update section_files set bytes = 'x' where hash = (select files->>'entry.js' from section_releases where id = $1)`,
      [canary.canary],
    );
    for (let i = 0; i < 5; i += 1) await view(canary, 'render');
    await checked();
    expect(await registry.list('mf-cambiata')).toMatchObject({ live: canary.live, canary: null });
  });
});

describe('the next share of a canary', () => {
  const stage = { share: 10, widens: true, minutes: stageMinutes, views: 100, loads: 100, failures: 0, errors: 0 };
  it.each([
    [{ share: 3 }, 10],
    [{ share: 60 }, 100],
    [{ widens: false }, undefined],
    [{ views: minStageViews - 1, loads: minStageViews - 1 }, undefined],
    [{ loads: 95, errors: 5 }, 25],
    [{ loads: 95, errors: 3, failures: 3 }, undefined],
  ])('with %j is %j', (change, next) => {
    const { minutes, ...counts } = { ...stage, ...change };
    expect(nextShare({ ...counts, since: new Date(Date.now() - minutes * 60_000) })).toBe(next);
  });
});
