import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contentCommitSchema,
  contentConflictsSchema,
  contentExportSchema,
} from '@salaria/contracts/desk/content/content-exchange';
import type { DeskPicture } from '@salaria/contracts/desk/content/pictures';
import { flatMaster } from '@salaria/content/testing/content-fixture';
import { strFromU8, unzipSync } from 'fflate';
import { actAs, expectRefused } from '../../../testing/calls/foreign-role.js';
import { createTestApp } from '../../../testing/test-app.js';
import { exportContent } from '../../export/export.js';
import { importContentIfChanged } from '../../import/import.js';
import { articlePath, createDeskTest, desk, type DeskTest } from '../desk.fixtures.js';
import { ContentExchangeController } from './exchange.controller.js';

const remote = mkdtempSync(join(tmpdir(), 'salaria-remote-'));
const git = (...args: string[]) => execFileSync('git', ['-C', remote, ...args], { encoding: 'utf8' });
let test: DeskTest;
beforeAll(async () => {
  git('init', '--quiet', '--bare');
  test = await createDeskTest({ CONTENT_GIT_REMOTE: `file://${remote}`, CONTENT_GIT_BRANCH: 'redazione/sito' });
});
afterAll(async () => {
  await test.close();
  rmSync(remote, { recursive: true, force: true });
});

const publish = async (path: string, fields: Record<string, unknown>) => {
  const version = await test.edit(path, fields);
  await test.http.post(`${path}/publish`).send({ version }).expect(200);
};

it('every call refuses other roles', async () => {
  await expectRefused(test, ContentExchangeController, 'moderatore');
  actAs(test, 'redattore');
});

