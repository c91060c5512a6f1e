import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  contentEntrySchema,
  contentProblemsSchema,
  contentReviewsSchema,
} from '@salaria/contracts/desk/content/content';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { actAs } from '../../../testing/calls/foreign-role.js';
import { startFakeSmtp } from '../../../testing/fake-smtp.js';
import { started } from '../../../testing/started.js';
import { photograph } from '../../media/picture.fixtures.js';
import { articlePath, createDeskTest, desk } from '../desk.fixtures.js';

const smtp = started(startFakeSmtp);
const test = started(() => createDeskTest({ CONTENT_REVIEW: 'on', SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it' }));
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

  it('keeps what a responsabile scheduled from a redattore', async () => {
    const created = await test.http.post(`${desk}/authors`).send({ slug: 'b-verdi', fields: {} }).expect(201);
    asResponsible();
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const fields = { ...(await test.read(`${desk}/authors/a-rossi`)).fields, name: 'B. Verdi' };
    await test.http.put(`${desk}/authors/b-verdi/draft`).send({ version: created.body.version, fields }).expect(200);
    for (const path of [articlePath, `${desk}/authors/b-verdi`]) {
      asResponsible();
      const edited = path === articlePath ? await test.edit(path, { title: 'Esce domani' }) : undefined;
      const before = edited ?? (await test.read(path)).version;
      const { body } = await test.http.post(`${path}/publish`).send({ version: before, publishAt }).expect(200);
      asAuthor();
      const { version } = body as { version: number };
      for (const undoing of ['/schedule', '/draft', ...(path === articlePath ? [] : [''])]) {
        const refused = await test.http.delete(`${path}${undoing}?version=${version}`).expect(403);
        expect(refused.body).toMatchObject({
          code: 'review_required',
          message: 'L’uscita l’ha decisa Anna Bianchi: chiedi a un responsabile di annullarla.',
        });
      }
      await test.http.post(`${path}/publish`).send({ version, publishAt }).expect(403);
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
    expect((await test.http.put(path).send(change).expect(403)).body).toMatchObject({
      code: 'review_required',
      message:
        'È sul sito in: Articolo «Titolo di antiquarium-di-posta» e altrove. Chiedi a un responsabile di cambiarla.',
    });
    await test.http.put(`${path}/file`).field('version', version).attach('picture', file, 'foto-1.jpg').expect(403);
    asResponsible();
    await test.http.put(path).send(change).expect(200);
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
