import { contentEntrySchema, contentMovedSchema } from '@salaria/contracts/desk/content/content';
import { errorSchema } from '@salaria/contracts/common';
import { contentPageSchema } from '@salaria/contracts/desk/content/content-list';
import { contentRevisionsSchema } from '@salaria/contracts/desk/content/content-revisions';
import { redirectsSchema } from '@salaria/contracts/desk/redirects';
import { started } from '../../../testing/started.js';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { DailySweeps } from '../../../platform/sweep/daily-sweep.js';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { Redirects } from '../../redirects/redirects.service.js';
import { articlePath, createDeskTest, desk } from '../desk.fixtures.js';

describe('the address of an entry', () => {
  const test = started(createDeskTest);
  beforeEach(() => test.reset());

  const moved = `${desk}/articles/spostato`;
  const move = async (path: string, slug: string, version?: number) =>
    test.put(`${path}/address`, { version: version ?? (await test.read(path)).version, slug });
  const publish = async (path: string) =>
    test.post(`${path}/publish`, { version: (await test.read(path)).version }).expect(200);
  const redirects = async () =>
    (await test.get(redirectsSchema, '/api/desk/redirects')).map(({ from, to }) => `${from} ${to}`);
  const idOf = async (slug: string) => ((await test.http.get(`/api/posts/${slug}`)).body as { id?: number }).id;
  const slugs = async () => (await test.get(contentPageSchema, `${desk}?kind=articles`)).items.map(({ slug }) => slug);

  it('changes with its page, which keeps its number, and its revisions and list; the old one leads to it', async () => {
    const id = await idOf('nuovo');
    await test.edit(articlePath, { title: 'Titolo nuovo e rifatto' });
    await publish(articlePath);
    const entry = contentEntrySchema.parse((await (await move(articlePath, 'spostato')).body) as object);
    expect(entry).toMatchObject({ slug: 'spostato', state: 'published', pagePath: '/blog/spostato' });
    expect([await idOf('spostato'), await idOf('nuovo')]).toEqual([id, undefined]);
    expect(await redirects()).toEqual(['/blog/nuovo /blog/spostato']);
    expect(await test.app.get(Redirects).find('/blog/nuovo', '')).toBe('/blog/spostato');
    const revisions = await test.get(contentRevisionsSchema, `${moved}/revisions`);
    expect(revisions.map(({ event }) => event)).toEqual(['published', 'published', 'imported']);
    expect(await slugs()).toEqual(expect.arrayContaining(['spostato']));
    expect(await slugs()).not.toContain('nuovo');
  });

  it('is followed by the links of other texts, published and not, and by newsletters that are written', async () => {
    const other = `${desk}/articles/posta-romana`;
    const { fields } = await test.read(other);
    const body = `${String(fields.body)}\nVedi [qui](/blog/nuovo), [là](/blog/nuovo#x) e [altro](/blog/nuovo-2).\n`;
    const linked = body.replace('[là](/blog/nuovo#x)', '').replace('[altro](/blog/nuovo-2)', '');
    await test.edit(other, {}, linked);
    await publish(other);
    const draftVersion = await test.edit(other, {}, body);
    await test.content.rows(
      `insert into newsletter_issues (subject, intro, slugs, "changedBy") values ('n', '', '["nuovo", "altro"]', 'Rita')`,
    );
    expect((await move(articlePath, 'spostato')).status).toBe(200);
    const after = await test.read(other);
    expect(after.published?.body).toBe(linked.replace('/blog/nuovo', '/blog/spostato'));
    expect(after.fields.body).toContain('[qui](/blog/spostato), [là](/blog/spostato#x) e [altro](/blog/nuovo-2)');
    expect(after.version).toBeGreaterThan(draftVersion);
    expect((await test.http.get('/api/posts/posta-romana')).text).toContain('/blog/spostato');
    expect(await test.content.rows('select slugs from newsletter_issues')).toEqual([{ slugs: ['spostato', 'altro'] }]);
    // What refers to it is known by the new address.
    expect((await test.http.get(`${moved}/uses`)).body).toMatchObject([{ slug: 'posta-romana' }]);
  });

  it('takes the working copy and what is scheduled along', async () => {
    const [publishAt, withdrawAt] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await test.put(`${articlePath}/withdrawal`, { withdrawAt }).expect(200);
    const version = await test.edit(articlePath, { title: 'Titolo di domani' });
    await test.post(`${articlePath}/publish`, { version, publishAt }).expect(200);
    expect((await move(articlePath, 'spostato')).status).toBe(200);
    expect(await test.read(moved)).toMatchObject({ state: 'scheduled', publishAt, withdrawAt });
    const runDue = async () => {
      await test.content.rows('update jobs set "runAt" = now()');
      await test.app.get(JobQueue).runDue();
    };
    await test.content.rows(
      `insert into accounts (name, email, role, "passwordHash", "userHandle")
       values ('Rita Rossi', 'rita@example.it', 'redattore', '', 'rita')`,
    );
    await test.content.rows('update content_drafts set "publishAt" = now()');
    await runDue();
    expect(await test.read(moved)).toMatchObject({ state: 'published', title: 'Titolo di domani' });
  });

  it('is changed back, without a circle of redirects, and again', async () => {
    await move(articlePath, 'spostato');
    await move(moved, 'altrove');
    expect(await redirects()).toEqual(['/blog/nuovo /blog/altrove', '/blog/spostato /blog/altrove']);
    expect((await move(`${desk}/articles/altrove`, 'nuovo')).status).toBe(200);
    expect(await redirects()).toEqual(['/blog/altrove /blog/nuovo', '/blog/spostato /blog/nuovo']);
    expect(await test.read(articlePath)).toMatchObject({ slug: 'nuovo', state: 'published' });
    const { body } = await test.http.get(moved).expect(409);
    expect(contentMovedSchema.parse(body)).toMatchObject({ slug: 'nuovo' });
  });

  it('is found by the path of the page, also by an old one, by a number, and on pages of one form', async () => {
    const [quiz = { id: 0 }] = await test.content.rows<{ id: number }>('select id from quizzes order by id');
    const [find = { id: 0 }] = await test.content.rows<{ id: number }>('select id from artifacts');
    await move(articlePath, 'spostato');
    const at = async (path: string) => {
      const { status, body } = await test.http.get(`${desk}/at?path=${encodeURIComponent(path)}`);
      const { kind = '', slug = '' } = body as { kind?: string; slug?: string };
      return status === 200 ? `${kind}/${slug}` : status;
    };
    expect(await at('/blog/spostato')).toBe('articles/spostato');
    expect(await at('/blog/nuovo/#foto')).toBe('articles/spostato');
    expect(await at(`/quiz/${quiz.id}`)).toMatch(/^quizzes\/\w/);
    expect(await at(`/gallery/${find.id}-altro-nome`)).toBe('artifacts/moneta');
    expect(await at('/')).toBe('home/home');
    expect(await at('/about?x=1')).toBe('about/about');
    expect(await at('/periods/impero-romano')).toBe('periods/periods');
    for (const path of [
      '/blog',
      '/blog/manca',
      '/quiz/999999',
      '/quiz/99999999999999',
      '//altrove.example/',
      'x',
      '/%',
    ])
      expect([path, await at(path)]).toEqual([path, 404]);
    expect(await at('')).toBe(400);
  });

  it('of a draft that was never public changes without a redirect, and frees the old one', async () => {
    const draft = { slug: 'bozza', fields: { title: 'Bozza' } };
    await test.post(`${desk}/articles`, draft).expect(201);
    expect((await move(`${desk}/articles/bozza`, 'bozza-due')).status).toBe(200);
    expect(await redirects()).toEqual([]);
    expect(await slugs()).not.toContain('bozza');
    expect(await slugs()).toContain('bozza-due');
    await test.post(`${desk}/articles`, draft).expect(201);
    await test.http.get(`${desk}/articles/bozza`).expect(200);
  });

  it('changes once when two people change it at once', async () => {
    const { version } = await test.read(articlePath);
    const answers = await Promise.all([move(articlePath, 'uno', version), move(articlePath, 'due', version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = await test.put(`${articlePath}/draft`, { version, fields: {} }).expect(409);
    expect(saved.body).toMatchObject({ code: 'entry_moved' });
    expect((await move(articlePath, 'tre', version)).status).toBe(409);
  });

  it.each([
    ['articles/nuovo', 'Con Spazi', 400, /minuscole/],
    ['articles/nuovo', '', 400, /minuscole/],
    ['articles/il-masso-dellorso', 'masso', 409, /fissato/],
    ['artifacts/moneta', 'asse', 409, /fissato/],
    ['timeline/timeline', 'storia', 409, /fissato/],
  ])('of %s does not become «%s»: %i', async (entry, slug, status, reason) => {
    const response = await move(`${desk}/${entry}`, slug, 0);
    expect(response.status).toBe(status);
    const { issues } = errorSchema.parse(response.body);
    expect(issues).toEqual([{ path: 'slug', message: expect.stringMatching(reason) }]);
    expect(await redirects()).toEqual([]);
  });

  it('is free again once the entry is removed for good, by a person or after thirty days, and nothing leads there', async () => {
    const other = 'insert into redirects ("from", "to", "createdBy") values (\'/vecchio\', \'/about\', \'x\')';
    await test.content.rows(other);
    const remove = async (path: string) =>
      test.http.delete(`${path}?version=${(await test.read(path)).version}`).expect(204);
    await move(articlePath, 'spostato');
    await remove(moved);
    expect(await redirects()).toEqual(['/blog/nuovo /blog/spostato', '/vecchio /about']);
    actAs(test, 'responsabile');
    await test.http.delete('/api/desk/trash/entries/articles:spostato').expect(204);
    expect(await redirects()).toEqual(['/vecchio /about']);
    await test.http.get(`${moved}/revisions`).expect(404);

    await test.post(`${desk}/articles`, { slug: 'spostato', fields: { title: 'Un altro' } }).expect(201);
    expect(await test.get(contentRevisionsSchema, `${moved}/revisions`)).toEqual([]);
    await test.content.rows(
      `insert into redirects ("from", "to", "createdBy") values ('/torre', '/blog/spostato', 'x')`,
    );
    await remove(moved);
    await test.content.rows(`update content_revisions set at = now() - interval '31 days' where slug = 'spostato'`);
    await test.app.get(DailySweeps).run();
    expect(await redirects()).toEqual(['/vecchio /about']);
  });

  it('does not take one of another entry, also in the trash, or one that leads elsewhere', async () => {
    expect((await move(articlePath, 'posta-romana')).body).toMatchObject({
      ...{ code: 'slug_taken', issues: [{ path: 'slug', message: expect.stringMatching(/già di un’altra voce/) }] },
    });
    await test.post(`${desk}/articles`, { slug: 'buttato', fields: { title: 'Via' } }).expect(201);
    const { version } = await test.read(`${desk}/articles/buttato`);
    await test.http.delete(`${desk}/articles/buttato?version=${version}`).expect(204);
    expect((await move(articlePath, 'buttato')).body).toMatchObject({ message: expect.stringMatching(/cestino/) });
    await test.content.rows(`insert into redirects ("from", "to", "createdBy") values ('/blog/preso', '/about', 'x')`);
    const { body } = await move(articlePath, 'preso');
    expect(body).toMatchObject({ code: 'address_refused', message: expect.stringMatching(/arriva a \/about/) });
    await test.http.get('/api/posts/nuovo').expect(200);
  });
});