describe('an export', () => {
  it('is a ZIP archive of the same files as the command writes', async () => {
    await publish(articlePath, { title: 'Titolo esportato' });
    const response = await test.http
      .get(`${desk}/export.zip`)
      .buffer(true)
      .parse((incoming, done) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/zip']);
    const entries = unzipSync(new Uint8Array(response.body as Buffer));
    const { files } = await exportContent(test.content.dataSource, []);
    expect(Object.entries(entries).map(([path, data]) => ({ path, text: strFromU8(data) }))).toEqual(files);
    const described = contentExportSchema.parse((await test.http.get(`${desk}/export`).expect(200)).body);
    expect(described).toEqual({ files: files.length, warnings: [], branch: 'redazione/sito' });
  });

  it('is a commit on the branch, made from nothing, then only of what changed', async () => {
    const commit = async () =>
      contentCommitSchema.parse((await test.http.post(`${desk}/export/branch`).expect(200)).body);
    const first = await commit();
    expect(first.changed.length).toBeGreaterThan(30);
    const { files } = await exportContent(test.content.dataSource, []);
    for (const { path, text } of files) expect(git('show', `redazione/sito:content/${path}`)).toBe(text);
    expect(await commit()).toEqual({ branch: 'redazione/sito', commit: null, changed: [] });
    await publish(articlePath, { title: 'Titolo del secondo commit' });
    const { version } = await test.read(`${desk}/discoveries/coccio`);
    await test.http.delete(`${desk}/discoveries/coccio?version=${version}`).expect(204);
    const second = await commit();
    expect(second.changed).toEqual(['articles/nuovo.md', 'discoveries/coccio.yml']);
    expect(git('log', '-1', '--format=%H %an', 'redazione/sito').trim()).toBe(`${second.commit} Rita Rossi`);
  });

  it.each([
    [{}, 409, 'git_not_configured', /CONTENT_GIT_REMOTE/],
    [{ CONTENT_GIT_REMOTE: 'http://rita:segreto@127.0.0.1:1/x.git' }, 503, 'git_failed', /non si può raggiungere/],
    [{ CONTENT_GIT_REMOTE: 'file:///nessuna/cartella' }, 503, 'git_failed', /non si può raggiungere/],
  ])('says why it cannot be committed with %j, without the credentials', async (env, status, code, message) => {
    const other = await createTestApp({ databaseUrl: test.databaseUrl, env });
    actAs(other, 'redattore');
    const { body } = await other.http.post(`${desk}/export/branch`).expect(status);
    expect(body).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(JSON.stringify(body)).not.toContain('segreto');
    await other.close();
  });
});

describe('the conflict of a picture', () => {
  const path = 'images/foto-1.webp';
  const picture = '/api/desk/pictures/foto-1';
  const conflicts = async () =>
    contentConflictsSchema.parse((await test.http.get(`${desk}/conflicts`).expect(200)).body);
  const resolve = (side: string) =>
    test.http.post(`${desk}/conflicts/resolve`).send({ file: path, choices: { '': side } });

  /** Replaces the picture at the desk and in the folder; returns what the folder has now. */
  async function replaceBoth(color: string): Promise<Buffer> {
    const { version } = (await test.http.get(picture).expect(200)).body as { version: string };
    const form = test.http.put(`${picture}/file`).field('version', version);
    await form.attach('picture', await flatMaster(900, 600, color), 'nuova.webp').expect(200);
    const master = await flatMaster(820, 600, color);
    writeFileSync(join(test.root, path), master);
    await importContentIfChanged(test.content.dataSource, test.root);
    return master;
  }

  it('shows both pictures, and keeps that of the site', async () => {
    const master = await replaceBoth('#102030');
    const { src } = (await test.http.get(picture).expect(200)).body as { src: string };
    const file = '/api/desk/content/conflicts/pictures/foto-1';
    const expected = { file: path, kind: null, slug: null, picture: 'foto-1' };
    expect(await conflicts()).toMatchObject([{ ...expected, fields: [{ field: '', before: null, site: src, file }] }]);
    const shown = await test.http.get(file).expect(200).expect('Content-Type', 'image/webp');
    expect(shown.headers['cache-control']).toContain('no-store');
    expect((shown.body as Buffer).equals(master)).toBe(true);
    await test.http.get(`${desk}/conflicts/pictures/hero-1`).expect(404);
    await test.http.get(`${desk}/conflicts/pictures/..%2Fslides`).expect(404);
    await resolve('mine').expect(400);
    expect((await resolve('site').expect(200)).body).toEqual([]);
    expect((await test.http.get(picture)).body).toMatchObject({ src, origin: 'desk' });
    await test.http.get(file).expect(404);
    expect(await importContentIfChanged(test.content.dataSource, test.root)).toMatchObject({ state: 'unchanged' });
  });

  it('takes that of the folder, wherever it is shown', async () => {
    await replaceBoth('#302010');
    expect(await conflicts()).toHaveLength(1);
    renameSync(join(test.root, path), join(test.root, 'altrove.webp'));
    expect((await resolve('file').expect(404)).body.message).toContain('non è più nella cartella');
    expect((await test.http.get(picture)).body).toMatchObject({ origin: 'desk' });
    renameSync(join(test.root, 'altrove.webp'), join(test.root, path));
    expect((await resolve('file').expect(200)).body).toEqual([]);
    const { src, origin, width } = (await test.http.get(picture)).body as DeskPicture;
    expect([origin, width]).toEqual(['file', 820]);
    expect((await test.http.get('/api/artifacts')).body).toMatchObject([{ imageUrl: src }]);
    await resolve('file').expect(404);
  });
});

describe('a conflict', () => {
  it('is listed by field and decided by field', async () => {
    const path = join(test.root, 'artifacts/moneta.yml');
    await publish(`${desk}/artifacts/moneta`, { year: 'II secolo d.C.', origin: 'Sigillo' });
    const file = readFileSync(path, 'utf8')
      .replace('III secolo a.C.', 'IV secolo a.C.')
      .replace('origin: Posta', 'origin: Bacugno');
    writeFileSync(path, file);
    await importContentIfChanged(test.content.dataSource, test.root);
    const conflicts = contentConflictsSchema.parse((await test.http.get(`${desk}/conflicts`).expect(200)).body);
    expect(conflicts).toMatchObject([
      {
        file: 'artifacts/moneta.yml',
        kind: 'artifacts',
        slug: 'moneta',
        fields: [
          { field: 'origin', before: 'Posta', site: 'Sigillo', file: 'Bacugno' },
          { field: 'year', site: 'II secolo d.C.', file: 'IV secolo a.C.' },
        ],
      },
    ]);
    expect((await test.read(`${desk}/artifacts/moneta`)).conflict).toBe(true);
    const resolve = (choices: object, name = 'artifacts/moneta.yml') =>
      test.http.post(`${desk}/conflicts/resolve`).send({ file: name, choices });
    await resolve({ year: 'site' }).expect(400);
    await resolve({ year: 'mine' }).expect(400);
    await resolve({ year: 'site', origin: 'file' }, '../../etc/passwd').expect(404);
    expect((await resolve({ year: 'site', origin: 'file' }).expect(200)).body).toEqual([]);
    await resolve({ year: 'site', origin: 'file' }).expect(404);
    const entry = await test.read(`${desk}/artifacts/moneta`);
    expect(entry).toMatchObject({ conflict: false, fields: { year: 'II secolo d.C.', origin: 'Bacugno' } });
    expect((await test.http.get('/api/artifacts')).text).toContain('Bacugno');
    expect(await importContentIfChanged(test.content.dataSource, test.root)).toMatchObject({ state: 'unchanged' });
  });
});
