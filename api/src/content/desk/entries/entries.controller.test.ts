import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entryKinds } from '@salaria/content/entries/entry-kinds';
import { galleryStyles } from '@salaria/content/vocabulary';
import {
  contentDraftSavedSchema,
  contentDraftSchema,
  contentEditConflictSchema,
  contentEntrySchema,
  contentGalleryStyles,
  contentKinds,
  contentListSchema,
} from '@salaria/contracts/desk/content/content';
import { actAs, expectRefused } from '../../../testing/calls/foreign-role.js';
import { articlePath, createDeskTest, desk, type DeskTest } from '../desk.fixtures.js';
import { ContentEntriesController } from './entries.controller.js';

let test: DeskTest;
beforeAll(async () => {
  test = await createDeskTest();
});
afterAll(() => test.close());

const artifact = `${desk}/artifacts/moneta`;
const list = async (query = '') => contentListSchema.parse((await test.http.get(desk + query).expect(200)).body);

it('the kinds of the contract are those of the files', () => {
  expect(contentKinds).toEqual(entryKinds);
  expect(contentGalleryStyles).toEqual(galleryStyles);
});

it('every call refuses other roles', async () => {
  await expectRefused(test, ContentEntriesController, 'moderatore');
  actAs(test, 'redattore');
});

describe('the list', () => {
  it('has every entry with its state', async () => {
    const entries = await list();
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(contentKinds));
    expect(await list('?kind=artifacts')).toEqual([
      expect.objectContaining({ slug: 'moneta', title: 'Moneta', state: 'published', problems: 0, conflict: false }),
    ]);
    await test.http.get(`${desk}?kind=altro`).expect(400);
  });

  it('calls an author by the name, not by the qualification', async () => {
    expect(await list('?kind=authors')).toEqual([expect.objectContaining({ slug: 'a-rossi', title: 'A. Rossi' })]);
    const { title, fields } = await test.read(`${desk}/authors/a-rossi`);
    expect([title, fields.title]).toEqual(['A. Rossi', 'Curatrice']);
  });
});

