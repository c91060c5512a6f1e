import {
  type Issue,
  issuePreviewSchema,
  issueSchema,
  issuesPageSchema,
  newsletterStatusSchema,
  subscribersPageSchema,
} from '@salaria/contracts/desk/visitors/newsletter';
import * as z from '@salaria/contracts/z';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { SitePictures } from '../../platform/site-facts/site-pictures.js';
import { createTestApp } from '../../testing/test-app.js';
import { mailsPerMinute } from './desk/issue-sender.js';
import { NewsletterSubscriberEntity } from './newsletter-subscriber.entity.js';
import { started } from '../../testing/started.js';

const smtp = started(startFakeSmtp);
const env = () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'sito@example.it', PUBLIC_URL: 'https://posta.example' });
const test = started(() => createTestApp({ env: env() }));
const second = started(() => createTestApp({ env: env(), databaseUrl: test.databaseUrl }));
/** A site without a mail server. */
const plain = started(() => createTestApp({ databaseUrl: test.databaseUrl }));
const draft = { subject: 'Notizie <b>', intro: 'Ciao a tutti.\n\nA presto.', slugs: ['due', 'uno'] };

beforeAll(() =>
  test.dataSource.query(`
    insert into blog_posts (title, slug, content, excerpt, "imageUrl", "publishedAt") values
      ('Uno & altro', 'uno', 'x', 'Primo', '/images/uno.jpg', '2025-01-01'),
      ('Due', 'due', 'x', 'Secondo', '', '2025-01-02'), ('Tre', 'tre', 'x', 'Terzo', '', '2999-01-02')`),
);
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuse.recipient = undefined;
  smtp.refuse.data = undefined;
  await test.dataSource.query(`
    truncate newsletter_subscribers, newsletter_issues, jobs, rate_limits restart identity cascade;
    insert into newsletter_subscribers (email, name, active, "confirmedAt") values
      ('anna@example.it', 'Anna', 1, now()), ('bruno@example.it', '=1+1', 1, now()),
      ('carla@example.it', '', 0, null), ('dino@example.it', '', 0, now())`);
  actAs(test, 'moderatore');
});

const issues = '/api/desk/newsletter/issues';
const subscribers = (query = '') => test.get(subscribersPageSchema, `/api/desk/newsletter/subscribers${query}`);
const create = async (change: object = {}) =>
  z.parse(issueSchema, (await test.post(issues, { ...draft, ...change }).expect(201)).body);
const get = (id: number) => test.get(issueSchema, `${issues}/${id}`);
const send = ({ id, version }: Pick<Issue, 'id' | 'version'>) => test.post(`${issues}/${id}/sending`, { version });
/** Queues a batch, and then sends its mails, with both processes at once. */
async function sendBatches(): Promise<void> {
  for (let times = 0; times < 2; times++)
    await Promise.all([test, second].map(({ app }) => app.get(JobQueue).runDue()));
}
const recipients = () => smtp.received.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim()).toSorted();
const makeDue = () => test.dataSource.query('update jobs set "runAt" = now()');
const addSubscribers = (count: number) =>
  test.dataSource.query(
    `insert into newsletter_subscribers (email) select 'n' || i || '@example.it' from generate_series(1, $1) i`,
    [count],
  );

describe('POST /api/newsletter/subscribe', () => {
  beforeEach(() => test.dataSource.query('truncate newsletter_subscribers cascade'));

  const subscribe = (body: object) => plain.post('/api/newsletter/subscribe', body);
  const rows = () => test.dataSource.getRepository(NewsletterSubscriberEntity).find();

  it('stores an address once regardless of case, and does not reveal whether it was known', async () => {
    const first = await subscribe({ email: 'Anna@Example.it' }).expect(201);
    const second = await subscribe({ email: 'anna@example.IT', name: 'Anna' }).expect(201);
    expect(second.body).toEqual(first.body);
    expect(first.body).toEqual({ success: true, message: 'Riceverai i nostri aggiornamenti e nuovi post del blog.' });
    expect(await rows()).toMatchObject([{ email: 'Anna@Example.it', name: '', active: 1 }]);
  });

  it('stores an address once when it is sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe({ email: 'insieme@example.it' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it('does not store a subscription with the hidden field', async () => {
    await subscribe({ email: 'bot@example.it', website: 'x' }).expect(201);
    expect(await rows()).toEqual([]);
  });
});

