import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentEntrySchema } from '@salaria/contracts/desk/content/content';
import { contentRevisionDetailSchema, contentRevisionsSchema } from '@salaria/contracts/desk/content/content-revisions';
import { actAs, expectRefused } from '../../../testing/calls/foreign-role.js';
import { articlePath, createDeskTest, type DeskTest } from '../desk.fixtures.js';
import { differences } from './differences.js';
import { ContentRevisionsController } from './revisions.controller.js';

let test: DeskTest;
beforeAll(async () => {
  test = await createDeskTest();
});
afterAll(() => test.close());

const revisions = `${articlePath}/revisions`;
const list = async () => contentRevisionsSchema.parse((await test.http.get(revisions).expect(200)).body);

it('every call refuses other roles', async () => {
  await expectRefused(test, ContentRevisionsController, 'moderatore');
  actAs(test, 'redattore');
});

describe('revisions', () => {
  it('show who published what, and bring an earlier state back as working copy', async () => {
    const version = await test.edit(articlePath, { title: 'Titolo cambiato' }, 'Un testo cambiato.\n');
    await test.http.post(`${articlePath}/publish`).send({ version }).expect(200);
    const [latest, first, ...others] = await list();
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ event: 'published', author: 'Rita Rossi', isCurrent: true });
    expect(first).toMatchObject({ event: 'imported', author: 'importazione', isCurrent: false });
    const read = async (id = 0) =>
      contentRevisionDetailSchema.parse((await test.http.get(`${revisions}/${id}`).expect(200)).body);
    const published = await read(latest?.id);
    expect(published.changesSince).toEqual([]);
    expect(published.changes.map(({ field }) => field)).toEqual(['title', 'body']);
    expect(published.changes[0]).toEqual({
      field: 'title',
      before: 'Titolo nuovo',
      after: 'Titolo cambiato',
      parts: [
        { change: 'same', text: 'Titolo ' },
        { change: 'removed', text: 'nuovo' },
        { change: 'added', text: 'cambiato' },
      ],
    });
    expect((await read(first?.id)).changesSince.map(({ field }) => field)).toEqual(['title', 'body']);

    const current = (await test.read(articlePath)).version;
    await test.http
      .post(`${revisions}/${first?.id}/restore`)
      .send({ version: version - 1 })
      .expect(409);
    const restored = await test.http.post(`${revisions}/${first?.id}/restore`).send({ version: current }).expect(200);
    expect(contentEntrySchema.parse(restored.body)).toMatchObject({
      state: 'edited',
      fields: { title: 'Titolo nuovo' },
    });
    await test.http.post(`${articlePath}/publish`).send({ version: restored.body.version }).expect(200);
    const file = await test.content.rows<{ text: string }>(
      `select text from content_sources where path = 'articles/nuovo.md'`,
    );
    const base = await test.content.rows(`select text from content_file_texts where path = 'articles/nuovo.md'`);
    expect(file).toEqual(base);
  });

  it('bring a removed entry back, but not its removal', async () => {
    const { version } = await test.read(articlePath);
    await test.http.delete(`${articlePath}?version=${version}`).expect(204);
    const [removal, before] = await list();
    const current = (await test.read(articlePath)).version;
    const restore = (id = 0) => test.http.post(`${revisions}/${id}/restore`).send({ version: current });
    expect((await restore(removal?.id).expect(409)).body.code).toBe('nothing_to_restore');
    expect((await restore(before?.id).expect(200)).body.state).toBe('draft');
  });

  it.each(['0', '-1', '1e3', 'abc', '9'.repeat(20)])('have no id %s', async (id) => {
    await test.http.get(`${revisions}/${id}`).expect(400);
  });

  it('of other entries are not found', async () => {
    await test.http.get(`${revisions}/999999`).expect(404);
    await test.http.get(`${articlePath}-manca/revisions`).expect(404);
  });
});

describe('differences', () => {
  const state = (fields: Record<string, unknown>) => ({ fields, body: null, gallery: null });

  it('compares texts by word, lists as YAML by line', () => {
    expect(differences(state({ a: ['x', 'y'], b: 1 }), state({ a: ['x', 'z'], b: 1 }))).toEqual([
      {
        field: 'a',
        before: '- x\n- y',
        after: '- x\n- z',
        parts: [
          { change: 'same', text: '- x\n' },
          { change: 'removed', text: '- y' },
          { change: 'added', text: '- z' },
        ],
      },
    ]);
    expect(differences(null, state({ a: 'x' }))).toMatchObject([{ field: 'a', before: null, after: 'x' }]);
  });

  it('of many unrelated lines are not looked for: the texts are shown whole', () => {
    const lines = (name: string) => Array.from({ length: 10_000 }, (_, i) => `${name}${i}`).join('\n');
    const began = performance.now();
    const [difference] = differences(state({ a: lines('a') }), state({ a: lines('b') }));
    expect(difference?.parts.map(({ change }) => change)).toEqual(['removed', 'added']);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('of two long unrelated texts are found at once', () => {
    const text = (seed: number) => Array.from({ length: 8000 }, (_, i) => (i * seed) % 7919).join(' ');
    const began = performance.now();
    expect(differences(state({ a: text(31) }), state({ a: text(57) }))).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
