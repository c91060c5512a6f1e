import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  contentEntrySchema,
  contentProblemsSchema,
  contentReviewsSchema,
} from '@salaria/contracts/desk/content/content';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { articlePath, createDeskTest, desk, type DeskTest } from '../desk.fixtures.js';

let test: DeskTest;
beforeAll(async () => {
  test = await createDeskTest({ CONTENT_REVIEW: 'on' });
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const asAuthor = () => actAs(test, 'redattore');
const asResponsible = () => actAs(test, 'responsabile', 'Anna Bianchi', 2);
const reviews = async () => contentReviewsSchema.parse((await test.http.get(`${desk}/reviews`).expect(200)).body);
const ask = (version: number) => test.http.post(`${articlePath}/review`).send({ version });
const sendBack = (note: string) => test.http.post(`${articlePath}/review/return`).send({ note });
const publish = (version: number) => test.http.post(`${articlePath}/publish`).send({ version });
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
    const list = await test.http.get(`${desk}?kind=articles`).expect(200);
    expect(list.body).toContainEqual(expect.objectContaining({ slug: 'nuovo', review: expect.any(Object) }));
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

  it('refuses a redattore everything that visitors would see', async () => {
    const version = await test.edit(articlePath, { title: 'Senza permesso' });
    const refused = (await publish(version).expect(403)).body;
    expect(refused).toMatchObject({
      code: 'review_required',
      message: 'Sul sito mette e toglie un responsabile: chiedi una revisione.',
    });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await test.http.post(`${articlePath}/publish`).send({ version, publishAt }).expect(403);
    await test.http.post(`${articlePath}/unpublish`).send({ version }).expect(403);
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
    const created = await test.http.post(`${desk}/articles`).send({ slug: 'mai-uscito', fields: {} }).expect(201);
    await test.http.delete(`${desk}/articles/mai-uscito?version=${created.body.version}`).expect(204);
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
    await test.http.post(`${articlePath}/publish`).send({ version, publishAt }).expect(200);
    await test.content.rows(
      `update content_drafts set "publishAt" = now(), "updatedBy" = 'Rita Rossi' where "publishAt" is not null`,
    );
    await test.content.rows('update jobs set "runAt" = now()');
    await test.app.get(JobQueue).runDue();
    expect((await test.read(articlePath)).publishFailure).toMatch(/^l’ha programmato Rita Rossi, che non può più/);
    expect(await publicTitle()).toBe('Titolo nuovo');
  });
});