describe('subscribers', () => {
  it('are listed with their states, searched and exported', async () => {
    expect((await subscribers()).items.map(({ id, state }) => [id, state])).toEqual([
      ...[
        [4, 'unsubscribed'],
        [3, 'unconfirmed'],
        [2, 'active'],
        [1, 'active'],
      ],
    ]);
    expect(await subscribers('?state=active&q=ANNA')).toMatchObject({
      total: 1,
      items: [{ email: 'anna@example.it' }],
    });
    await test.http.get('/api/desk/newsletter/subscribers?state=tutti').expect(400);
    const { text } = await test.http.get('/api/desk/newsletter/subscribers.csv?state=active').expect(200);
    expect(text.split('\r\n')[1]).toMatch(/^2;.*;bruno@example\.it;'=1\+1;attiva;dal sito;$/);
  });

  it('are added by hand with their consent, and those who are known stay as they are', async () => {
    const consent = 'Modulo firmato il 5 marzo';
    const people = [
      { email: 'nuova@example.it', name: 'Nuova' },
      { email: 'ANNA@example.it', name: 'Un’altra' },
    ];
    const { body } = await test.post('/api/desk/newsletter/subscribers', { consent, people }).expect(201);
    expect(body).toEqual({ added: 1, known: 1 });
    expect(await subscribers('?q=nuova')).toMatchObject({ items: [{ name: 'Nuova', state: 'active', consent }] });
    expect(await subscribers('?q=anna')).toMatchObject({ total: 1, items: [{ consent: null }] });
    for (const refused of [
      { consent: '', people },
      { consent, people: [] },
      { consent, people: [{ email: 'senza', name: '' }] },
    ])
      await test.post('/api/desk/newsletter/subscribers', refused).expect(400);
  });
});

describe('a draft', () => {
  it('is saved, and not over the change of another moderator', async () => {
    const { id, version } = await create();
    await test.post(`${issues}/${id}`, { ...draft, subject: 'Nuovo', version }).expect(200);
    const { body } = await test.post(`${issues}/${id}`, { ...draft, version }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('Rita Rossi') });
    expect(await get(id)).toMatchObject({ subject: 'Nuovo', slugs: ['due', 'uno'], state: 'draft' });
    expect(await test.get(issuesPageSchema, `${issues}?limit=1`)).toMatchObject({
      total: 1,
      items: [{ subject: 'Nuovo' }],
    });
    await test.http.delete(`${issues}/${id}`).expect(204);
    await test.http.get(`${issues}/${id}`).expect(404);
  });

  it('is previewed without markup of texts, with articles in their order', async () => {
    const { id } = await create();
    const { html, text, problems } = await test.get(issuePreviewSchema, `${issues}/${id}/preview`);
    expect(html).toContain('<h1 style="margin:8px 0 16px;font-size:28px;line-height:1.25">Notizie &lt;b&gt;</h1>');
    expect(html).toContain('<img src="https://posta.example/images/uno.jpg"');
    expect(html.indexOf('blog/due')).toBeLessThan(html.indexOf('blog/uno'));
    expect(text).toContain('Uno & altro\nPrimo\nhttps://posta.example/blog/uno');
    expect(problems).toEqual([]);
  });

  it('has an introduction in Markdown, with links that work in a mail', async () => {
    const { id } = await create({ intro: '**Novità**: [il ponte](/blog/uno)\n\n<script>alert(1)</script>\n' });
    const { html, text } = await test.get(issuePreviewSchema, `${issues}/${id}/preview`);
    expect(html).toContain('<strong>Novità</strong>');
    expect(html).toMatch(/<a style="[^"]+" href="https:\/\/posta\.example\/blog\/uno">il ponte<\/a>/);
    expect(html).not.toContain('<script');
    expect(text).toContain('[il ponte](https://posta.example/blog/uno)');
  });

  it('has the pictures of its introduction, with addresses and texts for a mail, once they have a note', async () => {
    const bridge = { src: '/images/ponte.jpg', alt: 'Un "ponte"', width: 1600, height: 900, caption: 'Il ponte' };
    test.app
      .get(SitePictures)
      .readFrom(async (slug) => (slug === 'ponte' ? { ...bridge, credit: 'Rita Rossi', licence: 'CC0' } : undefined));
    const intro = '<figure class="small left">\n\n![](ponte)\n\n<figcaption>Arco</figcaption>\n</figure>\n\nTesto.\n';
    const { id } = await create({ intro });
    const { html, text, problems } = await test.get(issuePreviewSchema, `${issues}/${id}/preview`);
    expect(html).toMatch(
      /<img src="https:\/\/posta\.example\/images\/ponte\.jpg" alt="Un &quot;ponte&quot;" width="560" style="[^"]+" \/>/,
    );
    expect(html).toContain('Arco <cite>Rita Rossi, CC0</cite>');
    expect(text).toContain('[Immagine: Un "ponte"]\n\nArco\n\nTesto.');
    expect(problems).toEqual([]);
    const { body } = await send(await create({ intro: '![](nuova)' })).expect(400);
    expect(body.message).toMatch(/^Un’immagine del testo non ha ancora la sua scheda/);
  });

  it('is mailed to one address for a test', async () => {
    const { id } = await create();
    await test.post(`${issues}/${id}/test`, { email: 'rita' }).expect(400);
    await test.post(`${issues}/${id}/test`, { email: 'rita@example.it' }).expect(204);
    await test.app.get(JobQueue).runDue();
    expect(recipients()).toEqual(['rita@example.it']);
    expect(smtp.received[0]).toMatch(/^Subject: \[Prova\] Notizie/m);
  });

  it.each([
    [{ subject: ' ' }, 'Manca l’oggetto dell’e-mail.'],
    [{ intro: '', slugs: [] }, 'Il numero è vuoto: scrivi un testo o scegli un articolo.'],
    [{ slugs: ['tre'] }, 'Un articolo scelto non è pubblicato: toglilo, o pubblicalo prima.'],
  ])('with %j is not sent', async (change, message) => {
    const { body } = await send(await create(change)).expect(400);
    expect(body.message).toBe(message);
    expect((await subscribers()).total).toBe(4);
  });
});

