import {
  contentEntrySchema,
  contentProblemsSchema,
  contentReviewsSchema,
} from '@salaria/contracts/desk/content/content';
import { bulkResultSchema } from '@salaria/contracts/desk/content/content-bulk';
import { contentNewsSchema, contentPageSchema } from '@salaria/contracts/desk/content/content-list';
import { unzipSync } from 'fflate';
import { AuditLogRepository } from '../../../platform/audit/audit-log.repository.js';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { waitUntil } from '../../../testing/time-limit.js';
import { articlePath, createDeskTest, desk } from '../desk.fixtures.js';
import { PgListener } from '../../../platform/database/pg-listener.js';
import { cacheChannel } from '../../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../../platform/http-cache/http-cache.js';
import { SiteCheck } from '../checks/site-check.service.js';
import { started } from '../../../testing/started.js';
import { startFakeSmtp } from '../../../testing/fake-smtp.js';
import { photograph } from '../../media/picture.fixtures.js';

describe('an entry of the desk', () => {
  const test = started(createDeskTest);
  /** Another process on the same database. */
  const other = started(() => test.another());
  const setAccount = (name: string, role: string, isDisabled: boolean) =>
    test.content.rows(
      `insert into accounts (name, email, role, "passwordHash", "userHandle", "disabledAt")
     values ($1, $1 || '@example.it', $2, '', $1, case when $3 then now() end)
     on conflict (lower(name)) do update set role = excluded.role, "disabledAt" = excluded."disabledAt"`,
      [name, role, isDisabled],
    );
  beforeEach(async () => {
    await test.reset();
    await setAccount('Rita Rossi', 'redattore', false);
    await setAccount('Ugo Verdi', 'redattore', false);
  });

  const artifact = `${desk}/artifacts/moneta`;
  const source = async (path: string) =>
    (await test.content.exporter.read()).files.find((file) => file.path === path)?.text;
  const publish = (path: string, body: object) => test.post(`${path}/publish`, body);
  const title = async () =>
    ((await test.http.get('/api/posts/nuovo')).body as { title?: string; statusCode?: number }).title;
  /** Lets the scheduled time come, with two processes. */
  async function publishDue(): Promise<void> {
    await test.content.rows('update content_drafts set "publishAt" = now() where "publishAt" is not null');
    await test.content.rows('update jobs set "runAt" = now()');
    await Promise.all([test, other].map(({ app }) => app.get(JobQueue).runDue()));
  }
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  const sentences = async (action: string) =>
    (await test.app.get(AuditLogRepository).findLast({ action }, 50)).map(({ sentence }) => sentence);

  it('is named in the audit log, with what was done to it', async () => {
    const version = await test.edit(articlePath, { title: 'Il ponte' });
    await publish(articlePath, { version }).expect(200);
    await test.http.delete(`${articlePath}?version=${(await test.read(articlePath)).version}`).expect(204);
    const draft = `${desk}/articles/mai-uscito`;
    await test.post(`${desk}/articles`, { slug: 'mai-uscito', fields: { title: 'Mai uscito' } }).expect(201);
    await test.http.delete(`${draft}?version=${(await test.read(draft)).version}`).expect(204);
    await test.http.delete(`${draft}?version=1`).expect(404);
    expect(await sentences('articolo')).toEqual([
      'Rita Rossi ha chiesto di eliminare un articolo «mai-uscito»',
      'Rita Rossi ha eliminato la bozza di un articolo «Mai uscito»',
      'Rita Rossi ha cominciato un articolo «Mai uscito»',
      'Rita Rossi ha tolto dal sito un articolo «Il ponte»',
      'Rita Rossi ha pubblicato un articolo «Il ponte»',
      'Rita Rossi ha salvato la bozza di un articolo «Il ponte»',
    ]);
  });

  describe('publishing', () => {
    it('changes file, page and revision, and what other processes have cached', async () => {
      expect((await other.http.get('/api/posts/nuovo').expect(200)).body.title).toBe('Titolo nuovo');
      const body = 'Testo <script>alert(1)</script> *nuovo*.\n';
      const version = await test.edit(articlePath, { title: 'Titolo: cambiato' }, body);
      const entry = contentEntrySchema.parse((await publish(articlePath, { version }).expect(200)).body);
      expect(entry).toMatchObject({ state: 'published', hasWorkingCopy: false, updatedBy: 'Rita Rossi', problems: [] });
      expect(await source('articles/nuovo.md')).toMatch(/^---\ntitle: "Titolo: cambiato"\nexcerpt/);
      await waitUntil(async () => (await other.http.get('/api/posts/nuovo')).body.title === 'Titolo: cambiato');
      const { content } = (await test.http.get('/api/posts/nuovo').expect(200)).body;
      expect(content).toBe('<p>Testo  <em>nuovo</em>.</p>');
    });

    it('is news with its time and person, also after another person edits the entry', async () => {
      const news = async () => (await test.get(contentNewsSchema, `${desk}/news`)).published;
      expect(await news()).toEqual([]);
      await publish(articlePath, { version: await test.edit(articlePath, { title: 'Il ponte' }) }).expect(200);
      const published = await news();
      expect(published).toMatchObject([{ slug: 'nuovo', publishedBy: 'Rita Rossi' }]);
      actAs(test, 'redattore', 'Bruno');
      await test.edit(articlePath, { excerpt: 'Cambiato.' });
      expect(await news()).toEqual(published);
      const home = `${desk}/home/home`;
      await publish(home, { version: await test.edit(home, { lead: 'Una strada, e chi la racconta.' }) }).expect(200);
      expect((await news())[0]).toMatchObject({ kind: 'home', title: 'Pagina iniziale' });
    });

    it('leaves what does not show the change in the caches', async () => {
      const cache = test.app.get(HttpCache);
      const paths = ['/api/posts', '/api/posts/posta-romana', '/api/posts/nuovo', '/api/site'];
      const publishAndFind = async (path: string, version: number) => {
        for (const each of paths) await test.http.get(each).expect(200);
        await publish(path, { version }).expect(200);
        await waitUntil(() => paths.some((each) => !cache.get(each)));
        return paths.filter((each) => !cache.get(each));
      };
      const text = await test.edit(articlePath, {}, 'Un altro testo.\n');
      expect(await publishAndFind(articlePath, text)).toEqual(['/api/posts/nuovo']);
      expect((await test.http.get('/api/posts/nuovo')).text).toContain('Un altro testo.');
      const shown = await test.edit(articlePath, { title: 'Un altro titolo' });
      expect(await publishAndFind(articlePath, shown)).toEqual(paths.slice(0, 3));
      const page = `${desk}/pages/dove-siamo`;
      const fields = {
        title: 'Dove siamo',
        description: 'Come si arriva a Posta da Roma, da Rieti e da Ascoli Piceno, in auto o in pullman.',
        body: 'In auto.\n',
      };
      await test.post(`${desk}/pages`, { slug: 'dove-siamo', fields: { ...fields, isInFooter: false } }).expect(201);
      await publish(page, { version: (await test.read(page)).version }).expect(200);
      paths.push('/api/pages/dove-siamo');
      expect(await publishAndFind(page, await test.edit(page, { body: 'A piedi.\n' }))).toEqual(paths.slice(-1));
      expect(await publishAndFind(page, await test.edit(page, { isInFooter: true }))).toEqual(paths.slice(-2));
    });

    it('of several entries says what became of each, and invalidates once at the end', async () => {
      const entries = ['uno', 'due', 'tre'].map((slug) => ({ kind: 'articles', slug }));
      const { fields } = await test.read(articlePath);
      for (const { slug } of entries)
        await test
          .post(`${desk}/articles`, { slug, fields: { ...fields, title: slug === 'due' ? 'No' : `Titolo ${slug}` } })
          .expect(201);
      const tags: string[] = [];
      other.app.get(PgListener).on(cacheChannel, (tag) => tags.push(tag));
      const { text } = await test
        .post(`${desk}/bulk`, { action: 'publish', entries: [...entries, { kind: 'articles', slug: 'manca' }] })
        .expect(200);
      const lines = text
        .trim()
        .split('\n')
        .map((line) => bulkResultSchema.parse(JSON.parse(line)));
      expect(lines).toMatchObject([
        { slug: 'uno', title: 'Titolo uno', problem: null },
        { slug: 'due', title: 'No', problem: expect.stringContaining('almeno 5 caratteri') },
        { slug: 'tre', problem: null },
        { slug: 'manca', problem: 'Questa voce non esiste.' },
      ]);
      for (const [slug, status] of [
        ['uno', 200],
        ['due', 404],
        ['tre', 200],
      ] as const)
        await test.http.get(`/api/posts/${slug}`).expect(status);
      await waitUntil(() => tags.includes('posts'));
      expect(tags).toEqual(['posts']);
      const { text: removed } = await test.post(`${desk}/bulk`, { action: 'remove', entries }).expect(200);
      expect(removed.match(/"problem":null/g)).toHaveLength(3);
      expect((await test.get(contentPageSchema, `${desk}?kind=articles&state=removed`)).total).toBe(3);
    });

    it('of several entries removes those that only refer to each other, and keeps what others need', async () => {
      const { fields } = await test.read(articlePath);
      const links = { alfa: 'beta', beta: 'alfa', gamma: 'alfa', delta: 'omega', omega: 'delta', fuori: 'delta' };
      const entriesOf = (...slugs: string[]) => slugs.map((slug) => ({ kind: 'articles', slug }));
      const bulk = async (action: string, ...slugs: string[]) => {
        const { text } = await test.post(`${desk}/bulk`, { action, entries: entriesOf(...slugs) }).expect(200);
        const results = text.trim().split('\n');
        return Object.fromEntries(
          results.map((line) => {
            const { slug, problem } = bulkResultSchema.parse(JSON.parse(line));
            return [slug, problem];
          }),
        );
      };
      const slugs = Object.keys(links);
      for (const slug of slugs)
        await test.post(`${desk}/articles`, { slug, fields: { ...fields, title: `Titolo ${slug}` } }).expect(201);
      await bulk('publish', ...slugs);
      for (const [slug, target] of Object.entries(links))
        await test.edit(`${desk}/articles/${slug}`, {}, `Si legge in [un altro](/blog/${target}).\n`);
      await bulk('publish', ...slugs);

      expect(await bulk('remove', 'alfa', 'beta', 'gamma', 'delta', 'omega')).toEqual({
        ...{ alfa: null, beta: null, gamma: null },
        delta: expect.stringContaining('/blog/delta'),
        omega: expect.stringContaining('/blog/omega'),
      });
      const statuses = await Promise.all(slugs.map(async (slug) => (await test.http.get(`/api/posts/${slug}`)).status));
      expect(statuses).toEqual([404, 404, 404, 200, 200, 200]);
    });

    it('is refused with the problems, and changes nothing', async () => {
      const version = await test.edit(artifact, { name: 'No', latitude: '99' });
      const { body } = await publish(artifact, { version }).expect(422);
      expect(body).toMatchObject({ code: 'content_problems', issues: [{ path: 'name' }, { path: 'latitude' }] });
      expect(contentProblemsSchema.parse(body).problems[1]?.reason).toContain("fuori dall'Italia");
      expect(await source('artifacts/moneta.yml')).toContain('name: Moneta');
      expect((await test.read(artifact)).fields.name).toBe('No');
    });

    it('is refused for an older version, and publishes nothing of it', async () => {
      const version = await test.edit(articlePath, { title: 'Titolo di Rita' });
      await test.edit(articlePath, { title: 'Titolo di Bruno' });
      expect((await publish(articlePath, { version }).expect(409)).body.code).toBe('edit_conflict');
      expect(await title()).toBe('Titolo nuovo');
    });

    it('makes a new entry of each kind that can have one', async () => {
      const { fields } = await test.read(articlePath);
      const { fields: author } = await test.read(`${desk}/authors/a-rossi`);
      for (const [kind, own] of [
        ['articles', { ...fields, title: 'Un altro articolo', author: 'b-verdi', category: 'velino' }],
        ['categories', { name: 'Velino' }],
        ['authors', { ...author, name: 'B. Verdi' }],
      ] as const) {
        const slug = { articles: 'altro', categories: 'velino', authors: 'b-verdi' }[kind];
        const sent = { slug, fields: { ...own, ...(kind === 'articles' && { body: 'Testo.' }) } };
        await test.post(`${desk}/${kind}`, sent).expect(201);
      }
      for (const path of ['categories/velino', 'authors/b-verdi', 'articles/altro']) {
        const { version } = await test.read(`${desk}/${path}`);
        await publish(`${desk}/${path}`, { version }).expect(200);
      }
      expect((await test.http.get('/api/categories/velino/posts').expect(200)).body).toMatchObject([{ slug: 'altro' }]);
      expect(await source('articles/altro.md')).toMatch(
        /^---\ntitle: Un altro articolo\nexcerpt: [^\n]+\ncategory: velino\n/,
      );
    });
  });

  describe('a scheduled publication', () => {
    it('takes place at its time, once, with two processes', async () => {
      const version = await test.edit(articlePath, { title: 'Titolo di domani' });
      const publishAt = inAnHour();
      const { body } = await publish(articlePath, { version, publishAt }).expect(200);
      expect(body).toMatchObject({ state: 'scheduled', publishAt, hasWorkingCopy: true });
      const sent = { version: body.version, fields: body.fields };
      expect((await test.put(`${articlePath}/draft`, { ...sent, fields: {} }).expect(409)).body.code).toBe('scheduled');
      await test.app.get(JobQueue).runDue();
      expect(await title()).toBe('Titolo nuovo');
      await publishDue();
      await waitUntil(async () => (await title()) === 'Titolo di domani');
      const { state, hasWorkingCopy, updatedBy } = await test.read(articlePath);
      expect([state, hasWorkingCopy, updatedBy]).toEqual(['published', false, 'Rita Rossi']);
      const events = await test.content.rows(`select event from content_revisions where slug = 'nuovo' order by id`);
      expect(events).toEqual([{ event: 'imported' }, { event: 'published' }]);
      expect(await sentences('programmato')).toEqual([
        'È uscito come programmato da Rita Rossi: un articolo «Titolo di domani»',
        expect.stringMatching(/^Rita Rossi ha programmato un articolo «Titolo di domani» per il \d/),
      ]);
    });

    it('ends a publication at its time, unless it was cancelled or put off', async () => {
      const plan = (withdrawAt: string | null) => test.put(`${articlePath}/withdrawal`, { withdrawAt });
      const due = async () => {
        await test.content.rows('update content_entries set "withdrawAt" = now() where "withdrawAt" is not null');
        await test.content.rows('update jobs set "runAt" = now()');
        await Promise.all([test, other].map(({ app }) => app.get(JobQueue).runDue()));
      };
      const withdrawAt = inAnHour();
      expect((await plan(withdrawAt).expect(200)).body).toMatchObject({ state: 'published', withdrawAt });
      // It stays planned for the next text.
      const version = await test.edit(articlePath, { title: 'Titolo di oggi' });
      expect((await publish(articlePath, { version }).expect(200)).body).toMatchObject({ withdrawAt });
      expect((await plan(null).expect(200)).body).toMatchObject({ withdrawAt: null });
      await due();
      expect(await title()).toBe('Titolo di oggi');
      await plan(withdrawAt).expect(200);
      await due();
      await waitUntil(async () => (await title()) === undefined);
      expect(await test.read(articlePath)).toMatchObject({ state: 'draft', withdrawAt: null });
      expect((await sentences('programmato'))[0]).toBe(
        'È tornato in bozza come programmato da Rita Rossi: un articolo «Titolo di oggi»',
      );
      await plan('2020-01-01T00:00:00Z').expect(400);
      await plan(withdrawAt).expect(404);
    });

    it('can be cancelled, and a date in the past publishes at once', async () => {
      const version = await test.edit(articlePath, { title: 'Titolo di domani' });
      const { body } = await publish(articlePath, { version, publishAt: inAnHour() }).expect(200);
      await test.http.delete(`${articlePath}/schedule?version=${version}`).expect(409);
      const cancelled = await test.http.delete(`${articlePath}/schedule?version=${body.version}`).expect(200);
      expect(cancelled.body).toMatchObject({ state: 'edited', publishAt: null });
      const past = { version: cancelled.body.version, publishAt: '2020-01-01T00:00:00Z' };
      expect((await publish(articlePath, past).expect(200)).body.state).toBe('published');
      await publish(articlePath, { version: 1, publishAt: 'domani' }).expect(400);
    });

    it('that no longer passes the checks becomes a working copy with the reason', async () => {
      await test.post(`${desk}/categories`, { slug: 'velino', fields: { name: 'Velino' } }).expect(201);
      const category = `${desk}/categories/velino`;
      await publish(category, { version: (await test.read(category)).version }).expect(200);
      const version = await test.edit(articlePath, { category: 'velino' });
      await publish(articlePath, { version, publishAt: inAnHour() }).expect(200);
      await test.http.delete(`${category}?version=${(await test.read(category)).version}`).expect(204);
      await publishDue();
      expect(await test.read(articlePath)).toMatchObject({
        state: 'edited',
        publishAt: null,
        publishFailure: expect.stringContaining('«velino» non è fra le voci di «Categorie»'),
      });
      const listed = (await test.get(contentPageSchema, `${desk}?kind=articles`)).items.find(
        ({ slug }) => slug === 'nuovo',
      );
      expect(listed).toMatchObject({ hasFailed: true, problems: 1, publishAt: null });
      const failures = () => test.http.get(`${desk}/failures`).expect(200);
      expect((await failures()).body).toEqual([
        { kind: 'articles', slug: 'nuovo', title: 'Titolo nuovo', reason: expect.stringContaining('«velino»') },
      ]);
      const again = await test.edit(articlePath, { category: 'via-salaria' });
      expect((await failures()).body).toEqual([]);
      expect(await test.read(articlePath)).toMatchObject({ publishFailure: null, version: again });
    });
  });

  const asLia = () => actAs(test, 'redattore', 'Lia Lodi');

  it.each([
    ['suspended', () => setAccount('Lia Lodi', 'redattore', true)],
    ['a moderatore', () => setAccount('Lia Lodi', 'moderatore', false)],
    ['erased', () => test.content.rows(`delete from accounts where name = 'Lia Lodi'`)],
  ])(
    'a scheduled publication of a person who may not publish any more is held back with the reason from a person who is %s, until another one takes it over',
    async (_state, change) => {
      await setAccount('Lia Lodi', 'redattore', false);
      asLia();
      const version = await test.edit(articlePath, { title: 'Titolo di Lia' });
      await publish(articlePath, { version, publishAt: inAnHour() }).expect(200);
      await change();
      await publishDue();
      expect(await source('articles/nuovo.md')).toContain('title: Titolo nuovo\n');
      actAs(test, 'redattore', 'Ugo Verdi');
      const entry = await test.read(articlePath);
      expect(entry).toMatchObject({ state: 'edited', publishAt: null, fields: { title: 'Titolo di Lia' } });
      expect(entry.publishFailure).toMatch(/^l’ha programmato Lia Lodi, che non può più pubblicare/);
      const { body: failures } = await test.http.get(`${desk}/failures`).expect(200);
      expect(failures).toMatchObject([{ slug: 'nuovo', reason: entry.publishFailure }]);
      await publish(articlePath, { version: entry.version, publishAt: inAnHour() }).expect(200);
      await publishDue();
      expect(await source('articles/nuovo.md')).toContain('title: Titolo di Lia\n');
    },
  );

  describe('unpublishing', () => {
    it('hides an entry, also from the search and the chat, and publishing shows it again', async () => {
      await publish(articlePath, {
        version: await test.edit(articlePath, {}, 'Lo zafferano cresceva a Bacugno.\n'),
      }).expect(200);
      const found = async () =>
        JSON.stringify((await test.http.get('/api/search?q=zafferano').expect(200)).body).includes('/blog/nuovo');
      const chat = async () =>
        JSON.stringify((await test.post('/api/chat', { message: 'Dove cresceva lo zafferano?' })).body);
      await waitUntil(found);
      expect(await chat()).toContain('Bacugno');
      const { version } = await test.read(articlePath);
      const { body } = await test.post(`${articlePath}/unpublish`, { version }).expect(200);
      expect(body).toMatchObject({ state: 'draft', published: null });
      expect(await source('articles/nuovo.md')).toContain('\ndraft: true\n---\n');
      await test.http.get('/api/posts/nuovo').expect(404);
      await waitUntil(async () => !(await found()));
      expect(await chat()).not.toContain('Bacugno');
      await publish(articlePath, { version: body.version }).expect(200);
      expect(await title()).toBe('Titolo nuovo');
      expect(await source('articles/nuovo.md')).not.toContain('draft');
    });

    it('is refused for kinds without drafts', async () => {
      await test.post(`${desk}/categories/sabini/unpublish`, { version: 1 }).expect(409);
    });
  });

  it('is checked every night, and what is wrong is in the lists until it is published again', async () => {
    await test.content.rows(`update content_entries set fields = jsonb_set(fields::jsonb, '{category}', '"velino"')
      where kind = 'articles' and slug = 'nuovo'`);
    await test.content.rows(`delete from content_references`);
    await test.app.get(SiteCheck).plan();
    await test.content.rows('update jobs set "runAt" = now()');
    await test.app.get(JobQueue).runDue();
    const found = {
      kind: 'articles',
      slug: 'nuovo',
      title: 'Titolo nuovo',
      reason: '«velino» non è fra le voci di «Categorie»: scegline una dall’elenco',
    };
    expect((await test.http.get(`${desk}/problems`).expect(200)).body).toEqual([found]);
    const listed = (await test.get(contentPageSchema, `${desk}?kind=articles`)).items.find(
      ({ slug }) => slug === 'nuovo',
    );
    expect(listed?.problems).toBe(1);
    expect(
      await test.content.rows(`select 1 from jobs where queue = 'content-check' and "runAt" > now()`),
    ).toHaveLength(1);
    const uses = (await test.http.get(`${desk}/categories/velino/uses`).expect(200)).body;
    expect(uses).toEqual([{ kind: 'articles', slug: 'nuovo', title: 'Titolo nuovo', isWorkingCopy: false }]);
    await publish(articlePath, { version: await test.edit(articlePath, { category: 'sabini' }) }).expect(200);
    expect((await test.http.get(`${desk}/problems`).expect(200)).body).toEqual([]);
  });

  it('is refused to lose the gallery to whose place another text links, which is named', async () => {
    const link = 'Si veda [la galleria](/blog/posta-romana#posta-romana-gallery) di [Posta](/blog/posta-romana).\n';
    await publish(articlePath, { version: await test.edit(articlePath, {}, link) }).expect(200);
    const { body: uses } = await test.http.get(`${desk}/articles/posta-romana/uses`).expect(200);
    expect(uses).toEqual([{ kind: 'articles', slug: 'nuovo', title: 'Titolo nuovo', isWorkingCopy: false }]);
    const linked = `${desk}/articles/altro-ponte`;
    const { fields } = await test.read(articlePath);
    const gallery = { name: 'ponte', style: 'grid', counter: false, lockScroll: false, items: [] };
    const own = { ...fields, title: 'Un altro ponte', body: '<div id="ponte-gallery"></div>\n', gallery };
    await test.post(`${desk}/articles`, { slug: 'altro-ponte', fields: own }).expect(201);
    await publish(linked, { version: (await test.read(linked)).version }).expect(200);
    await publish(articlePath, {
      version: await test.edit(articlePath, {}, '[qui](/blog/altro-ponte#ponte-gallery)\n'),
    }).expect(200);
    const version = await test.edit(
      linked,
      { gallery: { ...gallery, name: 'altra' } },
      '<div id="altra-gallery"></div>\n',
    );
    const { body } = await publish(linked, { version }).expect(422);
    expect(body.problems).toMatchObject([
      {
        file: 'articles/nuovo.md',
        reason: 'il collegamento «#ponte-gallery» porta a un punto che la pagina non ha: collega la pagina intera',
      },
    ]);
    const unpublished = await test.post(`${linked}/unpublish`, { version }).expect(422);
    expect(unpublished.body.problems).toMatchObject([{ file: 'articles/nuovo.md', field: 'body' }]);
  });

  describe('removing', () => {
    const trash = async () => (await test.http.get('/api/desk/trash').expect(200)).body.items;

    it('takes an entry from the site and leaves its revisions', async () => {
      const { version } = await test.read(articlePath);
      await test.http.delete(`${articlePath}?version=${version - 1}`).expect(409);
      await test.http.delete(`${articlePath}?version=${version}`).expect(204);
      await test.http.get('/api/posts/nuovo').expect(404);
      expect(await test.read(articlePath)).toMatchObject({ state: 'removed', fields: { title: 'Titolo nuovo' } });
      await test.http.delete(`${articlePath}?version=${version}`).expect(404);
    });

    it('moves an entry and its working copy to the trash, from which they come back as they were', async () => {
      const restore = (slug: string) => test.post(`/api/desk/trash/entries/articles:${slug}/restore`, {});
      const version = await test.edit(articlePath, { title: 'Titolo nuovissimo' });
      await test.http.delete(`${articlePath}?version=${version}`).expect(204);
      expect((await restore('nuovo').expect(200)).body).toEqual({ isDraft: false });
      expect(await title()).toBe('Titolo nuovo');
      expect(await test.read(articlePath)).toMatchObject({ state: 'edited', fields: { title: 'Titolo nuovissimo' } });
      await restore('nuovo').expect(404);

      const draft = `${desk}/articles/mai-uscito`;
      await test.post(`${desk}/articles`, { slug: 'mai-uscito', fields: { title: 'Mai uscito' } }).expect(201);
      await test.http.delete(`${draft}?version=${(await test.read(draft)).version}`).expect(204);
      expect(await trash()).toMatchObject([
        { area: 'entries', kind: 'articles', title: 'Mai uscito', removedBy: 'Rita Rossi' },
      ]);
      expect((await restore('mai-uscito').expect(200)).body).toEqual({ isDraft: false });
      expect(await test.read(draft)).toMatchObject({ state: 'draft', fields: { title: 'Mai uscito' } });
      expect(await trash()).toEqual([]);
    });

    it('leaves the trash as a draft, with its problem, when what it refers to is gone', async () => {
      await test.http.delete(`${articlePath}?version=${(await test.read(articlePath)).version}`).expect(204);
      await test.content.rows(`update content_revisions
        set texts = jsonb_set(texts::jsonb, '{fields,author}', '"partito"')::json
        where slug = 'nuovo' and texts is not null`);
      const { body } = await test.post('/api/desk/trash/entries/articles:nuovo/restore', {}).expect(200);
      expect(body).toEqual({ isDraft: true });
      expect(await test.read(articlePath)).toMatchObject({
        ...{ state: 'draft', fields: { title: 'Titolo nuovo' }, problems: [{ field: 'author' }] },
      });
      await test.http.get('/api/posts/nuovo').expect(404);
      expect(await trash()).toEqual([]);
    });

    it('leaves the trash as a draft when a person who had it open saves it', async () => {
      await test.http.delete(`${articlePath}?version=${(await test.read(articlePath)).version}`).expect(204);
      expect(await trash()).toMatchObject([{ title: 'Titolo nuovo' }]);
      await test.edit(articlePath, { title: 'Ancora aperto' });
      expect(await test.read(articlePath)).toMatchObject({ state: 'draft', fields: { title: 'Ancora aperto' } });
      expect(await trash()).toEqual([]);
    });

    it('is refused for what others use, and for the files that the site has always', async () => {
      const category = `${desk}/categories/via-salaria`;
      const { version } = await test.read(category);
      const { body } = await test.http.delete(`${category}?version=${version}`).expect(422);
      expect(body.problems[0].reason).toContain('non è fra le voci di «Categorie»');
      await test.http.delete(`${desk}/timeline/timeline?version=1`).expect(409);
    });
  });

  const publishEdit = async (path: string, fields: Record<string, unknown>) => {
    const version = await test.edit(path, fields);
    await publish(path, { version }).expect(200);
  };

  it('an export is a ZIP archive of the same files as the command writes', async () => {
    await publishEdit(articlePath, { title: 'Titolo esportato' });
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
    const { files } = await test.content.exporter.read();
    const expected = new Map<string, Buffer>(files.map(({ path, text }) => [path, Buffer.from(text)]));
    for await (const { path, bytes } of test.content.exporter.masters()) expected.set(path, bytes);
    expect(new Map(Object.entries(entries).map(([path, data]) => [path, Buffer.from(data)]))).toEqual(expected);
  });
});

