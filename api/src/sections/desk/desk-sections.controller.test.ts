import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createdSectionTokenSchema,
  deskSectionSchema,
  deskSectionsSchema,
  healthRetentionDays,
  sectionErrorsSchema,
  sectionHealthSchema,
  sectionTokensSchema,
} from '@salaria/contracts/desk/releases';
import * as z from '@salaria/contracts/z';
import { SmokeBrowser } from '../gate/browser/smoke-browser.js';
import { type PreviewCode, PreviewsService } from '../previews/previews.service.js';
import { LiveReleases } from '../registry/live-releases.service.js';
import { RegistryService } from '../registry/registry.service.js';
import { LocalBuilds } from '../registry/local-builds.js';
import { ReleasesRepository } from '../releases/releases.repository.js';
import { StoredReleaseCheck } from '../releases/publishing/stored-release-check.service.js';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import { parseReleaseDone, pack, parseError, startRegistry } from '../testing/small-section.js';
import { started } from '../../testing/started.js';

const registry = started(startRegistry);

const path = '/api/desk/sections';
const get = async <T extends z.ZodMiniType>(at: string, schema: T): Promise<z.output<T>> =>
  z.parse(schema, (await registry.call(`${path}${at}`)).body);
const send = (method: string, at: string, body?: unknown, token?: string | null) =>
  registry.call(
    `${path}${at}`,
    {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
    token,
  );
async function remove(at: string) {
  const response = await fetch(registry.urlOf(path + at), {
    method: 'DELETE',
    headers: { authorization: 'Bearer una-chiave-di-prova-lunga' },
  });
  return response.status;
}
const query = (...args: Parameters<typeof registry.query>) => registry.query(...args);

describe('the sections', () => {
  it("are closed to a section's team, which has no token of a person", async () => {
    const { body: created } = await send('POST', '/mf-blog/tokens', { label: 'Gruppo' });
    const { token } = z.parse(createdSectionTokenSchema, created);
    expect((await send('GET', '/mf-blog', undefined, token)).status).toBe(401);
    expect((await send('POST', '/mf-blog/tokens', { label: 'Altro' }, token)).status).toBe(401);
  });

  it('say which live release requires the previous major, whose share scope the registry names', async () => {
    const { files } = registry.app.get<ShellBuild>(SHELL);
    files.previousMajor = { until: '9999-12-31', versions: { '@salaria/ui': '0.9.0' } };
    const sections = ['mf-vecchia', 'mf-nuova'].map((name) => pack(name, `/${name}`));
    Object.assign(sections[0]?.built.manifest.requires ?? {}, { '@salaria/ui': '^0.9.0' });
    for (const each of sections) await registry.store(each, { live: true });
    const ofDesk = (await get('', deskSectionsSchema)).sections.map(({ name, deprecation }) => [name, deprecation]);
    const told = expect.stringMatching(/^mf-vecchia vuole ui \^0\.9\.0, in disuso: .* fino al 31 dicembre 9999; /);
    expect(ofDesk).toEqual(
      expect.arrayContaining([
        ['mf-vecchia', told],
        ['mf-nuova', null],
      ]),
    );
    const status = await registry.call('/api/sections/mf-vecchia/status');
    expect(status.body).toMatchObject({ deprecation: told });
    const { sections: registered } = await registry.app.get(RegistryService).registry();
    const scopes = registered.map(({ name, release }) => [name, release?.shareScope]);
    expect(scopes).toEqual(
      expect.arrayContaining([
        ['mf-vecchia', 'previous'],
        ['mf-nuova', undefined],
      ]),
    );
  });

  it('have their live release, the one before and the last withdrawal', async () => {
    const first = await registry.store(pack('mf-elenco', '/elenco'), { live: true });
    const second = await registry.store(pack('mf-elenco', '/elenco', 'due'), { live: true });
    await query(`insert into release_reports (section, id, report) values ('mf-elenco', $1, '{}')`, [second]);
    expect(await get('/mf-elenco', deskSectionSchema)).toMatchObject({
      name: 'mf-elenco',
      title: 'Prova',
      path: '/elenco',
      live: second,
      previous: first,
      withdrawal: null,
      reports: [second],
    });
    await query(
      `insert into section_history (section, release, action, by, note)
       values ('mf-elenco', $1, 'withdrawn', 'registro', 'ritirato per prova'),
       ('mf-elenco', $2, 'rolled-back', 'registro', null)`,
      [second, first],
    );
    const { sections } = await get('', deskSectionsSchema);
    expect(sections.find(({ name }) => name === 'mf-elenco')?.withdrawal).toMatchObject({
      release: second,
      note: 'ritirato per prova',
    });
    await registry.store(pack('mf-elenco', '/elenco', 'tre'), { live: true });
    expect((await get('/mf-elenco', deskSectionSchema)).withdrawal).toBeNull();
  });

  it('are listed with a token alone, and are 404 without', async () => {
    await send('POST', '/mf-futura/tokens', { label: 'Gruppo' });
    expect(await get('/mf-futura', deskSectionSchema)).toMatchObject({ title: 'mf-futura', live: null, path: '/' });
    for (const at of ['/mf-nessuna', '/mf-nessuna/health', '/mf-nessuna/errors'])
      expect([at, (await registry.call(`${path}${at}`)).status]).toEqual([at, 404]);
  });
});

describe('a rollback', () => {
  it('makes the previous release live, unless another one than the caller saw is live', async () => {
    const first = await registry.store(pack('mf-indietro', '/indietro'), { live: true });
    const second = await registry.store(pack('mf-indietro', '/indietro', 'due'), { live: true });
    const stale = await send('POST', '/mf-indietro/rollback', { live: first });
    expect([stale.status, parseError(stale).code]).toEqual([409, 'pointer_moved']);
    expect((await registry.list('mf-indietro')).live).toBe(second);
    expect(parseReleaseDone(await send('POST', '/mf-indietro/rollback', { live: second }))).toMatchObject({
      id: first,
      previous: second,
      live: true,
    });
    expect((await registry.list('mf-indietro')).history[0]).toMatchObject({
      release: first,
      action: 'rolled-back',
      by: 'amministrazione',
    });
    const nothing = await send('POST', '/mf-indietro/rollback', { live: first });
    expect([nothing.status, parseError(nothing).code]).toEqual([409, 'nothing_before']);
  });

  it('rejects a call that names no release', async () => {
    expect((await send('POST', '/mf-indietro/rollback', {})).status).toBe(400);
  });
});

describe('tokens', () => {
  it('are shown once, listed without their text, and revoked', async () => {
    const created = z.parse(
      createdSectionTokenSchema,
      (await send('POST', '/mf-chiavi/tokens', { label: 'Gruppo chiavi' })).body,
    );
    expect(created).toMatchObject({ label: 'Gruppo chiavi', token: expect.stringMatching(/^salaria_[\w-]{43}$/) });
    parseReleaseDone(await registry.send(pack('mf-chiavi', '/chiavi'), { token: created.token }));
    const listed = await get('/mf-chiavi/tokens', sectionTokensSchema);
    expect(listed.tokens).toMatchObject([{ id: created.id, label: 'Gruppo chiavi', revokedAt: null }]);
    expect(JSON.stringify(listed)).not.toContain(created.token);
    expect(await remove(`/mf-blog/tokens/${created.id}`)).toBe(404);
    expect(await remove(`/mf-chiavi/tokens/${created.id}`)).toBe(204);
    expect(await remove(`/mf-chiavi/tokens/${created.id}`)).toBe(404);
    expect((await registry.send(pack('mf-chiavi', '/chiavi', 'due'), { token: created.token })).status).toBe(401);
    const log = JSON.stringify(await query('select * from audit_log'));
    expect(log).toContain('Gruppo chiavi');
    expect(log).not.toContain(created.token);
  });

  it('are not created without a label', async () => {
    expect((await send('POST', '/mf-chiavi/tokens', { label: '  ' })).status).toBe(400);
  });
});

describe('the health', () => {
  const report = (to: string, body: object, client: number) =>
    registry.call(
      `/api/sections/${to}`,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${client}` },
      },
      null,
    );

  it('counts what browsers report by hour and day', async () => {
    await registry.store(pack('mf-salute', '/salute'), { live: true });
    const release = await registry.store(pack('mf-salute', '/salute', 'due'), { live: true });
    const view = { section: 'mf-salute', release };
    for (const client of [1, 2, 3]) {
      const { nonce } = (await report('views', view, client)).body as { nonce: string };
      await report('loads', { ...view, nonce, ms: 600 }, client);
      if (client === 3) await report('failures', { ...view, nonce, kind: 'fallback' }, client);
      if (client === 2) await report('failures', { ...view, nonce, kind: 'error' }, client);
    }
    const { hours, days } = await get('/mf-salute/health', sectionHealthSchema);
    expect([hours.length, days.length]).toEqual([48, healthRetentionDays]);
    const now = { views: 3, loads: 3, failures: 0, fallbacks: 1, errors: 1, medianMs: 750 };
    expect(days.at(-1)).toMatchObject(now);
    const counted = hours.filter(({ views }) => views > 0);
    expect(counted).toMatchObject([now]);
    expect(Date.parse(counted[0]?.at ?? '')).toBeGreaterThan(Date.now() - 2 * 3_600_000);
    expect((await get('/mf-salute', deskSectionSchema)).week).toEqual({
      views: 3,
      loads: 3,
      failures: 0,
      fallbacks: 1,
      errors: 1,
    });
  });

  it('is stored for a bounded time', async () => {
    await query(`insert into section_hours (section, hour) values ('mf-vecchia', now() - interval '93 days'),
      ('mf-vecchia', now() - interval '91 days')`);
    await query(`insert into section_views (id, section, release, network, "startedAt")
      values ('vecchia', 'mf-vecchia', '0123456789ab', 'rete', now() - interval '2 hours')`);
    await registry.store(pack('mf-vecchia', '/vecchia'), { live: true });
    const release = await registry.store(pack('mf-vecchia', '/vecchia', 'due'), { live: true });
    await report('views', { section: 'mf-vecchia', release }, 9);
    expect(await query(`select count(*)::int as n from section_hours where section = 'mf-vecchia'`)).toEqual([
      { n: 2 },
    ]);
    expect(await query(`select count(*)::int as n from section_views where section = 'mf-vecchia'`)).toEqual([
      { n: 1 },
    ]);
  });
});

it('the errors have the place where each was thrown', async () => {
  await registry.store(pack('mf-errori', '/errori'), { live: true });
  const error = { name: 'TypeError', frames: [{ file: '9.abc.js', line: 1, column: 7 }] };
  await query(
    `insert into section_errors (section, fingerprint, release, kind, error, count)
       values ('mf-errori', 'f', 'aaaaaaaaaaaa', 'render', $1, 3)`,
    [JSON.stringify(error)],
  );
  expect((await get('/mf-errori/errors', sectionErrorsSchema)).errors).toMatchObject([
    { release: 'aaaaaaaaaaaa', kind: 'render', name: 'TypeError', count: 3, stack: ['9.abc.js:1:7'] },
  ]);
});

describe('a preview', () => {
  it('shows a release in the site, alone, or the shell without any section', async () => {
    const widget = pack('mf-riquadro', '/riquadro');
    widget.built.manifest.slots = [{ slot: 'floating', module: './src/prova.page.tsx', order: 90 }];
    await registry.store(widget, { live: true });
    const id = await registry.store(pack('mf-candidata', '/candidata'), { live: false });
    const previews = registry.app.get(PreviewsService);
    const releasesIn = async (code?: PreviewCode) => {
      const preview = await previews.open(previews.createToken('mf-candidata', id, code));
      const shown = preview?.registry.sections.filter(({ name }) => ['mf-candidata', 'mf-riquadro'].includes(name));
      return shown?.map(({ name, release, slots, routes }) => [name, release !== null, slots.length, routes.length]);
    };
    const [candidate, other] = [
      ['mf-candidata', true, 0, 1],
      ['mf-riquadro', true, 1, 1],
    ];
    const alone = ['mf-riquadro', false, 0, 1];
    expect(await releasesIn()).toEqual([candidate, other]);
    expect(await releasesIn('candidate')).toEqual([candidate, alone]);
  });

  it('shows the release gate no code of other sections, which could make the candidate fail', async () => {
    await registry.store(pack('mf-vicina', '/vicina'), { live: true });
    const id = await registry.store(pack('mf-esaminata', '/esaminata'), { live: false });
    const { app } = registry;
    const namesWithCode = async (token: string) => {
      const sections = (await app.get(PreviewsService).open(token))?.registry.sections;
      return sections?.filter(({ release }) => release !== null).map(({ name }) => name);
    };
    const opened: (string[] | undefined)[] = [];
    app.get(SmokeBrowser).visit = async ({ token }) => {
      opened.push(await namesWithCode(token));
      return { browser: '', visits: [], problems: [], warnings: [] };
    };
    const release = await app.get(ReleasesRepository).findStored('mf-esaminata', id);
    await app.get(StoredReleaseCheck).browserFindings(release);
    expect(opened).toEqual([['mf-esaminata']]);
  });
});

describe('the sections built in this checkout', () => {
  const root = mkdtempSync(join(tmpdir(), 'salaria-builds-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Writes a build of `mf-copia` as webpack does, and publishes it as a process that starts does. */
  async function start(words: string): Promise<string | null> {
    const { built, files } = pack('mf-copia', '/copia', words);
    const folder = join(root, 'mf-copia');
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, 'dist', name.startsWith('server/') ? name : `browser/${name}`);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
    }
    writeFileSync(join(folder, 'section.json'), JSON.stringify(built.manifest));
    writeFileSync(join(folder, 'dist/browser/release.json'), JSON.stringify(built));
    await registry.app.get(LocalBuilds).publish(root);
    return live();
  }
  const live = async () => (await registry.list('mf-copia')).live;

  it('become live when a process starts, also those of a version that was live before', async () => {
    const [first, second] = [await start('one'), await start('two')];
    expect(first).not.toBe(second);
    expect(await start('one')).toBe(first);
    expect(await start('two')).toBe(second);
  });

  it('stay rolled back when a process starts again, until there is another build', async () => {
    const broken = await start('broken');
    const { id } = parseReleaseDone(await registry.post('mf-copia/rollback'));
    expect(id).not.toBe(broken);
    expect(await start('broken')).toBe(id);
    const repaired = await start('repaired');
    expect([broken, id]).not.toContain(repaired);
    expect(await start('repaired')).toBe(repaired);
  });

  it('stay withdrawn when a process starts again, until a person makes them live', async () => {
    const before = await live();
    const faulty = (await start('faulty')) ?? '';
    await registry.app
      .get(LiveReleases)
      .change({ section: 'mf-copia', id: before ?? '', by: 'registro', action: 'withdrawn' });
    expect(await start('faulty')).toBe(before);
    parseReleaseDone(await registry.post(`mf-copia/releases/${faulty}/live`));
    expect(await start('faulty')).toBe(faulty);
  });
});