describe('an issue', () => {
  it('goes to each active subscriber once, with one-click unsubscription', async () => {
    const issue = await create();
    await send(issue).expect(200);
    await send(issue).expect(409);
    await sendBatches();
    await sendBatches();
    expect(recipients()).toEqual(['anna@example.it', 'bruno@example.it']);
    const mail = smtp.received.find((it) => it.includes('anna@')) ?? '';
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const [, link = ''] = /^List-Unsubscribe:\s+<https:\/\/posta\.example([^>]+)>/m.exec(mail) ?? [];
    await test.http.post(link).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await subscribers('?q=anna')).toMatchObject({ items: [{ state: 'unsubscribed' }] });
    expect(await get(issue.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 2, waiting: 0, failed: 0, refused: 0, skipped: 0 },
    });
    await test.http.delete(`${issues}/${issue.id}`).expect(409);
  });

  it('goes out in batches, from any process, and not to who has left meanwhile', async () => {
    await addSubscribers(mailsPerMinute + 5);
    const issue = await create();
    await send(issue).expect(200);
    await sendBatches();
    expect(smtp.received).toHaveLength(mailsPerMinute);
    expect(await get(issue.id)).toMatchObject({ state: 'sending', counts: { sent: mailsPerMinute, waiting: 7 } });
    await sendBatches();
    expect(smtp.received).toHaveLength(mailsPerMinute);
    await test.dataSource.query(`update newsletter_subscribers set active = 0 where email = 'n55@example.it'`);
    await makeDue();
    await sendBatches();
    expect(new Set(recipients()).size).toBe(mailsPerMinute + 6);
    expect(smtp.received).toHaveLength(mailsPerMinute + 6);
    expect(await get(issue.id)).toMatchObject({ state: 'sent', counts: { waiting: 0, skipped: 1 } });
  });

  it('waits for a mail server that is busy, and tells who cannot be reached', async () => {
    smtp.refuse.recipient = (address) => address.startsWith('bruno');
    smtp.refuse.data = 451;
    const issue = await create();
    await send(issue).expect(200);
    await sendBatches();
    expect(await get(issue.id)).toMatchObject({
      state: 'sending',
      counts: { sent: 0, waiting: 1, failed: 0, refused: 1 },
    });
    smtp.refuse.data = undefined;
    await makeDue();
    await sendBatches();
    expect(await get(issue.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, waiting: 0, failed: 0, refused: 1 },
    });
  });

  it('goes to no refused address, until staff clear it', async () => {
    smtp.refuse.recipient = (address) => address.startsWith('bruno');
    await send(await create()).expect(200);
    await sendBatches();
    expect(await subscribers('?state=refused')).toMatchObject({
      items: [
        { email: 'bruno@example.it', refusedAt: expect.any(String), refusedReason: expect.stringMatching(/^550/) },
      ],
    });
    expect((await test.http.get('/api/desk/newsletter').expect(200)).body.activeSubscribers).toBe(1);
    smtp.refuse.recipient = undefined;
    smtp.received.length = 0;
    await send(await create()).expect(200);
    await sendBatches();
    expect(recipients()).toEqual(['anna@example.it']);

    const refusal = (id: number) => `/api/desk/newsletter/subscribers/${id}/refusal`;
    await test.http.delete(refusal(2)).expect(204);
    await test.post(refusal(1), { reason: '' }).expect(400);
    await test.post(refusal(1), { reason: 'Tornata indietro' }).expect(204);
    await test.post(refusal(9), { reason: 'Tornata indietro' }).expect(404);
    await test.http.delete(refusal(9)).expect(404);
    const { text } = await test.http.get('/api/desk/newsletter/subscribers.csv?state=refused').expect(200);
    expect(text.split('\r\n')[1]).toMatch(/^1;.*;rifiutata;dal sito;.*: Tornata indietro$/);
    smtp.received.length = 0;
    await send(await create()).expect(200);
    await sendBatches();
    expect(recipients()).toEqual(['bruno@example.it']);
  });

  it('does not blame an address for a server that refuses the site', async () => {
    smtp.refuse.recipient = () => '5.7.1 Relay access denied';
    await send(await create()).expect(200);
    await sendBatches();
    expect((await subscribers('?state=refused')).total).toBe(0);
  });

  it('that is stopped goes to no further subscriber', async () => {
    await addSubscribers(mailsPerMinute);
    smtp.refuse.data = 451;
    const issue = await create();
    await send(issue).expect(200);
    await sendBatches();
    const { body } = await test.http.delete(`${issues}/${issue.id}/sending`).expect(200);
    expect(z.parse(issueSchema, body)).toMatchObject({
      state: 'canceled',
      counts: { sent: 0, waiting: 0, skipped: mailsPerMinute + 2 },
    });
    smtp.refuse.data = undefined;
    await makeDue();
    await sendBatches();
    expect(smtp.received).toEqual([]);
    await test.http.delete(`${issues}/${issue.id}/sending`).expect(409);
  });

  it('is not sent to who unsubscribes while the mail waits', async () => {
    smtp.refuse.data = 451;
    await send(await create()).expect(200);
    await sendBatches();
    await test.http.delete('/api/desk/newsletter/subscribers/1').expect(204);
    smtp.refuse.data = undefined;
    await makeDue();
    await sendBatches();
    expect(recipients()).toEqual(['bruno@example.it']);
  });
});

it('is not sent without a mail server or subscribers, and says what is missing', async () => {
  const issue = await create();
  expect(await plain.get(newsletterStatusSchema, '/api/desk/newsletter')).toEqual({
    missing: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
    activeSubscribers: 2,
    mailsPerMinute,
  });
  for (const [path, body] of Object.entries({ sending: { version: issue.version }, test: { email: 'a@example.it' } })) {
    const answer = await plain.post(`${issues}/${issue.id}/${path}`, body).expect(409);
    expect(answer.body).toMatchObject({ code: 'no_mail', message: expect.stringContaining('SMTP_URL') });
  }
  await test.dataSource.query('update newsletter_subscribers set active = 0');
  expect((await send(issue).expect(409)).body).toMatchObject({ code: 'no_subscribers' });
  expect(await get(issue.id)).toMatchObject({ state: 'draft' });
});
