import { registrySchema, type SectionManifest } from '@salaria/contracts/sections';
import { sectionReleasesSchema } from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ApiError } from '../../../platform/errors/api-error.js';
import { HttpCache } from '../../../platform/http-cache/http-cache.js';
import { LiveReleases } from '../../registry/live-releases.service.js';
import { RegistryService } from '../../registry/registry.service.js';
import { SectionTokensRepository } from '../../teams/section-tokens.repository.js';
import { parseReleaseDone, integrity, pack, parseError, startRegistry } from '../../testing/small-section.js';
import { ReleasesRepository } from '../releases.repository.js';
import { ReleasePruning } from './release-pruning.service.js';
import { started, startServer } from '../../../testing/started.js';
import type { lookup as dnsLookup } from 'node:dns';
import { isAllowedAddress } from '../external/allowed-address.js';
import { toRegistryRelease } from '../../registry/registry.service.js';
import { externalBase, fetchExternal } from '../external/external-files.js';
import { SectionReleaseEntity } from '../section-release.entity.js';
import { releaseLimits } from '../../gate/rules/gate-rules.js';

const registry = started(startRegistry);

const send: typeof registry.send = (...args) => registry.send(...args);
const call: typeof registry.call = (...args) => registry.call(...args);

describe('a release', () => {
  it('goes live, and comes back by rollback and promotion', async () => {
    const first = parseReleaseDone(await send(pack()));
    expect(first).toMatchObject({ section: 'mf-prova', live: true, previous: null, path: '/prova' });
    const second = parseReleaseDone(await send(pack('mf-prova', '/prova', 'due')));
    expect(second.previous).toBe(first.id);
    expect(parseReleaseDone(await call('/api/sections/mf-prova/rollback', { method: 'POST' })).id).toBe(first.id);
    expect(
      parseReleaseDone(await call(`/api/sections/mf-prova/releases/${second.id}/live`, { method: 'POST' })).id,
    ).toBe(second.id);
    const list = await registry.list('mf-prova');
    expect(list.live).toBe(second.id);
    expect(list.history.map(({ action }) => action)).toEqual([
      'promoted',
      'rolled-back',
      'live',
      'released',
      'live',
      'released',
    ]);
    expect(list.history[0]?.by).toBe('amministrazione');
  });

  it('keeps its route data when it was stored with the notation of version 1 of the section kit', async () => {
    const reads = [
      '/api/categories/:c/posts|/api/posts',
      '/api/search?q=:q',
      '/api/list?a=:v{si=true,no=false}?&b=:c?&n=3',
    ];
    const release = pack('mf-vecchia', '/vecchia');
    await registry.store(release, { live: true });
    const stored = { ...release.built.manifest, routes: [{ ...release.built.manifest.routes[0], reads }] };
    const source = registry.app.get(DataSource);
    await source.query(`update sections set manifest = $1 where name = 'mf-vecchia'`, [stored]);
    await source.query(
      `update section_releases set manifest = $1, built = jsonb_set(built, '{manifest}', $1) where section = 'mf-vecchia'`,
      [stored],
    );
    const expected = [
      { path: '/api/categories/:c/posts', otherwise: { path: '/api/posts' } },
      { path: '/api/search', query: [{ name: 'q', parameter: 'q', required: true }] },
      {
        path: '/api/list',
        query: [
          { name: 'a', parameter: 'v', values: { si: 'true', no: 'false' } },
          { name: 'b', parameter: 'c' },
          { name: 'n', value: '3' },
        ],
      },
    ];
    const services = registry.app.get(RegistryService);
    services.invalidate();
    const { sections } = z.parse(registrySchema, await services.registry());
    expect(sections.find(({ name }) => name === 'mf-vecchia')?.routes[0]?.reads).toEqual(expected);
    const [row] = await registry.app.get(ReleasesRepository).findBy({ section: 'mf-vecchia' });
    expect(row?.manifest.routes[0]?.reads).toEqual(expected);
    expect(row?.built.manifest).toEqual(row?.manifest);
  });

  it('is rendered in the slots of other sections, with the examples of their props, and in its own', async () => {
    const useOf = (
      props: string,
    ) => `const { Slot } = require('@salaria/ui'); const { jsx } = require('react/jsx-runtime');
      module.exports = { default: () => jsx(Slot, { name: 'mf-ospite.scheda', props: ${props} }) };`;
    const withCode = (name: string, code: string, manifest: Partial<SectionManifest>) => {
      const release = pack(name, `/${name.slice(3)}`);
      release.files['server/prova.page.cjs'] = code;
      const part = release.built.server['prova.page'];
      if (part) part.integrity = integrity(code);
      Object.assign(release.built.manifest, manifest);
      return release;
    };
    const module = './src/prova.page.tsx';
    const properties = { id: { type: 'integer' as const, examples: [12] } };
    const props = { type: 'object' as const, properties, required: ['id'] };
    const offers = [{ slot: 'mf-ospite.scheda', title: 'Sotto la scheda', module, props }];
    const messageOf = async (release: ReturnType<typeof pack>) => parseError(await send(release)).message;
    expect(await messageOf(withCode('mf-ospite', useOf(`{ id: 'dodici' }`), { offers }))).toBe(
      'La pagina /ospite dà allo spazio mf-ospite.scheda proprietà che non seguono il suo schema: ' +
        "id: dev'essere un numero",
    );
    parseReleaseDone(await send(withCode('mf-ospite', useOf('{ id: 3 }'), { offers })));
    const guest = (code: string) =>
      withCode('mf-parte', `module.exports = { default: ({ id }) => { ${code} } };`, {
        routes: [],
        slots: [{ slot: 'mf-ospite.scheda', module, order: 10, props, reads: [{ path: '/api/posts/:id' }] }],
      });
    expect(await messageOf(guest(`if (id === 12) throw new Error('dodici'); return null;`))).toBe(
      'La pagina /spazi/mf-ospite.scheda/12 lancia un errore: dodici (prova.page.cjs:1:73)',
    );
    const { report } = parseReleaseDone(await send(guest('return null;')));
    expect(report?.renders.map(({ path }) => path)).toContain('/spazi/mf-ospite.scheda/12');
  });

  it('serves its files compressed and immutable, but not the server modules', async () => {
    const id = await registry.store(pack('mf-file', '/file'), { live: true });
    const entry = await fetch(`${registry.url}/sections/mf-file/${id}/entry.js`);
    expect([entry.status, entry.headers.get('cache-control'), entry.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('immutable'),
      'text/javascript; charset=utf-8',
    ]);
    expect((await fetch(`${registry.url}/sections/mf-file/${id}/server/prova.page.cjs`)).status).toBe(404);
  });

  it('serves a file as a sandboxed document, also from the cache and as not modified', async () => {
    const drawn = pack('mf-disegno', '/disegno');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    drawn.files['disegno.svg'] = svg;
    drawn.built.files['disegno.svg'] = integrity(svg);
    const id = await registry.store(drawn, { live: true });
    const address = `${registry.url}/sections/mf-disegno/${id}/disegno.svg`;
    const first = await fetch(address);
    const cached = await fetch(address);
    const notModified = await fetch(address, { headers: { 'if-none-match': cached.headers.get('etag') ?? '' } });
    expect([first.status, cached.status, notModified.status]).toEqual([200, 200, 304]);
    for (const { headers } of [first, cached, notModified]) {
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    for (const name of ['constructor', 'toString', '__proto__'])
      expect((await fetch(`${registry.url}/sections/mf-disegno/${id}/${name}`)).status).toBe(404);
  });

  it('is kept in memory once, however its address is spelt', async () => {
    const id = await registry.store(pack('mf-grafia', '/grafia'), { live: true });
    const cache = registry.app.get(HttpCache);
    const spelt = ['entry.js', '%65ntry.js', '%65%6Etry.js', 'entry%2Ejs'];
    const sizes: number[] = [];
    for (const name of spelt) {
      expect((await fetch(`${registry.url}/sections/mf-grafia/${id}/${name}`)).status).toBe(200);
      sizes.push(cache.size.entries);
    }
    expect(new Set(sizes).size).toBe(1);
    expect(cache.get(`/sections/mf-grafia/${id}/entry.js`)).toBeDefined();
  });

  it('that is sent as a preview is kept and not live', async () => {
    const answer = parseReleaseDone(await send(pack('mf-vista', '/vista'), { fields: { preview: '1' } }));
    expect(answer).toMatchObject({ live: false, preview: expect.stringMatching(/^\/vista\?anteprima=mf-vista\./) });
    const { body } = await call('/sections/registry.json');
    expect(JSON.stringify(body)).not.toContain('mf-vista');
  });

  it('cannot take a page of another section by another pattern, also when both go live at once', async () => {
    const goLive = (name: string, path: string) =>
      registry.store(pack(name, path), { live: true }).catch(({ code }: ApiError) => code);
    const outcomes = await Promise.all([goLive('mf-lite', '/lite/:oggetto'), goLive('mf-causa', '/lite/aperta')]);
    expect(outcomes.filter((outcome) => outcome === 'path_taken')).toHaveLength(1);
  });

  it('that is sent again with another section.json is checked, and goes live, as described there', async () => {
    const first = pack('mf-titolo', '/titolo');
    const second = pack('mf-titolo', '/titolo');
    second.built.manifest.routes.push({
      path: '/titolo/altro',
      module: './src/prova.page.tsx',
      head: { title: 'Altro' },
    });
    expect(parseReleaseDone(await send(first)).id).not.toBe(parseReleaseDone(await send(second)).id);
    const listed = await call('/sections/registry.json', {}, null);
    const { sections } = z.parse(registrySchema, listed.body);
    expect(sections.find(({ name }) => name === 'mf-titolo')?.routes.map(({ path }) => path)).toEqual([
      '/titolo',
      '/titolo/altro',
    ]);
  });

  it('is refused as anything but a multipart form, and above its size', async () => {
    expect(
      (
        await call('/api/sections/mf-prova/releases', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(415);
    const heavy = pack('mf-pesante', '/pesante');
    heavy.files['entry.js'] = 'x'.repeat(5 * 1024 * 1024);
    expect((await send(heavy)).status).toBe(413);
    const broken = new FormData();
    broken.set('release', '{');
    expect((await call('/api/sections/mf-prova/releases', { method: 'POST', body: broken })).status).toBe(422);
    const nothing = new FormData();
    nothing.set('other', '1');
    expect((await call('/api/sections/mf-prova/releases', { method: 'POST', body: nothing })).status).toBe(400);
  });
});

describe('a token', () => {
  it('releases its own section and nothing else, until it is revoked', async () => {
    const source = registry.app.get(DataSource);
    const tokens = registry.app.get(SectionTokensRepository);
    const { id, token } = await tokens.issue('mf-gruppo', 'Gruppo prova');
    parseReleaseDone(await send(pack('mf-gruppo', '/gruppo'), { token }));
    const list = z.parse(sectionReleasesSchema, (await call('/api/sections/mf-gruppo/releases', {}, token)).body);
    expect(list.releases[0]?.by).toBe('Gruppo prova');
    const other = await send(pack('mf-terza', '/terza'), { token });
    expect([other.status, parseError(other).message]).toEqual([
      403,
      'Questa chiave è di mf-gruppo: non vale per mf-terza.',
    ]);
    for (const path of ['rollback', 'releases/0123456789ab/live', 'releases/0123456789ab/preview'])
      expect((await call(`/api/sections/mf-terza/${path}`, { method: 'POST' }, token)).status).toBe(403);
    expect((await call('/api/sections/mf-terza/releases', {}, token)).status).toBe(403);
    const [row] = await source.query<{ hash: string }[]>('select hash from section_tokens where id = $1', [id]);
    expect(row?.hash).not.toContain(token.slice(8));
    expect(await tokens.revoke(id)).toBe(true);
    expect(await tokens.revoke(id)).toBe(false);
    expect((await send(pack('mf-gruppo', '/gruppo', 'tre'), { token })).status).toBe(401);
  });

  it('does not give its section the page of another one, but leaves its own', async () => {
    const tokens = registry.app.get(SectionTokensRepository);
    const { token } = await tokens.issue('mf-curiosi', 'Gruppo');
    const problem = parseError(await send(pack('mf-curiosi', '/admin/pdfs'), { token }));
    expect(problem.message).toBe(
      'Il percorso /admin/pdfs è affidato da chi tiene in linea il sito, e non a mf-curiosi',
    );
    parseReleaseDone(await send(pack('mf-documenti', '/admin/pdfs')));
    const own = await tokens.issue('mf-documenti', 'Gruppo');
    parseReleaseDone(await send(pack('mf-documenti', '/admin/pdfs', 'due'), { token: own.token }));
    parseReleaseDone(await send(pack('mf-documenti', '/documenti')));
    parseError(await send(pack('mf-documenti', '/admin/pdfs', 'tre'), { token: own.token }));
  });
});

it('releases of two sections do not wait for each other, even while one of them is blocked in its transaction', async () => {
  const pointers = registry.app.get(LiveReleases);
  const [blocked, first, second] = [
    await registry.store(pack('mf-ferma', '/ferma'), { live: true }),
    await registry.store(pack('mf-libera', '/libera'), { live: true }),
    await registry.store(pack('mf-libera', '/libera', 'due'), { live: false }),
  ];
  const next = await registry.store(pack('mf-ferma', '/ferma', 'due'), { live: false });
  const holder = new pg.Client({ connectionString: registry.databaseUrl });
  await holder.connect();
  await holder.query("begin; select 1 from sections where name = 'mf-ferma' for update");
  // Nothing slow happens while the lock is held: after 5 s the blocked statement would be cancelled.
  const held = pointers.change({ section: 'mf-ferma', id: next, by: 'prova', action: 'live' });
  const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  for (let attempt = 1; (await holder.query(waits)).rowCount === 0; attempt += 1) {
    if (attempt === 5000) throw new Error('the change does not wait for the lock');
    await setImmediate();
  }
  expect(await pointers.change({ section: 'mf-libera', id: second, by: 'prova', action: 'live' })).toBe(first);
  await registry.app.get(ReleasePruning).prune('mf-libera');
  expect(parseReleaseDone(await registry.post('mf-libera/rollback')).id).toBe(first);
  expect((await registry.list('mf-ferma')).live).toBe(blocked);
  await holder.query('commit');
  expect(await held).toBe(blocked);
  await holder.end();
});

let releases = 0;
const next = (section: string) => pack(section, `/${section}`, String(releases++));
/** A release over HTTP, gate and pruning included. */
const release = async (section: string) => parseReleaseDone(await registry.send(next(section))).id;
/** A release without the gate; `live` moves the pointer too. */
const store = (section: string, live = false) => registry.store(next(section), { live });
const prune = (section: string) => registry.app.get(ReleasePruning).prune(section);
/** What a release does after the gate: it goes live, and old ones are pruned. */
async function publish(section: string) {
  const id = await store(section, true);
  await prune(section);
  return id;
}
const query = (sql: string, values: unknown[] = []) =>
  registry.app.get(DataSource).query(sql, values) as Promise<Record<string, string>[]>;
/** Everything that happened to a section happened some days earlier. */
async function age(section: string, days: number) {
  await query(`update section_releases set "createdAt" = "createdAt" - $2 * interval '1 day' where section = $1`, [
    section,
    days,
  ]);
  await query(`update section_history set at = at - $2 * interval '1 day' where section = $1`, [section, days]);
}
const pruned = async (section: string) =>
  (await registry.list(section)).releases.filter(({ state }) => state === 'pruned').map(({ id }) => id);
const file = async (section: string, id: string) =>
  (await fetch(`${registry.url}/sections/${section}/${id}/prova.page.js`)).status;
const entry = async (section: string, id: string) =>
  (await fetch(`${registry.url}/sections/${section}/${id}/entry.js`)).status;
async function times(n: number, work: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  for (let i = 0; i < n; i += 1) made.push(await work());
  return made;
}

/** Stores a release as one that a share of the visitors was given. */
async function storeCanary(section: string): Promise<string> {
  const id = await store(section);
  const insert = `insert into section_history (section, release, action, by) values ($1, $2, 'canary', 'prova')`;
  await registry.query(insert, [section, id]);
  return id;
}

describe('old releases', () => {
  it('stay as the last ten, whatever their age; older ones lose their files and keep their rows', async () => {
    const old = await times(12, () => store('mf-vecchie', true));
    await age('mf-vecchie', 40);
    const newest = await release('mf-vecchie');
    // Ten are left: the newest and nine of the twelve before it.
    expect((await pruned('mf-vecchie')).sort()).toEqual(old.slice(0, 3).sort());
    expect(await entry('mf-vecchie', old[0] ?? '')).toBe(404);
    expect(await entry('mf-vecchie', old[3] ?? '')).toBe(200);
    // A file with the same bytes is one file: it stays for those that still have it.
    expect(await file('mf-vecchie', newest)).toBe(200);
    expect((await registry.list('mf-vecchie')).releases).toHaveLength(13);
    const answer = await registry.post(`mf-vecchie/releases/${old[0]}/live`);
    expect([answer.status, parseError(answer).message]).toEqual([
      404,
      `Il rilascio ${old[0]} di mf-vecchie non c'è, o i suoi file non sono più conservati.`,
    ]);
  });

  it('are not touched before thirty days have gone, however many came after', async () => {
    await times(12, () => storeCanary('mf-giovani'));
    await age('mf-giovani', 29);
    await publish('mf-giovani');
    expect(await pruned('mf-giovani')).toEqual([]);
  });

  it('that are live, or come back on a rollback, are never touched', async () => {
    const [before = '', live = ''] = await times(2, () => store('mf-fissa', true));
    const others = await times(12, () => storeCanary('mf-fissa'));
    await age('mf-fissa', 400);
    await prune('mf-fissa');
    expect((await pruned('mf-fissa')).sort()).toEqual(others.slice(0, 2).sort());
    expect([await entry('mf-fissa', before), await entry('mf-fissa', live)]).toEqual([200, 200]);
    expect(parseReleaseDone(await registry.post('mf-fissa/rollback')).id).toBe(before);
  });

  it('that were live until lately keep their files, for pages that are still open', async () => {
    const long = await store('mf-lunga', true);
    await times(12, () => storeCanary('mf-lunga'));
    await age('mf-lunga', 400);
    // Live for 400 days, then two releases on one day: it is neither live nor before it any more.
    await times(2, () => publish('mf-lunga'));
    expect(await pruned('mf-lunga')).not.toContain(long);
    expect(await entry('mf-lunga', long)).toBe(200);
    await age('mf-lunga', 31);
    await publish('mf-lunga');
    expect(await pruned('mf-lunga')).toContain(long);
  });

  it('whose files are gone can be sent again', async () => {
    const again = pack('mf-ritorno', '/mf-ritorno', 'che torna');
    const id = await registry.store(again, { live: true });
    await times(12, () => store('mf-ritorno', true));
    await age('mf-ritorno', 40);
    await publish('mf-ritorno');
    expect(await entry('mf-ritorno', id)).toBe(404);
    expect(parseReleaseDone(await registry.send(again, { fields: { preview: '1' } })).id).toBe(id);
    await publish('mf-ritorno');
    expect(await entry('mf-ritorno', id)).toBe(200);
  });
});

describe('external releases', () => {
  it.each([
    ['https://gruppo.example/rilascio', false, 'https://gruppo.example/rilascio/'],
    ['http://127.0.0.1:8080/', true, 'http://127.0.0.1:8080/'],
    ['http://127.0.0.1:8080/', false, undefined],
    ['http://gruppo.example/', true, undefined],
    ['https://anna:segreta@gruppo.example/', true, undefined],
    ['https://gruppo.example/?a=1', true, undefined],
    ['javascript:alert(1)', true, undefined],
    ['gruppo.example', true, undefined],
  ])('the address that files stay at %s, this machine allowed %s: %s', (address, allowed, base) => {
    expect(externalBase(address, allowed)).toBe(base);
  });

  it('have hashes in the registry, and releases of this site have none', () => {
    const { built } = pack();
    const files = (address: string | null) => {
      const stored = { section: 'mf-prova', id: '0123456789ab', built, externalBase: address };
      return toRegistryRelease(Object.assign(new SectionReleaseEntity(), stored), { providedVersions: {} }).files;
    };
    expect(files('https://gruppo.example/rilascio/')).toEqual(built.files);
    expect(Object.keys(files(null))).toEqual(Object.keys(built.files));
    expect(new Set(Object.values(files(null)))).toEqual(new Set(['']));
  });

  describe('files at the address of a team', () => {
    const onLoopback = { allowLoopback: true };
    const open = { 'access-control-allow-origin': '*' };
    let requests = 0;
    const server = started(() =>
      startServer((request, response) => {
        requests += 1;
        const [, kind = '', name = ''] = (request.url ?? '').split('/');
        if (kind === 'closed') response.end('0;');
        else if (kind === 'moved') response.writeHead(302, { ...open, location: `/whole/${name}` }).end();
        else if (kind === 'large') response.writeHead(200, open).end(Buffer.alloc(releaseLimits.fileBytes + 1));
        else if (kind === 'slow') response.writeHead(200, open).write('/* ');
        else if (kind === 'half') response.writeHead(200, open).end(Buffer.alloc(releaseLimits.fileBytes / 2));
        else if (kind === 'whole') response.writeHead(200, open).end(`/* ${name} */`);
        else response.writeHead(404, open).end();
      }),
    );

    const { built } = pack();
    it('are fetched by the names in release.json', async () => {
      const { files, problems } = await fetchExternal(`${server.url}/whole/`, built, onLoopback);
      expect(problems).toEqual([]);
      expect([...files].map(([name, bytes]) => [name, String(bytes)])).toEqual(
        Object.keys(built.files).map((name) => [name, `/* ${name} */`]),
      );
    });

    it.each([
      ['missing', 'risponde 404'],
      ['closed', 'non ha Access-Control-Allow-Origin: *, senza cui il browser non ne controlla l’impronta'],
      ['large', 'è troppo grande'],
      ['moved', 'rimanda altrove'],
    ])('that are %s are named with the reason', async (kind, reason) => {
      const { files, problems } = await fetchExternal(`${server.url}/${kind}/`, built, onLoopback);
      expect(files.size).toBe(0);
      expect(problems).toEqual(
        Object.keys(built.files).map((name) => ({ rule: 'files', message: `${server.url}/${kind}/${name} ${reason}` })),
      );
    });

    it('that are too many are not fetched at all', async () => {
      const many = Object.fromEntries(Array.from({ length: releaseLimits.files + 1 }, (_, at) => [`${at}.js`, '']));
      expect((await fetchExternal(`${server.url}/whole/`, { ...built, files: many }, onLoopback)).problems).toEqual([
        { rule: 'files', message: 'Più di 300 file' },
      ]);
    });

    it('of a server that does not answer are named', async () => {
      const { problems } = await fetchExternal('http://127.0.0.1:9/', built, onLoopback);
      expect(problems[0]?.message).toBe('http://127.0.0.1:9/entry.js non risponde');
    });

    it('are fetched up to their total size and no further', async () => {
      const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}.js`, '']));
      requests = 0;
      const { files, problems } = await fetchExternal(`${server.url}/half/`, { files: many }, onLoopback);
      expect(problems).toEqual([{ rule: 'files', message: `${server.url}/half/: in tutto più di 12582912 byte` }]);
      expect([files.size, requests]).toEqual([0, 7]);
    });

    it('are fetched within one time limit for all of them', async () => {
      const { problems } = await fetchExternal(`${server.url}/slow/`, built, { ...onLoopback, timeoutMs: 200 });
      expect(problems).toEqual([
        { rule: 'files', message: `${server.url}/slow/ non dà tutti i file entro 0.2 secondi` },
      ]);
    });

    it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '0x7f.1', 'localhost'])('are not fetched from %s', async (host) => {
      requests = 0;
      const { problems } = await fetchExternal(`http://${host}:${new URL(server.url).port}/whole/`, built, {
        allowLoopback: false,
      });
      expect(problems.map(({ message }) => message.replace(/^\S+ /, ''))).toEqual(
        Object.keys(built.files).map(() => 'ha un indirizzo di rete interno, che non è ammesso'),
      );
      expect(requests).toBe(0);
    });

    it('come from the very address that was checked, and not when one of several is internal', async () => {
      const addresses = [{ address: '127.0.0.1', family: 4 }];
      const lookup = ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
        done(null, addresses)) as unknown as typeof dnsLookup;
      const named = `http://gruppo.invalid:${new URL(server.url).port}/whole/`;
      expect((await fetchExternal(named, built, { ...onLoopback, lookup })).problems).toEqual([]);
      addresses.push({ address: '10.0.0.1', family: 4 });
      expect((await fetchExternal(named, built, { ...onLoopback, lookup })).files.size).toBe(0);
    });
  });

  describe('an address of a team', () => {
    it.each([
      ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1']],
      ['loopback', ['127.0.0.1', '127.9.9.9', '::1']],
      ['link-local', ['169.254.169.254', 'fe80::1']],
      ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
      ['multicast and broadcast', ['224.0.0.1', 'ff02::1', '255.255.255.255']],
      ['unspecified and reserved', ['0.0.0.0', '0.1.2.3', '::', '240.0.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1']],
      [
        'IPv4 inside IPv6',
        ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '2002:7f00:1::'],
      ],
      ['not an address', ['', 'localhost', '1.2.3', 'fe80::1%eth0']],
    ])('refuses %s', (_range, addresses) => {
      expect(addresses.filter((address) => isAllowedAddress(address, false))).toEqual([]);
    });

    it('allows public unicast addresses, and loopback only where it is asked for', () => {
      for (const address of ['93.184.216.34', '2606:4700::1111']) expect(isAllowedAddress(address, false)).toBe(true);
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect(isAllowedAddress(address, true)).toBe(true);
      for (const address of ['10.0.0.1', '169.254.169.254']) expect(isAllowedAddress(address, true)).toBe(false);
    });
  });
});