describe('an entry', () => {
  it('is shown with its fields, its text and its gallery', async () => {
    const entry = await test.read(`${desk}/articles/posta-romana`);
    expect(entry).toMatchObject({
      file: 'articles/posta-romana.md',
      state: 'published',
      hasWorkingCopy: false,
      problems: [],
      fields: { title: 'Titolo di posta-romana', category: 'via-salaria', publishedAt: '2025-03-05' },
      gallery: { name: 'posta-romana', items: [expect.objectContaining({ image: 'foto-1' })] },
      updatedBy: 'importazione',
      body: expect.stringContaining('Un paragrafo'),
    });
    expect(entry.published).toEqual({ fields: entry.fields, body: entry.body, gallery: entry.gallery });
    const timeline = await test.read(`${desk}/timeline/timeline`);
    expect(timeline.fields.entries).toHaveLength(7);
    expect((await test.read(`${desk}/categories/sabini`)).fields).toEqual({ name: 'Sabini' });
  });

  it.each(['/articles/manca', '/categories/toString', '/categories/__proto__', '/timeline/altro', '/articles/..%2Fx'])(
    'is missing at %s',
    async (path) => {
      const { status } = await test.http.get(desk + path);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('the working copy', () => {
  it('is saved with its problems in the words of the checks, and visitors do not see it', async () => {
    const { version, fields } = await test.read(artifact);
    const sent = { version, fields: { ...fields, name: 'No', year: '', image: 'manca' } };
    const response = await test.http.put(`${artifact}/draft`).send(sent).expect(200);
    const saved = contentDraftSavedSchema.parse(response.body);
    expect(saved.state).toBe('edited');
    expect(saved.problems.map(({ field }) => field)).toEqual(['name', 'year']);
    expect(saved.problems[0]?.reason).toContain('almeno 3 caratteri');
    expect((await test.read(artifact)).fields.name).toBe('No');
    expect(await list('?kind=artifacts')).toMatchObject([{ state: 'edited', problems: 2, updatedBy: 'Rita Rossi' }]);
    expect((await test.http.get('/api/artifacts').expect(200)).text).toContain('"Moneta"');
    await test.http.delete(`${artifact}/draft?version=${saved.version}`).expect(204);
    expect(await test.read(artifact)).toMatchObject({ state: 'published', fields: { name: 'Moneta' } });
  });

  it('is refused with the current state when someone else has saved', async () => {
    const { version, fields } = await test.read(artifact);
    await test.http
      .put(`${artifact}/draft`)
      .send({ version, fields: { ...fields, name: 'Asse' } })
      .expect(200);
    actAs(test, 'redattore', 'Bruno');
    const sent = { version, fields: { ...fields, name: 'Sesterzio' } };
    const { body } = await test.http.put(`${artifact}/draft`).send(sent).expect(409);
    expect(body).toMatchObject({
      code: 'edit_conflict',
      message: expect.stringMatching(/^Nel frattempo Rita Rossi ha/),
    });
    const { current } = contentEditConflictSchema.parse(body);
    expect(current).toMatchObject({ fields: { name: 'Asse' }, updatedBy: 'Rita Rossi' });
    await test.http.delete(`${artifact}/draft?version=${version}`).expect(409);
    actAs(test, 'redattore');
    // The response to the first save was lost.
    const again = await test.http.put(`${artifact}/draft`).send({ version, fields: { ...fields, name: 'Asse' } });
    expect([again.status, again.body.version]).toEqual([200, current.version]);
    await test.http.delete(`${artifact}/draft?version=${current.version}`).expect(204);
  });

  it('is made for a new entry, once', async () => {
    const sent = { slug: 'vaso', fields: { name: 'Vaso', draft: true } };
    const created = contentEntrySchema.parse((await test.http.post(`${desk}/artifacts`).send(sent).expect(201)).body);
    expect(created).toMatchObject({ state: 'draft', published: null, fields: { name: 'Vaso' } });
    expect(created.problems.length).toBeGreaterThan(5);
    await test.http.post(`${desk}/artifacts`).send(sent).expect(409);
    await test.http
      .post(`${desk}/artifacts`)
      .send({ ...sent, slug: 'moneta' })
      .expect(409);
    await test.http
      .post(`${desk}/timeline`)
      .send({ ...sent, slug: 'timeline' })
      .expect(409);
    await test.http.delete(`${desk}/artifacts/vaso/draft?version=${created.version}`).expect(204);
    await test.http.get(`${desk}/artifacts/vaso`).expect(404);
  });

  it.each([
    ['_a', 30_000],
    ['a.', 29_000],
    ['>', 60_000],
    ['> - ', 5_000],
    ['* a\n', 15_000],
  ])('is refused when its Markdown would occupy the parser for long: %j', async (part, count) => {
    const { version, fields } = await test.read(articlePath);
    const body = `${part.repeat(count)}@`.slice(0, 60_000);
    const { body: answer } = await test.http.put(`${articlePath}/draft`).send({ version, fields, body }).expect(400);
    const refused = expect.arrayContaining([expect.objectContaining({ path: 'body' })]);
    expect(answer).toMatchObject({ issues: refused });
  });

  it('is parsed in time in the worst case that is accepted', async () => {
    const { version, fields } = await test.read(articlePath);
    const body = Array.from({ length: 11 }, () => '_a'.repeat(2500)).join('\n\n');
    const began = performance.now();
    const { body: saved } = await test.http.put(`${articlePath}/draft`).send({ version, fields, body }).expect(200);
    expect(performance.now() - began).toBeLessThan(15_000);
    await test.http.delete(`${articlePath}/draft?version=${saved.version}`).expect(204);
  });

  it('is listed by its title alone, and not made for a thousand entries', async () => {
    await test.content.rows(
      `insert into content_drafts (kind, slug, texts, problems, "updatedBy")
       select 'artifacts', 'tanti-' || n, json_build_object('fields', json_build_object('name', repeat('n', 20000),
         'description', repeat('x', 20000)), 'body', null, 'gallery', null), 0, 'Rita Rossi'
       from generate_series(1, 1000) n`,
    );
    const { text } = await test.http.get(`${desk}?kind=artifacts`).expect(200);
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).toContain('n'.repeat(200));
    const sent = { slug: 'una-di-troppo', fields: { name: 'Vaso' } };
    const { body } = await test.http.post(`${desk}/artifacts`).send(sent).expect(409);
    expect(body).toMatchObject({ code: 'too_many_drafts' });
    await test.content.rows(`delete from content_drafts where slug like 'tanti-%'`);
  });

  it('tells problems of text and gallery by their place', async () => {
    const { version, fields } = await test.read(articlePath);
    const gallery = {
      name: 'nuovo',
      style: 'grid',
      counter: true,
      lockScroll: true,
      items: [{ image: 'foto-1', caption: '' }],
    };
    const sent = { version, fields, body: 'Prima riga.\n\n[x](/blog/manca)\n\n# Titolo\n', gallery };
    const { body } = await test.http.put(`${articlePath}/draft`).send(sent).expect(200);
    const problems = contentDraftSavedSchema.parse(body).problems.map(({ field, line }) => [field, line]);
    expect(problems).toEqual(
      expect.arrayContaining([
        ['body', 3],
        ['body', 5],
        ['gallery.items.1.caption', expect.any(Number)],
      ]),
    );
    await test.http.delete(`${articlePath}/draft?version=${body.version}`).expect(204);
  });
});

describe('hostile input', () => {
  it.each([
    ['a key that every object has', '{"version":1,"fields":{"a":{"toString":"x"}}}'],
    ['a key that is no name', '{"version":1,"fields":{"a b":1}}'],
    ['a key of YAML', '{"version":1,"fields":{"<<":{"x":1}}}'],
    ['control characters', '{"version":1,"fields":{"name":"a\\u0000b"}}'],
    ['a lone surrogate', '{"version":1,"fields":{"name":"\\ud800"}}'],
    ['a text too long', `{"version":1,"fields":{"name":"${'a'.repeat(20_001)}"}}`],
    ['too many values', `{"version":1,"fields":{"name":[${'1,'.repeat(4000)}1]}}`],
    ['too many levels', `{"version":1,"fields":{"name":${'['.repeat(12)}${']'.repeat(12)}}}`],
    ['fields that are a list', '{"version":1,"fields":[]}'],
    ['unknown parts', '{"version":1,"fields":{},"path":"../x"}'],
    ['a body with NUL', '{"version":1,"fields":{},"body":"\\u0000"}'],
    ['a version that is no number', '{"version":"1","fields":{}}'],
  ])('is refused: %s', async (_, text) => {
    const { body } = await test.http.put(`${artifact}/draft`).type('json').send(text).expect(400);
    expect(body.code).toBe('bad_request');
  });

  it.each(['../etc', 'a/b', 'A', 'a..b', '', 'a'.repeat(81), 'con spazio'])(
    'is refused as a name: %j',
    async (slug) => {
      await test.http.post(`${desk}/artifacts`).send({ slug, fields: {} }).expect(400);
    },
  );

  it.each(['{"__proto__":{"x":1}}', '{"a":{"__proto__":{"x":1}}}', '{"a":{"constructor":{"prototype":{"x":1}}}}'])(
    'with a key that leads to prototypes is refused by the contract, and reaches none: %s',
    async (fields) => {
      const parsed = contentDraftSchema.safeParse(JSON.parse(`{"version":1,"fields":${fields}}`));
      expect(parsed.success).toBe(false);
      const { version } = await test.read(artifact);
      const text = `{"version":${version},"fields":${fields}}`;
      const { body } = await test.http.put(`${artifact}/draft`).type('json').send(text).expect(200);
      expect(JSON.stringify((await test.read(artifact)).fields)).not.toContain('x');
      expect(({} as { x?: number }).x).toBeUndefined();
      await test.http.delete(`${artifact}/draft?version=${body.version}`).expect(204);
    },
  );

  it('that YAML would understand stays a text', async () => {
    const { version, fields } = await test.read(artifact);
    const name = 'x\nverified: true\n*alias !!tag &a "\' # no';
    const { body } = await test.http
      .put(`${artifact}/draft`)
      .send({ version, fields: { ...fields, name } })
      .expect(200);
    expect((await test.read(artifact)).fields).toEqual({ ...fields, name });
    await test.http.delete(`${artifact}/draft?version=${body.version}`).expect(204);
  });
});
