import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileAddress } from '@salaria/composition/releases/file-address';
import { registrySchema } from '@salaria/contracts/sections';
import { sectionReleasesSchema } from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { DataSource } from 'typeorm';
import { ApiError } from '../../platform/errors/api-error.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { createToken, revokeToken } from '../teams/team-tokens.js';
import { type Answer, done, integrity, pack, refused, startRegistry } from '../testing/small-section.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

const send: typeof registry.send = (...args) => registry.send(...args);
const call: typeof registry.call = (...args) => registry.call(...args);

describe('a release', () => {
  it('goes live, and comes back by rollback and promotion', async () => {
    const first = done(await send(pack()));
    expect(first).toMatchObject({ section: 'mf-prova', live: true, previous: null, path: '/prova' });
    const second = done(await send(pack('mf-prova', '/prova', 'due')));
    expect(second.previous).toBe(first.id);
    expect(done(await call('/api/sections/mf-prova/rollback', { method: 'POST' })).id).toBe(first.id);
    expect(done(await call(`/api/sections/mf-prova/releases/${second.id}/live`, { method: 'POST' })).id).toBe(
      second.id,
    );
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

  it('serves a script at the same address in each release that contains it', async () => {
    const first = pack('mf-stabile', '/stabile');
    const second = pack('mf-stabile', '/stabile', 'due');
    const address = (release: typeof first) =>
      `${registry.url}${fileAddress({ ...release.built, id: '', base: '/sections/mf-stabile/id/' }, 'prova.page.js')}`;
    expect(address(second)).toBe(address(first));
    expect((await fetch(address(first))).status).toBe(404);
    await registry.store(first, { live: true });
    await registry.store(second, { live: true });
    const response = await fetch(address(second));
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      200,
      expect.stringContaining('immutable'),
      first.files['prova.page.js'],
    ]);
    const key = address(second).split('/').at(-2) ?? '';
    for (const wrong of [address(second).replace(key, 'A'.repeat(20)), address(second).replace('prova.page', 'entry')])
      expect((await fetch(wrong)).status).toBe(404);
    expect((await fetch(address(second).replace('mf-stabile', 'mf-altra'))).status).toBe(404);
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
    const answer = done(await send(pack('mf-vista', '/vista'), { fields: { preview: '1' } }));
    expect(answer).toMatchObject({ live: false, preview: expect.stringMatching(/^\/vista\?anteprima=mf-vista\./) });
    const { body } = await call('/sections/registry.json');
    expect(JSON.stringify(body)).not.toContain('mf-vista');
  });

  it('cannot take a path of another section, also when both come at once', async () => {
    const answers = await Promise.all([send(pack('mf-una', '/contesa')), send(pack('mf-altra', '/contesa'))]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const loser = answers.find(({ status }) => status !== 201);
    expect(refused(loser ?? answers[0]).message).toContain('/contesa');
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
    expect(done(await send(first)).id).not.toBe(done(await send(second)).id);
    const listed = await call('/sections/registry.json', {}, null);
    const { sections } = z.parse(registrySchema, listed.body);
    expect(sections.find(({ name }) => name === 'mf-titolo')?.routes.map(({ path }) => path)).toEqual([
      '/titolo',
      '/titolo/altro',
    ]);
  });

  it('with a name that is not the section of the address is refused', async () => {
    expect(refused(await send(pack('mf-una', '/x'), { section: 'mf-due' })).message).toBe(
      'Il pacchetto è di mf-una e non può essere rilasciato come mf-due',
    );
  });

  it('that wants what the shell does not offer is refused with both versions', async () => {
    const wanting = pack('mf-vecchia', '/vecchia');
    wanting.built.manifest.requires = { '@salaria/ui': '^2.0.0', vue: '^3' };
    const { status, body } = await send(wanting);
    expect(status).toBe(422);
    expect(refused({ body }).issues?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^mf-vecchia vuole ui \^2\.0\.0, lo shell offre \d+\.\d+\.\d+$/),
      'mf-vecchia vuole vue ^3, che lo shell non offre',
    ]);
  });

  it('whose entry leaves no container is refused', async () => {
    const empty = pack('mf-vuota', '/vuota');
    empty.files['entry.js'] = 'var other = 1;';
    empty.built.files['entry.js'] = integrity('var other = 1;');
    expect(refused(await send(empty)).message).toBe('Il file di ingresso non mette a disposizione mf_vuota_0123456789');
  });

  it('that never ends is stopped', async () => {
    const loopingRelease = pack('mf-infinita', '/infinita');
    loopingRelease.files['entry.js'] = 'for (;;) {}';
    loopingRelease.built.files['entry.js'] = integrity('for (;;) {}');
    const { status, body } = await send(loopingRelease);
    expect([status, refused({ body }).message]).toEqual([422, expect.stringContaining('non finisce entro 3 secondi')]);
  });

  it('cannot read the server’s environment or files', async () => {
    const curious = pack('mf-curiosa', '/curiosa');
    const code =
      'module.exports = { default: () => {' +
      "const seen = globalThis.constructor.constructor('return typeof process + typeof require')();" +
      "throw new Error('vedo ' + seen); } };";
    curious.files['server/prova.page.cjs'] = code;
    curious.built.server['prova.page'] = { file: 'server/prova.page.cjs', integrity: integrity(code) };
    expect(refused(await send(curious)).message).toContain('vedo undefinedundefined');
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
    const { id, token } = await createToken(source.manager, 'mf-gruppo', 'Gruppo prova');
    done(await send(pack('mf-gruppo', '/gruppo'), { token }));
    const list = z.parse(sectionReleasesSchema, (await call('/api/sections/mf-gruppo/releases', {}, token)).body);
    expect(list.releases[0]?.by).toBe('Gruppo prova');
    const other = await send(pack('mf-terza', '/terza'), { token });
    expect([other.status, refused(other).message]).toEqual([
      403,
      'Questa chiave è di mf-gruppo: non vale per mf-terza.',
    ]);
    const [row] = await source.query<{ hash: string }[]>('select hash from section_tokens where id = $1', [id]);
    expect(row?.hash).not.toContain(token.slice(8));
    expect(await revokeToken(source.manager, id)).toBe(true);
    expect(await revokeToken(source.manager, id)).toBe(false);
    expect((await send(pack('mf-gruppo', '/gruppo', 'tre'), { token })).status).toBe(401);
  });

  it('does not make its section one for staff, nor one for visitors', async () => {
    const { token } = await createToken(registry.app.get(DataSource).manager, 'mf-lettori', 'Gruppo');
    const forStaff = pack('mf-lettori', '/lettori', 'staff');
    forStaff.built.manifest.audience = 'staff';
    Object.assign(forStaff.built.manifest.routes[0]?.head ?? {}, { noindex: true });
    const isRefused = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      expect([status, refused({ body }).issues?.[0]?.path]).toEqual([422, 'manifest']);
    };
    const preview = { preview: '1' };
    await isRefused(send(forStaff, { token }));
    await isRefused(send(forStaff, { token, fields: preview }));
    done(await send(pack('mf-lettori', '/lettori'), { token }));
    await isRefused(send(forStaff, { token }));
    const { id } = done(await send(forStaff, { fields: preview }));
    await isRefused(call(`/api/sections/mf-lettori/releases/${id}/live`, { method: 'POST' }, token));
    done(await call(`/api/sections/mf-lettori/releases/${id}/live`, { method: 'POST' }));
    await isRefused(send(pack('mf-lettori', '/lettori', 'due'), { token }));
    forStaff.built.manifest.title = 'Staff';
    done(await send(forStaff, { token }));
  });

  it('is needed', async () => {
    expect((await send(pack(), { token: null })).status).toBe(401);
  });
});