describe('reviews', () => {
  const smtp = started(startFakeSmtp);
  const test = started(() =>
    createDeskTest({ CONTENT_REVIEW: 'on', SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it' }),
  );
  beforeEach(() => test.reset());

  const asAuthor = () => actAs(test, 'redattore');
  const asResponsible = () => actAs(test, 'responsabile', 'Anna Bianchi', 2);
  const reviews = () => test.get(contentReviewsSchema, `${desk}/reviews`);
  const ask = (version: number) => test.post(`${articlePath}/review`, { version });
  const sendBack = (note: string) => test.post(`${articlePath}/review/return`, { note });
  const publish = (version: number) => test.post(`${articlePath}/publish`, { version });
  const publicTitle = async () => ((await test.http.get('/api/posts/nuovo')).body as { title?: string }).title;

  describe('an installation with reviews', () => {
    it('lets a redattore write and ask, and a responsabile return with a note, and publish', async () => {
      const version = await test.edit(articlePath, { title: 'Titolo da rivedere' });
      expect(await reviews()).toEqual({ canPublish: false, toReview: [], returned: [] });
      const asked = contentEntrySchema.parse((await ask(version).expect(200)).body);
      expect(asked).toMatchObject({ version, state: 'edited', review: { askedBy: 'Rita Rossi', note: null } });
      await sendBack('Non spetta a me.').expect(403);

      asResponsible();
      expect(await reviews()).toMatchObject({ canPublish: true, toReview: [{ title: 'Titolo da rivedere' }] });
      await sendBack('').expect(400);
      await sendBack('Manca la fonte.').expect(200);
      expect((await sendBack('Un’altra nota.').expect(409)).body.code).toBe('no_review');
      expect((await reviews()).toReview).toEqual([]);

      asAuthor();
      const returned = { title: 'Titolo da rivedere', review: { returnedBy: 'Anna Bianchi', note: 'Manca la fonte.' } };
      expect(await reviews()).toMatchObject({ toReview: [], returned: [returned] });
      const { items } = await test.get(contentPageSchema, `${desk}?kind=articles&state=review`);
      expect(items).toMatchObject([{ slug: 'nuovo', review: 'returned' }]);
      // The note stays while the text is changed, until a review is asked for again.
      const next = await test.edit(articlePath, { title: 'Titolo con la fonte' });
      expect((await test.read(articlePath)).review?.note).toBe('Manca la fonte.');
      await ask(next).expect(200);
      expect((await reviews()).returned).toEqual([]);

      asResponsible();
      await publish(next).expect(200);
      expect(await publicTitle()).toBe('Titolo con la fonte');
      expect(await test.read(articlePath)).toMatchObject({ state: 'published', review: null });
    });

    it('mails the note to the author, unless their account is disabled', async () => {
      await test.content.rows(
        `insert into accounts (name, email, role, "passwordHash", "userHandle")
       values ('Rita Rossi', 'rita@example.it', 'redattore', '', 'rita')`,
      );
      const returnWith = async (note: string) => {
        asAuthor();
        await ask(await test.edit(articlePath, { title: 'Titolo\r\nBcc: altri@example.it' })).expect(200);
        asResponsible();
        await sendBack(note).expect(200);
        await test.app.get(JobQueue).runDue();
      };
      await returnWith('Manca la fonte.');
      await test.content.rows(`update accounts set "disabledAt" = now()`);
      await returnWith('Manca ancora.');
      expect(smtp.received).toHaveLength(1);
      const [head = ''] = smtp.received[0]?.split('\r\n\r\n') ?? [];
      expect(head).toMatch(/^To: rita@example\.it/m);
      expect(head).not.toMatch(/^Bcc:/m);
      expect(smtp.received[0]).toContain('Manca la fonte.');
      expect(smtp.received[0]).toContain('/redazione/contenuti/articles/nuovo');
    });

    it('mails that a text waits to those who publish', async () => {
      await test.content.rows(
        `insert into accounts (name, email, role, "passwordHash", "userHandle", "disabledAt")
         values ('Anna Bianchi', 'anna@example.it', 'responsabile', '', 'anna', null),
                ('Ugo Neri', 'ugo@example.it', 'responsabile', '', 'ugo', now()),
                ('Lia Verdi', 'lia@example.it', 'redattore', '', 'lia', null)`,
      );
      const before = smtp.received.length;
      asAuthor();
      await ask(await test.edit(articlePath, { title: 'Da leggere' })).expect(200);
      await test.app.get(JobQueue).runDue();
      const mails = smtp.received.slice(before);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatch(/^To: anna@example\.it/m);
      expect(mails[0]).toContain('/redazione/contenuti/articles/nuovo');
      await test.content.rows(`delete from accounts where email <> 'rita@example.it'`);
    });

    it('refuses a redattore everything that visitors would see', async () => {
      const version = await test.edit(articlePath, { title: 'Senza permesso' });
      const refused = (await publish(version).expect(403)).body;
      expect(refused).toMatchObject({
        code: 'review_required',
        message: 'Sul sito mette e toglie un responsabile: chiedi una revisione.',
      });
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      await test.post(`${articlePath}/publish`, { version, publishAt }).expect(403);
      await test.post(`${articlePath}/unpublish`, { version }).expect(403);
      await test.http.delete(`${articlePath}?version=${version}`).expect(403);
      const table = (options: object) =>
        test.http
          .post(`${desk}/categories/table`)
          .field('options', JSON.stringify({ mapping: {}, values: {}, skipBad: false, ...options }))
          .attach('table', Buffer.from('id;name\nnuova;Categoria nuova\n'), 'tabella.csv');
      await table({ dryRun: true }).expect(200);
      await table({ dryRun: false }).expect(403);
      expect(await publicTitle()).toBe('Titolo nuovo');
      // What was never published may go.
      const created = await test.post(`${desk}/articles`, { slug: 'mai-uscito', fields: {} }).expect(201);
      await test.http.delete(`${desk}/articles/mai-uscito?version=${created.body.version}`).expect(204);
    });

    it('keeps what a responsabile scheduled from a redattore', async () => {
      const created = await test.post(`${desk}/authors`, { slug: 'b-verdi', fields: {} }).expect(201);
      asResponsible();
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      const fields = { ...(await test.read(`${desk}/authors/a-rossi`)).fields, name: 'B. Verdi' };
      await test.put(`${desk}/authors/b-verdi/draft`, { version: created.body.version, fields }).expect(200);
      for (const path of [articlePath, `${desk}/authors/b-verdi`]) {
        asResponsible();
        const edited = path === articlePath ? await test.edit(path, { title: 'Esce domani' }) : undefined;
        const before = edited ?? (await test.read(path)).version;
        const { body } = await test.post(`${path}/publish`, { version: before, publishAt }).expect(200);
        asAuthor();
        const { version } = body as { version: number };
        for (const undoing of ['/schedule', '/draft', ...(path === articlePath ? [] : [''])]) {
          const refused = await test.http.delete(`${path}${undoing}?version=${version}`).expect(403);
          expect(refused.body).toMatchObject({
            code: 'review_required',
            message: 'L’uscita l’ha decisa Anna Bianchi: chiedi a un responsabile di annullarla.',
          });
        }
        await test.post(`${path}/publish`, { version, publishAt }).expect(403);
        expect(await test.read(path)).toMatchObject({ state: 'scheduled', publishAt });
      }
      asResponsible();
      const { version } = await test.read(articlePath);
      await test.http.delete(`${articlePath}/schedule?version=${version}`).expect(200);
    });

    it('keeps a redattore from changing a picture that visitors see', async () => {
      const file = await photograph(1000, 700);
      await test.content.rows(
        `insert into pictures (slug, src, width, height, color, placeholder, master)
       values ('foto-1', '/images/foto-1-0123abcd-1000x700-2040a0.jpg', 1000, 700, '#2040a0', '', $1)
       on conflict do nothing`,
        [file],
      );
      const path = '/api/desk/pictures/foto-1';
      asAuthor();
      const { version } = (await test.http.get(path).expect(200)).body;
      const note = {
        alt: 'Un ponte di pietra sul fiume, con gli alberi spogli',
        caption: 'Il ponte sul Velino, visto da valle.',
        ...{ credit: 'Rita Rossi', licence: 'CC BY-SA 4.0', focal: { x: 0.25, y: 0.75 }, generated: false },
      };
      const change = { version, note };
      expect((await test.put(path, change).expect(403)).body).toMatchObject({
        code: 'review_required',
        message:
          'È sul sito in: Articolo «Titolo di antiquarium-di-posta» e altrove. Chiedi a un responsabile di cambiarla.',
      });
      await test.http.put(`${path}/file`).field('version', version).attach('picture', file, 'foto-1.jpg').expect(403);
      asResponsible();
      await test.put(path, change).expect(200);
    });

    it('asks again for what was scheduled when a picture that it shows is changed', async () => {
      await test.content.rows(
        `insert into pictures (slug, src, width, height, color, placeholder, master)
         values ('ponte', '/images/ponte-0123abcd-1000x700-2040a0.jpg', 1000, 700, '#2040a0', '', $1)
         on conflict do nothing`,
        [await photograph(1000, 700)],
      );
      const schedule = async () => {
        asResponsible();
        const version = await test.edit(articlePath, { title: 'Esce domani', image: 'ponte' });
        const publishAt = new Date(Date.now() + 3_600_000).toISOString();
        await test.post(`${articlePath}/publish`, { version, publishAt }).expect(200);
      };
      const path = '/api/desk/pictures/ponte';
      const note = {
        caption: 'Il ponte sul Velino, visto da valle.',
        ...{ credit: 'Rita Rossi', licence: 'CC BY-SA 4.0', focal: { x: 0.25, y: 0.75 }, generated: false },
      };
      const describeAs = async (alt: string) => {
        const { version } = (await test.http.get(path).expect(200)).body;
        await test.put(path, { version, note: { ...note, alt } }).expect(200);
      };
      asResponsible();
      await describeAs('Un ponte di pietra sul fiume, con la neve');
      await schedule();
      await describeAs('Un ponte di pietra sul fiume, con gli alberi spogli');
      expect(await test.read(articlePath)).toMatchObject({ state: 'scheduled' });
      asAuthor();
      await describeAs('Un ponte di pietra sul fiume, con gli alberi in fiore');
      expect(await test.read(articlePath)).toMatchObject({
        state: 'edited',
        publishAt: null,
        publishFailure: expect.stringMatching(/^la fotografia «ponte» è stata descritta di nuovo da Rita Rossi/),
      });
      await schedule();
      const { version } = (await test.http.get(path).expect(200)).body;
      const file = await photograph(1200, 800);
      await test.http.put(`${path}/file`).field('version', version).attach('picture', file, 'p.jpg').expect(200);
      expect((await test.read(articlePath)).publishFailure).toMatch(
        /^la fotografia «ponte» è stata sostituita da Anna/,
      );
      await test.content.rows('update jobs set "runAt" = now()');
      await test.app.get(JobQueue).runDue();
      expect(await publicTitle()).toBe('Titolo nuovo');
    });

    it('takes no review of a text with problems', async () => {
      const version = await test.edit(articlePath, { title: '' });
      const { problems } = contentProblemsSchema.parse((await ask(version).expect(422)).body);
      expect(problems).toEqual([expect.objectContaining({ field: 'title' })]);
    });

    it('holds back what a redattore scheduled before', async () => {
      const version = await test.edit(articlePath, { title: 'Programmato prima' });
      asResponsible();
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      await test.post(`${articlePath}/publish`, { version, publishAt }).expect(200);
      await test.content.rows(
        `update content_drafts set "publishAt" = now(), "updatedBy" = 'Rita Rossi' where "publishAt" is not null`,
      );
      await test.content.rows('update jobs set "runAt" = now()');
      await test.app.get(JobQueue).runDue();
      expect((await test.read(articlePath)).publishFailure).toMatch(/^l’ha programmato Rita Rossi, che non può più/);
      expect(await publicTitle()).toBe('Titolo nuovo');
    });
  });
});
