import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { projectRoot } from '../../platform/project-root.js';
import { publish } from '../../testing/site-app.js';
import { createTestApp } from '../../testing/test-app.js';
import { readShellBuild } from '../shell/shell-build.js';
import { ShellModule } from '../shell/shell.module.js';
import { pack } from '../testing/small-section.js';
import { readKitBuild } from './kit-build.js';
import { KitModule } from './kit.module.js';
import { SectionKitFileEntity } from './section-kit-file.entity.js';
import { started } from '../../testing/started.js';

const bytes = Buffer.from('a tarball');
const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
const file = 'create-section-1.0.0-b0.tgz';
const changes = [{ version: '1.0.0', breaking: ['<b>useRead</b>'], changes: ['primo'] }];
const types = { file: 'slots-1.0.0-b0.d.ts', text: 'export interface SlotProps {}' };
const dir = mkdtempSync(path.join(tmpdir(), 'salaria-kit-'));

const test = started(async () => {
  writeFileSync(path.join(dir, file), bytes);
  const kitBuild = readKitBuild(projectRoot);
  const { client } = kitBuild.packages;
  if (!client) throw new Error('the client of the API is not packed');
  copyFileSync(path.join(kitBuild.dir, client.file), path.join(dir, client.file));
  const packages = { 'create-section': { file, integrity, bytes: bytes.length }, client };
  writeFileSync(path.join(dir, 'shell.0.js'), 'start();');
  writeFileSync(path.join(dir, types.file), types.text);
  const developmentShell = { dir, scripts: ['shell.0.js'] };
  const kitTypes = { file: types.file, integrity: 'sha512-types', bytes: types.text.length };
  const kit = { dir, version: '1.0.0-b0', packages, types: kitTypes, changes, developmentShell };
  const more = [ShellModule.of(readShellBuild(projectRoot)), KitModule.of(kit)];
  return createTestApp({ env: { PUBLIC_URL: 'https://esempio.it' }, more });
});
beforeAll(async () => {
  const release = pack();
  release.built.manifest.slots = [{ slot: 'home.articles', module: './src/prova.page.tsx', order: 40 }];
  await publish(test, release);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('kit.json names tarballs and files with their integrity, and what the site has and offers', async () => {
  const { body, headers } = await test.http.get('/kit.json').expect(200).expect('content-type', /json/);
  expect(headers['etag']).toBeTruthy();
  expect(body).toMatchObject({
    version: '1.0.0-b0',
    packages: { 'create-section': { url: `/kit/${file}`, integrity, bytes: bytes.length } },
    types: { url: `/kit/${types.file}`, integrity: 'sha512-types', bytes: types.text.length },
    provides: { react: expect.any(String), '@salaria/ui': expect.any(String) },
    changes,
    developmentShell: { scripts: ['/kit/shell/shell.0.js'] },
  });
  const files = { '/kit/shell/shell.0.js': 'start();', [`/kit/${types.file}`]: types.text };
  for (const [address, text] of Object.entries(files))
    expect((await test.http.get(address).expect(200)).text).toBe(text);
  expect((await test.http.get('/kit').accept('application/json').expect(200)).body).toEqual(body);
  const { slots, routes } = body as { slots: { slot: string }[]; routes: object[] };
  expect(slots).toContainEqual({
    slot: 'home.articles',
    page: '/',
    props: {},
    taken: [{ order: 40, section: 'mf-prova' }],
  });
  expect(slots).toContainEqual({ slot: 'floating', page: null, props: {}, taken: [] });
  expect(routes).toContainEqual({ path: '/prova', section: 'mf-prova' });
  expect(routes).toContainEqual({ path: '/about', section: null });
});

describe('/kit', () => {
  it('is a page in Italian for browsers, with the command for an empty folder', async () => {
    const { text, headers } = await test.http.get('/kit').set('accept', 'text/html,*/*;q=0.8').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('Accept'),
    });
    expect(text).toContain('<html lang="it">');
    expect(text).toContain('npm exec --yes -- https://esempio.it/kit/create-section.tgz mf-mostre');
    expect(text).toContain('&lt;b&gt;useRead&lt;/b&gt;');
    expect(text).not.toContain('<b>useRead');
  });

  it('is beside the JSON schema of the format of a release', async () => {
    const { body } = await test.http.get('/kit/release.schema.json').expect(200).expect('content-type', /json/);
    const schema = body as { properties: Record<string, object>; required: string[] };
    expect(schema.required).toEqual(['manifest', 'scope', 'entry', 'files', 'exposes', 'server', 'shared']);
    expect(schema.properties['format']).toEqual({ type: 'string', enum: ['container', 'module'] });
  });
});

describe('a tarball', () => {
  it('is immutable, and has an ETag and a digest', async () => {
    const { body, headers } = await test.http.get(`/kit/${file}`).buffer(true).expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'repr-digest': `sha-512=:${integrity.slice('sha512-'.length)}:`,
    });
    await test.http.get(`/kit/${file}`).set('if-none-match', String(headers['etag'])).expect(304);
    const head = await test.http.head(`/kit/${file}`).expect(200);
    expect(head.headers['content-length']).toBe(String(bytes.length));
  });

  it('of an earlier kit is served while the shell provides the same major versions', async () => {
    const { manager } = test.app.get(DataSource);
    const [own] = await manager.findBy(SectionKitFileEntity, { file });
    if (!own) throw new Error('the kit of this site is not stored');
    const earlier = { ...own, file: 'section-kit-0.9.0-b1.tgz', version: '0.9.0-b1', bytes: Buffer.from('earlier') };
    const foreign = { ...earlier, file: 'section-kit-0.8.0-b1.tgz', provides: { ...own.provides, react: '18.3.1' } };
    await manager.insert(SectionKitFileEntity, [earlier, foreign]);
    const { body, headers } = await test.http.get(`/kit/${earlier.file}`).buffer(true).expect(200);
    expect(body).toEqual(earlier.bytes);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await test.http.get(`/kit/${foreign.file}`).expect(404);
  });

  it('has an address without a version, which redirects', async () => {
    await test.http.get('/kit/create-section.tgz').expect(302).expect('location', `/kit/${file}`);
  });

  it('with the typed client of the API is at /kit/client.tgz', async () => {
    const { headers } = await test.http.get('/kit/client.tgz').expect(302);
    const { body } = await test.http.get(String(headers['location'])).buffer(true).expect(200);
    const text = gunzipSync(body as Buffer).toString();
    expect(text).toContain('package/dist/client.js');
    expect(text).toContain('"/api/nearby-artifacts": {');
  });

  it.each(['other.tgz', '..%2fpackage.json', 'constructor.tgz', 'shell/missing.js', 'shell/..%2fshell.0.js'])(
    'named %s is missing',
    async (name) => {
      await test.http.get(`/kit/${name}`).expect(404);
    },
  );
});

it('readKitBuild says what to do before the first build', () => {
  expect(() => readKitBuild(dir)).toThrow('npm run build');
});
