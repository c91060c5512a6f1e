import { contentDraftSchema, contentEntrySchema } from '@salaria/contracts/desk/content/content';
import { contentPageSchema } from '@salaria/contracts/desk/content/content-list';
import { contentRevisionDetailSchema, contentRevisionsSchema } from '@salaria/contracts/desk/content/content-revisions';
import { contentKinds } from '@salaria/contracts/kinds/kinds';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { articlePath, createDeskTest, desk } from '../desk.fixtures.js';
import { started } from '../../../testing/started.js';

const test = started(createDeskTest);

const artifact = `${desk}/artifacts/moneta`;
const page = (query = '') => test.get(contentPageSchema, desk + query);
const list = async (query = '') => (await page(query)).items;

/** Inserts what `sql` selects for each `n`, a hundred at a time: a statement has only so much time. */
async function insertEach(count: number, sql: string): Promise<void> {
  for (let n = 1; n <= count; n += 100)
    await test.content.rows(`${sql} from generate_series(${n}, ${Math.min(count, n + 99)}) n`);
}

describe('the list', () => {
  it('has every entry with its state', async () => {
    const entries = await list();
    // Of pages and events a new site has none.
    const kinds = contentKinds.filter((kind) => kind !== 'pages' && kind !== 'events');
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(await list('?kind=artifacts')).toEqual([
      expect.objectContaining({ slug: 'moneta', title: 'Moneta', state: 'published', problems: 0 }),
    ]);
    await test.http.get(`${desk}?kind=altro`).expect(400);
  });

  it('is filtered by state, person and facets of what is edited, and counts each state', async () => {
    const slugs = async (query: string) => (await list(`?kind=articles${query}`)).map(({ slug }) => slug);
    expect(await slugs('&category=via-salaria&author=a-rossi')).toContain('nuovo');
    const { all = 0 } = (await page('?kind=articles')).counts ?? {};
    await test.edit(articlePath, { category: 'sabini', author: '' });
    expect(await slugs('&category=via-salaria')).not.toContain('nuovo');
    for (const query of ['&state=edited', '&state=check', '&state=problems', '&updatedBy=Rita+Rossi'])
      expect(await slugs(query)).toEqual(['nuovo']);
    const { total, counts } = await page('?kind=articles&category=sabini&state=edited');
    expect([total, counts]).toEqual([1, expect.objectContaining({ edited: 1, problems: 1, review: 0 })]);
    expect((await page('?kind=articles')).counts).toMatchObject({ all, edited: 1, published: all - 1 });
    await test.reset();
  });

  it('begins with what was changed last, or is ordered by title or date, page by page', async () => {
    await test.edit(articlePath, { title: 'Àncora' });
    const orders = { changed: 'Àncora', title: 'Àncora', date: expect.any(String) };
    for (const [order, first] of Object.entries(orders)) {
      const whole = (await page(`?kind=articles&order=${order}`)).items.map(({ title }) => title);
      expect(whole[0]).toEqual(first);
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { items, total, next }: Awaited<ReturnType<typeof page>> = await page(
          `?kind=articles&order=${order}&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        expect(total).toBe(whole.length);
        paged.push(...items.map(({ title }) => title));
        cursor = next;
      }
      expect(paged).toEqual(whole);
    }
    await test.reset();
  });

  it('can begin with the title that was typed, and go on with those that contain it', async () => {
    await test.edit(artifact, { name: 'Ànfora' });
    await test.edit(articlePath, { title: 'Un’altra anfora' });
    const slugs = async (query: string) => (await page(`?q=Anfora${query}`)).items.map(({ slug }) => slug);
    expect(await slugs('')).toEqual(['nuovo', 'moneta']);
    expect(await slugs('&order=match')).toEqual(['moneta', 'nuovo']);
    const { next } = await page('?q=Anfora&order=match&limit=1');
    expect(await slugs(`&order=match&limit=1&cursor=${next}`)).toEqual(['nuovo']);
    await test.reset();
  });

  it('finds words in any form, parts of names and numbers, places, files and words with a slip', async () => {
    const inventory = { name: 'Lucerna a disco', inventoryNumber: 'POS-00042', address: 'Località Bacugno' };
    const body = 'Nelle anfore viaggiava l’olio; si dice perché ha l’età della città.\n';
    await test.edit(artifact, inventory);
    await test.edit(articlePath, {}, body);
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ slug }) => slug);
    for (const q of [
      'POS-00042',
      '00042',
      'pos-000',
      'lucerne',
      'ucern',
      'BACUGNO località',
      'lucrena',
      'foto-1 00042',
    ])
      expect([q, await found(q)]).toEqual([q, ['moneta']]);
    for (const q of ['anfora olio', 'citta anfore', "l'età della anfore", 'viaggia'])
      expect([q, await found(q)]).toEqual([q, ['nuovo']]);
    // Two slips in a long word, another ending, a word of the text beside one with a slip.
    for (const q of ['lucrene', 'Locaiita Bacugno', 'disco lucena'])
      expect([q, await found(q)]).toEqual([q, ['moneta']]);
    for (const q of ['inesistente', '%', '\\', 'pos_00042']) expect([q, await found(q)]).toEqual([q, []]);
    for (const q of ["'", '& | !', ':*', "a' or"]) await found(q);
    expect((await list('?kind=artifacts&q=POS-00042')).length).toBe(1);
    expect((await list('?q=moneta&kind=articles')).length).toBe(0);
    await test.reset();
  });

  it('finds Italian names with a slip, and no names that only share syllables', async () => {
    const names = ['Colombo Martini', 'Bianchi Castellani', 'Santarelli D’Angelo', 'Marchetti Colonna'];
    for (const name of names) {
      await test.edit(artifact, { name: 'Moneta', address: name });
      const found = async (q: string) => (await list(`?kind=artifacts&q=${encodeURIComponent(q)}`)).length === 1;
      const slips = {
        0: ['Colmobo', 'Martnii'],
        1: ['Bianhci', 'Castelani'],
        2: ['Santareli', 'Santarelil'],
        3: ['Marcheti'],
      };
      for (const [at, words] of Object.entries(slips))
        for (const word of words)
          expect([name, word, await found(word)]).toEqual([name, word, names[Number(at)] === name]);
      for (const word of ['Castello', 'Colomba Maria', 'Santini', 'Marchigiano', 'Bianconi'])
        expect([name, word, await found(word)]).toEqual([name, word, false]);
    }
    await test.reset();
  });

  it('counts no more than 500 entries with the same words', async () => {
    const { counts: before = {} } = await page('?kind=artifacts');
    await insertEach(
      600,
      `insert into content_entries (kind, slug, fields, "isDraft")
       select 'artifacts', 'copia-' || n, json_build_object('name', 'Copia ' || n), n % 10 = 0`,
    );
    const { counts } = await page('?kind=artifacts');
    expect(counts).toEqual({ ...before, ...{ all: 601, published: 541, draft: 60 } });
    for (const [state, total] of Object.entries({ published: 541, draft: 60 }))
      expect((await page(`?kind=artifacts&state=${state}`)).total).toBe(total);
    expect(await page('?kind=artifacts&q=copia')).toMatchObject({ total: 500, isTotalCapped: true });
    expect(await page('?kind=artifacts&q=copia&state=draft')).toMatchObject({ total: 60, isTotalCapped: false });
    await test.content.rows(`delete from content_entries where slug like 'copia-%'`);
    expect((await page('?kind=artifacts')).counts).toEqual(before);
  });
});

describe('an entry', () => {
  it('is shown with its fields, its text and its gallery', async () => {
    const entry = await test.read(`${desk}/articles/posta-romana`);
    expect(entry).toMatchObject({
      state: 'published',
      hasWorkingCopy: false,
      problems: [],
      fields: {
        ...{ title: 'Titolo di posta-romana', category: 'via-salaria', publishedAt: '2025-03-05' },
        body: expect.stringMatching(/^Un paragrafo/),
        gallery: { name: 'posta-romana', items: [expect.objectContaining({ image: 'foto-1' })] },
      },
      updatedBy: null,
    });
    expect(entry.published).toEqual(entry.fields);
    const timeline = await test.read(`${desk}/timeline/timeline`);
    expect(timeline.fields.entries).toHaveLength(7);
    expect((await test.read(`${desk}/categories/sabini`)).fields).toEqual({ name: 'Sabini' });
  });

  it('names its page on the site, unless visitors do not see it', async () => {
    const pageOf = async (path: string) => (await test.read(`${desk}/${path}`)).pagePath;
    const [{ id } = { id: 0 }] = await test.content.rows<{ id: number }>('select id from artifacts');
    expect(await pageOf('artifacts/moneta')).toBe(`/gallery/${id}-moneta`);
    expect(await pageOf('articles/nuovo')).toBe('/blog/nuovo');
    await test.http
      .post(`${desk}/articles`)
      .send({ slug: 'bozza', fields: { title: 'Bozza' } })
      .expect(201);
    expect(await pageOf('articles/bozza')).toBeNull();
  });

  it('is answered to visitors with its author and the texts of its picture', async () => {
    const { body } = await test.http.get('/api/posts/nuovo').expect(200);
    expect(body).toMatchObject({
      author: { name: 'A. Rossi', title: 'Curatrice' },
      image: {
        caption: 'Ricostruzione illustrativa. La valle.',
        credit: 'Archeologia di Posta',
        licence: 'CC BY-SA 4.0',
      },
    });
    expect((body as { image: { src: string } }).image.src).toBe((body as { imageUrl: string }).imageUrl);
  });

  it('is answered to visitors with what its editor wrote for search engines', async () => {
    const texts = { searchTitle: 'Titolo cercato', searchDescription: 'Una descrizione che si cerca.' };
    const version = await test.edit(articlePath, texts);
    await test.post(`${articlePath}/publish`, { version }).expect(200);
    expect((await test.http.get('/api/posts/nuovo').expect(200)).body).toMatchObject(texts);
    await test.reset();
    expect((await test.http.get('/api/posts/nuovo').expect(200)).body).toMatchObject({ searchTitle: null });
  });

  it('is missing where there is none', async () => {
    for (const path of ['/articles/manca', '/categories/__proto__', '/timeline/altro'])
      await test.http.get(desk + path).expect(404);
  });
});

describe('the working copy', () => {
  it('is saved with its problems in the words of the checks, and visitors do not see it', async () => {
    const { version, fields } = await test.read(artifact);
    const sent = { version, fields: { ...fields, name: 'No', year: '', image: 'manca' } };
    const response = await test.put(`${artifact}/draft`, sent).expect(200);
    const saved = contentEntrySchema.parse(response.body);
    expect(saved.state).toBe('edited');
    expect(saved.problems.map(({ field }) => field)).toEqual(['name', 'year']);
    expect(saved.problems[0]?.reason).toContain('almeno 3 caratteri');
    expect((await test.read(artifact)).fields.name).toBe('No');
    expect(await list('?kind=artifacts')).toMatchObject([{ state: 'edited', problems: 2, updatedBy: 'Rita Rossi' }]);
    expect((await test.http.get('/api/artifacts').expect(200)).text).toContain('"Moneta"');
    await test.http.delete(`${artifact}/draft?version=${saved.version}`).expect(204);
    expect(await test.read(artifact)).toMatchObject({ state: 'published', fields: { name: 'Moneta' } });
  });

  it('is refused with the current state when another editor has saved', async () => {
    const { version, fields } = await test.read(artifact);
    await test.put(`${artifact}/draft`, { version, fields: { ...fields, name: 'Asse' } }).expect(200);
    actAs(test, 'redattore', 'Bruno');
    const sent = { version, fields: { ...fields, name: 'Sesterzio' } };
    const { body } = await test.put(`${artifact}/draft`, sent).expect(409);
    expect(body).toMatchObject({
      code: 'edit_conflict',
      message: expect.stringMatching(/^Nel frattempo Rita Rossi ha/),
    });
    const current = contentEntrySchema.parse(body.current);
    expect(current).toMatchObject({ fields: { name: 'Asse' }, updatedBy: 'Rita Rossi' });
    await test.http.delete(`${artifact}/draft?version=${version}`).expect(409);
    actAs(test, 'redattore');
    // The response to the first save was lost.
    const again = await test.put(`${artifact}/draft`, { version, fields: { ...fields, name: 'Asse' } });
    expect([again.status, again.body.version]).toEqual([200, current.version]);
    await test.http.delete(`${artifact}/draft?version=${current.version}`).expect(204);
  });

  it('of a new article names its writer as the author, who is called like the account', async () => {
    const created = async (slug: string, fields: object) => {
      const { body } = await test.post(`${desk}/articles`, { slug, fields }).expect(201);
      const { version, fields: stored } = contentEntrySchema.parse(body);
      await test.http.delete(`${desk}/articles/${slug}/draft?version=${version}`).expect(204);
      return stored.author;
    };
    expect(await created('mio', { title: 'Mio' })).toBeUndefined();
    actAs(test, 'redattore', 'a. rossi');
    expect(await created('mio', { title: 'Mio' })).toBe('a-rossi');
    expect(await created('mio', { title: 'Mio', author: 'altri' })).toBe('altri');
    actAs(test, 'redattore');
  });

  it('is made for a new entry, once', async () => {
    const sent = { slug: 'vaso', fields: { name: 'Vaso', draft: true } };
    const created = contentEntrySchema.parse((await test.post(`${desk}/artifacts`, sent).expect(201)).body);
    expect(created).toMatchObject({ state: 'draft', published: null, fields: { name: 'Vaso' } });
    expect(created.problems.length).toBeGreaterThan(5);
    await test.post(`${desk}/artifacts`, sent).expect(409);
    await test.post(`${desk}/artifacts`, { ...sent, slug: 'moneta' }).expect(409);
    await test.post(`${desk}/timeline`, { ...sent, slug: 'timeline' }).expect(409);
    await test.http.delete(`${desk}/artifacts/vaso/draft?version=${created.version}`).expect(204);
    await test.http.get(`${desk}/artifacts/vaso`).expect(404);
  });

  it.each([
    ['_a', 30_000],
    ['> - ', 5_000],
    ['* a\n', 15_000],
  ])('is refused when its Markdown would occupy the parser for long: %j', async (part, count) => {
    const { version, fields } = await test.read(articlePath);
    const body = `${part.repeat(count)}@`.slice(0, 60_000);
    const { body: answer } = await test
      .put(`${articlePath}/draft`, { version, fields: { ...fields, body } })
      .expect(400);
    const refused = expect.arrayContaining([expect.objectContaining({ path: 'fields.body' })]);
    expect(answer).toMatchObject({ issues: refused });
  });

  it('is listed by its title alone, and not made for a thousand entries', async () => {
    await insertEach(
      1000,
      `insert into content_drafts (kind, slug, texts, problems, "updatedBy")
       select 'artifacts', 'tanti-' || n, json_build_object('fields', json_build_object('name', repeat('n', 2000),
         'description', repeat('x', 2000)), 'body', null, 'gallery', null), 0, 'Rita Rossi'`,
    );
    const { text } = await test.http.get(`${desk}?kind=artifacts`).expect(200);
    expect(text.length).toBeLessThan(60_000);
    expect(text).toContain('n'.repeat(200));
    const sent = { slug: 'una-di-troppo', fields: { name: 'Vaso' } };
    const { body } = await test.post(`${desk}/artifacts`, sent).expect(409);
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
    const body = 'Prima riga.\n\n[x](/blog/manca)\n\n# Titolo\n';
    const sent = { version, fields: { ...fields, body, gallery } };
    const { body: saved } = await test.put(`${articlePath}/draft`, sent).expect(200);
    const problems = contentEntrySchema.parse(saved).problems.map(({ field, line }) => [field, line]);
    expect(problems).toEqual(
      expect.arrayContaining([
        ['body', 3],
        ['body', 5],
        ['gallery.items.1.caption', expect.any(Number)],
      ]),
    );
    await test.http.delete(`${articlePath}/draft?version=${saved.version}`).expect(204);
  });
});

describe('the presence of editors', () => {
  const open = async (accountId: number, path = articlePath) => {
    actAs(test, 'redattore', undefined, accountId);
    return (await test.put(`${path}/presence`, {}).expect(200)).body.others as string[];
  };

  it('tells who else has an entry open, for 90 seconds', async () => {
    const ids = await test.content.rows<{ id: number }>(
      `insert into accounts (name, email, role, "passwordHash", "userHandle")
       select name, name || '@example.it', 'redattore', '', name from unnest(array['Rita', 'Ugo']) name returning id`,
    );
    const [rita = 0, ugo = 0] = ids.map(({ id }) => id);
    expect(await open(rita)).toEqual([]);
    expect(await open(ugo)).toEqual(['Rita']);
    expect(await open(rita)).toEqual(['Ugo']);
    expect(await open(ugo, artifact)).toEqual([]);
    await test.content.rows(`update content_presences set "seenAt" = now() - interval '91 s'`);
    expect(await open(ugo)).toEqual([]);
    actAs(test, 'redattore');
  });

  it('is not in the audit log, which a page that is open would fill', async () => {
    await test.put(`${articlePath}/presence`, {}).expect(200);
    expect(await test.content.rows(`select call from audit_log where call like '%/presence'`)).toEqual([]);
  });
});

describe('hostile input', () => {
  it.each([
    ['a key that every object has', '{"version":1,"fields":{"a":{"toString":"x"}}}'],
    ['a key of YAML', '{"version":1,"fields":{"<<":{"x":1}}}'],
    ['control characters', '{"version":1,"fields":{"name":"a\\u0000b"}}'],
    ['a text too long', `{"version":1,"fields":{"name":"${'a'.repeat(20_001)}"}}`],
    ['too many values', `{"version":1,"fields":{"name":[${'1,'.repeat(4000)}1]}}`],
    ['too many levels', `{"version":1,"fields":{"name":${'['.repeat(12)}${']'.repeat(12)}}}`],
    ['unknown parts', '{"version":1,"fields":{},"path":"../x"}'],
  ])('is refused: %s', async (_, text) => {
    const { body } = await test.http.put(`${artifact}/draft`).type('json').send(text).expect(400);
    expect(body.code).toBe('bad_request');
  });

  it('is refused as a name', async () => {
    for (const slug of ['../etc', 'A', 'a'.repeat(81)])
      await test.post(`${desk}/artifacts`, { slug, fields: {} }).expect(400);
  });

  it.each(['{"a":{"__proto__":{"x":1}}}', '{"a":{"constructor":{"prototype":{"x":1}}}}'])(
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
    const { body } = await test.put(`${artifact}/draft`, { version, fields: { ...fields, name } }).expect(200);
    expect((await test.read(artifact)).fields).toEqual({ ...fields, name });
    await test.http.delete(`${artifact}/draft?version=${body.version}`).expect(204);
  });
});

describe('revisions', () => {
  const revisions = `${articlePath}/revisions`;
  const list = () => test.get(contentRevisionsSchema, revisions);

  it('show who published what, and bring an earlier state back as working copy', async () => {
    const version = await test.edit(articlePath, { title: 'Titolo cambiato' }, 'Un testo cambiato.\n');
    await test.post(`${articlePath}/publish`, { version }).expect(200);
    const [latest, first, ...others] = await list();
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ event: 'published', author: 'Rita Rossi', isCurrent: true });
    expect(first).toMatchObject({ event: 'imported', author: null, isCurrent: false });
    const read = (id = 0) => test.get(contentRevisionDetailSchema, `${revisions}/${id}`);
    const published = await read(latest?.id);
    const [old, now] = [{ title: 'Titolo nuovo' }, { title: 'Titolo cambiato', body: 'Un testo cambiato.\n' }];
    expect(published).toMatchObject({ before: old, fields: now, current: now });
    expect(await read(first?.id)).toMatchObject({ before: null, fields: old, current: now });

    const current = (await test.read(articlePath)).version;
    await test.post(`${revisions}/${first?.id}/restore`, { version: version - 1 }).expect(409);
    const restored = await test.post(`${revisions}/${first?.id}/restore`, { version: current }).expect(200);
    expect(contentEntrySchema.parse(restored.body)).toMatchObject({
      state: 'edited',
      fields: { title: 'Titolo nuovo' },
    });
    await test.post(`${articlePath}/publish`, { version: restored.body.version }).expect(200);
    expect((await test.read(articlePath)).fields).toEqual((await read(first?.id)).fields);
  });

  it('bring a removed entry back, but not its removal', async () => {
    const { version } = await test.read(articlePath);
    await test.http.delete(`${articlePath}?version=${version}`).expect(204);
    const [removal, before] = await list();
    const current = (await test.read(articlePath)).version;
    const restore = (id = 0) => test.post(`${revisions}/${id}/restore`, { version: current });
    expect((await restore(removal?.id).expect(409)).body.code).toBe('nothing_to_restore');
    expect((await restore(before?.id).expect(200)).body.state).toBe('draft');
  });

  it('have the texts that lose when two people edit an entry, and tell no change of the site', async () => {
    const before = (await list()).length;
    await test.edit(articlePath, { title: 'Titolo di Rita' });
    actAs(test, 'redattore', 'Bruno');
    await test.edit(articlePath, { title: 'Titolo di Bruno' });
    actAs(test, 'redattore');
    const { fields, version } = await test.read(articlePath);
    await test.post(revisions, { fields: { ...fields, title: 'Altro di Rita' } }).expect(204);
    const [mine, replaced, ...others] = await list();
    expect(others).toHaveLength(before);
    expect([mine, replaced]).toMatchObject([
      { event: 'set_aside', author: 'Rita Rossi', isCurrent: false },
      { event: 'set_aside', author: 'Rita Rossi', isCurrent: false },
    ]);
    const titleOf = async (id = 0) => (await test.get(contentRevisionDetailSchema, `${revisions}/${id}`)).fields?.title;
    expect([await titleOf(mine?.id), await titleOf(replaced?.id)]).toEqual(['Altro di Rita', 'Titolo di Rita']);
    const entry = await test.read(articlePath);
    expect(entry).toMatchObject({ version, updatedBy: 'Bruno', fields: { title: 'Titolo di Bruno' } });
    await test.http.delete(`${articlePath}/draft?version=${version}`).expect(204);
  });

  it('have a text of the working copy from before each pause, and every ten minutes of work', async () => {
    const titles = async () => {
      const kept = (await list()).filter(({ event }) => event === 'set_aside');
      const details = kept.map(({ id }) => test.get(contentRevisionDetailSchema, `${revisions}/${id}`));
      return (await Promise.all(details)).map(({ fields }) => fields?.title);
    };
    const age = (column: string, minutes: number) =>
      test.content.rows(`update content_drafts set "${column}" = now() - interval '${minutes} minutes'`);
    const before = (await titles()).length;
    await test.edit(articlePath, { title: 'Prima della pausa' });
    await test.edit(articlePath, { title: 'Prima della pausa, finito' });
    expect(await titles()).toHaveLength(before);
    await age('updatedAt', 4);
    await test.edit(articlePath, { title: 'Dopo la pausa' });
    await age('keptAt', 11);
    await test.edit(articlePath, { title: 'Undici minuti dopo' });
    const version = await test.edit(articlePath, { title: 'Ancora' });
    expect((await titles()).slice(0, -before || undefined)).toEqual(['Dopo la pausa', 'Prima della pausa, finito']);
    await test.http.delete(`${articlePath}/draft?version=${version}`).expect(204);
  });

  it('of other entries are not found', async () => {
    await test.http.get(`${revisions}/999999`).expect(404);
    await test.http.get(`${articlePath}-manca/revisions`).expect(404);
  });
});
