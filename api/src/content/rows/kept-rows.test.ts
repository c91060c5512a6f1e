import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { discoveriesSchema } from '@salaria/contracts/discoveries';
import { undoneImportSchema } from '@salaria/contracts/desk/content/content-table';
import { actAs } from '../../testing/calls/foreign-role.js';
import { started } from '../../testing/started.js';
import { createDeskTest, desk } from '../desk/desk.fixtures.js';
import { KeepRows1796700000000 } from '../migrations/1796700000000-keep-rows.js';
import { readContentFolder } from '../import/content-folder.js';

/** What a row has that is not of its entry's fields. */
describe('a discovery of the content', () => {
  const test = started(createDeskTest);
  const path = `${desk}/discoveries/coccio`;
  const moderation = '/api/desk/discoveries';
  const columns = ['id', 'isVerified', 'verifiedBy', 'verifiedAt', 'notes'] as const;
  let id = 0;

  async function moderate<T>(work: () => Promise<T>): Promise<T> {
    actAs(test, 'moderatore', 'Mara Neri');
    const result = await work();
    actAs(test, 'redattore');
    return result;
  }
  const read = (): Promise<DeskDiscovery> => moderate(() => test.get(deskDiscoverySchema, `${moderation}/${id}`));
  const verify = (version: string) =>
    moderate(() => test.post(`${moderation}/${id}/verification`, { note: 'Vista sul posto.', version }));
  const moderated = async () => {
    const discovery = await read();
    return columns.map((column) => discovery[column]);
  };
  const latest = async () => (await test.read(path)).version;
  const publish = async (version?: number) =>
    test.post(`${path}/publish`, { version: version ?? (await latest()) }).expect(200);
  const remove = async () => test.http.delete(`${path}?version=${await latest()}`).expect(204);
  const restore = () => test.post('/api/desk/trash/entries/discoveries:coccio/restore', {}).expect(200);
  const unpublish = async () => test.post(`${path}/unpublish`, { version: await latest() }).expect(200);
  const listed = () => test.get(discoveriesSchema, '/api/discoveries');
  const exported = async () =>
    (await test.content.exporter.read()).files.find((file) => file.path === 'discoveries/coccio.yml')?.text;
  const importRoot = async (root: string, options: object) =>
    test.content.importer.import(await readContentFolder(root), options);

  const importTable = (text: string) =>
    test.http
      .post(`${desk}/discoveries/table`)
      .attach('table', Buffer.from(text), 'scoperte.csv')
      .field('options', JSON.stringify({ dryRun: false }))
      .expect(200);
  async function undoImport(): Promise<void> {
    const { body } = await test.http.get(`${desk}/discoveries/imports`).expect(200);
    const undone = await test.post(`${desk}/imports/${body[0].id}/undo`, {}).expect(200);
    expect(undoneImportSchema.parse(undone.body)).toEqual({ undone: 1, left: [] });
  }

  beforeEach(async () => {
    await test.reset();
    [{ id } = { id: 0 }] = await listed();
    await moderate(() => test.http.delete(`${moderation}/${id}/verification`).expect(200));
  });

  it('stays verified when a working copy of before is published', async () => {
    const version = await test.edit(path, { title: 'Coccio a vernice nera', verified: false });
    await verify((await read()).version).then(({ status }) => expect(status).toBe(200));
    const before = await moderated();
    expect(before).toEqual([id, true, 'Mara Neri', expect.any(String), 'Vista sul posto.']);
    await publish(version);
    expect(await moderated()).toEqual(before);
    expect(await listed()).toMatchObject([{ title: 'Coccio a vernice nera', isVerified: 'true' }]);
    expect((await test.read(path)).fields).not.toHaveProperty('verified');
    expect(await exported()).toContain('\nverified: true\n');
  });

  it.each([
    ['the trash', remove, restore],
    ['the drafts', unpublish, () => publish()],
    [
      'the trash, as a draft of another person',
      async () => {
        await remove();
        actAs(test, 'redattore', 'Ugo Verdi');
      },
      async () => {
        expect((await restore()).body).toEqual({ isDraft: true });
        await publish();
      },
    ],
  ])('comes back from %s with its id, verification and note', async (_, leave, comeBack) => {
    await verify((await read()).version);
    const [before, { version }] = [await moderated(), await read()];
    await leave();
    expect(await listed()).toEqual([]);
    await comeBack();
    expect(await moderated()).toEqual(before);
    // Who had it open before decides about another text.
    expect((await read()).version).not.toBe(version);
    await unpublish();
    expect(await exported()).toContain('\nverified: true\ndraft: true\n');
  });

  it('that begins again at the address of a removed one, or of one that left the trash for good, has nothing of it', async () => {
    await verify((await read()).version);
    const { fields } = await test.read(path);
    await remove();
    await test.post(`${desk}/discoveries`, { slug: 'coccio', fields }).expect(201);
    await publish();
    expect(await listed()).toMatchObject([{ isVerified: 'false' }]);
    const [{ id: second } = { id }] = await listed();
    expect(second).not.toBe(id);
    await remove();
    actAs(test, 'responsabile');
    await test.http.delete('/api/desk/trash/entries/discoveries:coccio').expect(204);
    expect(await test.content.rows('select from content_entries where "keptRow" is not null')).toEqual([]);
  });

  it('stays verified when an import of a table is undone', async () => {
    await importTable('id;Titolo;Luogo\r\ncoccio;Coccio;Sigillo\r\n');
    expect(await listed()).toMatchObject([{ location: 'Sigillo', isVerified: 'false' }]);
    await verify((await read()).version);
    const before = await moderated();
    await undoImport();
    expect(await listed()).toMatchObject([{ location: 'Bacugno' }]);
    expect(await moderated()).toEqual(before);
  });

  it('that a table adds has nothing of one that the undoing of an import has removed', async () => {
    const names = 'title;description;category;period;location;latitude;longitude;discovererName;submittedAt';
    const values = 'Anello;Un anello di bronzo dal campo.;ornamenti;romano;Posta;42.5;13.1;Anna;2025-05-01';
    const addRing = async () => {
      await importTable(`${names}\r\n${values}\r\n`);
      return (await listed()).find(({ title }) => title === 'Anello');
    };
    id = (await addRing())?.id ?? 0;
    await verify((await read()).version);
    await undoImport();
    expect(await listed()).toHaveLength(1);
    expect(await addRing()).toMatchObject({ isVerified: 'false' });
  });

  it('is verified by its file when it is new, and by moderators afterwards', async () => {
    await verify((await read()).version);
    const before = await moderated();
    const text = (await exported())?.replace('verified: true', 'verified: false') ?? '';
    const root = await test.content.folder({ 'discoveries/coccio.yml': text });
    expect(await importRoot(root, {})).toMatchObject({ report: {}, refused: [] });
    const moved = await test.content.folder({ 'discoveries/coccio.yml': text.replace('Bacugno', 'Sigillo') });
    await importRoot(moved, { overwrite: true });
    expect(await listed()).toMatchObject([{ location: 'Sigillo' }]);
    expect(await moderated()).toEqual(before);

    const asDraft = text.replace('verified: false', 'verified: true\ndraft: true');
    await test.content.clear();
    await test.content.importer.seed(await test.content.folder({ 'discoveries/coccio.yml': asDraft }));
    expect(await exported()).toContain('\nverified: true\ndraft: true\n');
    await publish();
    expect(await listed()).toMatchObject([{ isVerified: 'true' }]);
  });

  it('is refused in a file that does not say whether it is verified', async () => {
    const text = (await exported())?.replace('verified: false', 'verified: forse') ?? '';
    const { refused } = await importRoot(await test.content.folder({ 'discoveries/coccio.yml': text }), {});
    expect(refused).toMatchObject([{ file: 'discoveries/coccio.yml', field: 'verified' }]);
  });

  it('was verified as a field of its entry in earlier versions, also as a draft or in the trash', async () => {
    const { rows, dataSource } = test.content;
    await test.edit(path, { title: 'Copia' });
    const legacy = `'{"title": "Coccio", "verified": true, "location": "Bacugno"}'`;
    const stripped = { title: 'Coccio', location: 'Bacugno' };
    const runner = dataSource.createQueryRunner();
    await new KeepRows1796700000000().down(runner);
    await rows(`insert into content_entries (kind, slug, fields, "isDraft") values
      ('discoveries', 'bozza', ${legacy}, true), ('discoveries', 'tolta', null, false), ('artifacts', 'altro', ${legacy}, true)`);
    const texts = `json_build_object('fields', ${legacy}::json, 'body', null, 'gallery', null)`;
    await rows(`insert into content_revisions (kind, slug, event, author, texts) values
      ('discoveries', 'tolta', 'published', 'x', ${texts}), ('discoveries', 'tolta', 'removed', 'x', null)`);
    await rows(`update content_entries set fields = ${legacy} where slug = 'coccio'`);
    await rows(`update content_drafts set texts = ${texts}`);
    await new KeepRows1796700000000().up(runner);
    await runner.release();
    expect(
      await rows(`select slug, fields, "keptRow" from content_entries
        where slug in ('altro', 'bozza', 'coccio', 'tolta') order by 1`),
    ).toEqual([
      { slug: 'altro', fields: { ...stripped, verified: true }, keptRow: null },
      { slug: 'bozza', fields: stripped, keptRow: { isVerified: 'true' } },
      { slug: 'coccio', fields: stripped, keptRow: null },
      { slug: 'tolta', fields: null, keptRow: { isVerified: 'true' } },
    ]);
    const saved = { fields: stripped, body: null, gallery: null };
    expect(await rows('select texts from content_drafts')).toEqual([{ texts: saved }]);
    expect(await rows(`select texts from content_revisions where slug = 'tolta' order by id`)).toEqual([
      { texts: saved },
      { texts: null },
    ]);
  });

  it('has its id like entries of other kinds, also after it has moved as a draft', async () => {
    const page = (slug: string) => `${desk}/pages/${slug}`;
    const change = async (slug: string, action: string) =>
      test.post(`${page(slug)}/${action}`, { version: (await test.read(page(slug))).version }).expect(200);
    const row = async () => (await test.content.rows<{ id: number; updatedAt: Date }>('select * from free_pages'))[0];
    const fields = {
      ...{ title: 'Dove siamo', description: 'Come si arriva a Posta da Roma, da Rieti e da Ascoli Piceno, in auto.' },
      ...{ body: 'In auto.\n', isInFooter: false },
    };
    await test.post(`${desk}/pages`, { slug: 'dove-siamo', fields }).expect(201);
    await change('dove-siamo', 'publish');
    const before = await row();
    await change('dove-siamo', 'unpublish');
    expect(await row()).toBeUndefined();
    const { version } = await test.read(page('dove-siamo'));
    await test.put(`${page('dove-siamo')}/address`, { version, slug: 'come-arrivare' }).expect(200);
    await change('come-arrivare', 'publish');
    const after = await row();
    expect(after).toMatchObject({ id: before?.id, slug: 'come-arrivare' });
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });
});
