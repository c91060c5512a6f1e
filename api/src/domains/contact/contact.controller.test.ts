import { trashSchema } from '@salaria/contracts/desk/trash';
import { DailySweeps } from '../../platform/sweep/daily-sweep.js';
import { acknowledgementSchema } from '@salaria/contracts/common';
import { messageSchema, messagesPageSchema, personSchema } from '@salaria/contracts/desk/visitors/messages';
import * as z from '@salaria/contracts/z';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { actAs } from '../../testing/calls/foreign-role.js';
import { createTestApp } from '../../testing/test-app.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { started } from '../../testing/started.js';

const smtp = started(startFakeSmtp);
const test = started(() =>
  createTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'sito@example.it',
      MAIL_TO: 'associazione@example.it',
      TRUST_PROXY: 'loopback',
    },
  }),
);

describe('POST /api/contact', () => {
  const message = {
    name: "Nino D'Angelo 🏛",
    email: 'nino@example.it',
    subject: 'Altro',
    message: "Robert'); DROP TABLE contact_messages;--",
  };
  const send = (body: object, address = '192.0.2.1') =>
    test.http.post('/api/contact').set('X-Forwarded-For', address).send(body);
  const stored = () => test.dataSource.getRepository(ContactMessageEntity).find();
  beforeEach(() => test.dataSource.query('truncate contact_messages, rate_limits cascade'));

  it('stores a message unchanged', async () => {
    const { body } = await send(message).expect(201);
    expect(z.parse(acknowledgementSchema, body)).toEqual({
      success: true,
      message: 'Il tuo messaggio è stato inviato con successo!',
    });
    expect(await stored()).toMatchObject([message]);
  });

  it('rejects what is not a message with the reason, also an unknown field', async () => {
    const { body } = await send({ ...message, message: 'breve' }).expect(400);
    expect(body).toMatchObject({ code: 'bad_request', message: 'Il messaggio deve contenere almeno 10 caratteri' });
    expect((await send({ ...message, admin: true }).expect(400)).body.message).toMatch(/admin/);
    expect(await stored()).toEqual([]);
  });

  it('acknowledges a message with the hidden field, and does not store it', async () => {
    await send({ ...message, website: 'https://spam.example' }).expect(201);
    expect(await stored()).toEqual([]);
  });

  it('accepts five messages per client in ten minutes across processes, then sends Retry-After', async () => {
    const second = await createTestApp({ databaseUrl: test.databaseUrl, env: { TRUST_PROXY: 'loopback' } });
    const apps = [test, second];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        apps[i % 2]?.http.post('/api/contact').set('X-Forwarded-For', '192.0.2.7').send(message),
      ),
    );
    expect(answers.filter((it) => it?.status === 201)).toHaveLength(5);
    const refused = answers.find((it) => it?.status === 429);
    expect(refused?.body).toEqual({
      statusCode: 429,
      code: 'too_many_requests',
      message: 'Hai inviato troppi messaggi. Riprova tra qualche minuto.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(590);
    expect(refused?.headers).toMatchObject({
      'ratelimit-policy': '"contact";q=5;w=600',
      ratelimit: expect.stringMatching(/^"contact";r=0;t=(?:59\d|600)$/),
    });
    await send(message, '192.0.2.8').expect(201);
    expect(await stored()).toHaveLength(6);
    await second.close();
  });

  it('counts no rejected message, and stores no client address', async () => {
    for (let i = 0; i < 8; i++) await send({ ...message, email: 'x' }).expect(400);
    await send(message).expect(201);
    const [row] = await test.dataSource.query<{ key: string }[]>('select key from rate_limits');
    expect(row?.key).toMatch(/^[\w-]{32}$/);
  });
});

const fillDesk = async () => {
  smtp.received.length = 0;
  smtp.refuse.data = undefined;
  await test.dataSource.query(`
    truncate contact_messages, newsletter_subscribers, jobs restart identity cascade;
    insert into contact_messages (name, email, subject, message) values
      ('Anna', 'anna@example.it', 'Altro', 'Il primo 100%'),
      ('=HYPERLINK("http://x")', 'bruno@example.it', 'Richiesta Media', 'Il secondo'),
      ('Carla', 'Anna@Example.it', 'Altro', 'Il terzo');
    insert into newsletter_subscribers (email, name) values ('ANNA@example.it', '');
  `);
  actAs(test, 'moderatore');
};

const list = (query = '') => test.get(messagesPageSchema, `/api/desk/messages${query}`);
const get = (id: number) => test.get(messageSchema, `/api/desk/messages/${id}`);
const details = async () =>
  (
    await test.dataSource.query<{ details: unknown }[]>(
      'select details from audit_log where details is not null order by id',
    )
  ).map((row) => row.details);

describe('the list of messages', () => {
  beforeEach(fillDesk);

  it('finds words anywhere, taking signs of patterns literally', async () => {
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids('?q=anna')).toEqual([3, 1]);
    expect(await ids('?q=100%25')).toEqual([1]);
    expect(await ids('?q=_')).toEqual([]);
    expect(await ids('?q=MEDIA')).toEqual([2]);
  });

  it('shows the unread, the open and the done ones', async () => {
    await test.http.post('/api/desk/messages/1/read').expect(200);
    await test.dataSource.query(`update contact_messages set state = 'done' where id = 2`);
    const ids = async (filter: string) => (await list(`?filter=${filter}`)).items.map(({ id }) => id);
    expect([await ids('unread'), await ids('todo'), await ids('done')]).toEqual([[3], [3, 1], [2]]);
    await test.http.get('/api/desk/messages?filter=altri').expect(400);
    await test.http.get('/api/desk/messages?cursor=abc').expect(400);
  });

  it('is exported without formulas', async () => {
    const { text, headers } = await test.http.get('/api/desk/messages.csv?q=bruno').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messaggi.csv"',
    });
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`;"'=HYPERLINK(""http://x"")";bruno@example.it;Richiesta Media;Il secondo;non letto`);
  });
});

/** Returns the text of a mail, whatever its transfer encoding. */
const decoded = (head: string, text: string): string =>
  /^content-transfer-encoding: base64/im.test(head)
    ? Buffer.from(text, 'base64').toString('utf8')
    : text.replace(/=\r\n/g, '').replace(/=3E/gi, '>');

describe('a message', () => {
  beforeEach(fillDesk);

  it('is marked as read once, and then as done with the name of who did it', async () => {
    await test.http.post('/api/desk/messages/1/read').expect(200);
    const { version } = await get(1);
    await test.http.post('/api/desk/messages/1/read').expect(200);
    expect((await get(1)).version).toBe(version);
    const { body } = await test.post('/api/desk/messages/1/state', { state: 'done', version }).expect(200);
    expect(z.parse(messageSchema, body)).toMatchObject({ state: 'done', changedBy: 'Rita Rossi' });
    expect(await details()).toContainEqual({ from: 'open', to: 'done', stateName: 'fatto' });
  });

  it('that another moderator has changed is not changed again unseen', async () => {
    const { version } = await get(1);
    await test.post('/api/desk/messages/1/state', { state: 'done', version }).expect(200);
    actAs(test, 'moderatore', 'Ugo Verdi');
    const answer = { subject: 'Re: Altro', text: 'Buongiorno', version };
    for (const [path, sent] of [
      ['state', { state: 'open', version }],
      ['answers', answer],
    ] as const) {
      const { body } = await test.post(`/api/desk/messages/1/${path}`, sent).expect(409);
      expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('Rita Rossi') });
    }
    expect(await get(1)).toMatchObject({ state: 'done', changedBy: 'Rita Rossi', answered: false });
  });

  it('has notes with their writers', async () => {
    await test.post('/api/desk/messages/1/notes', { text: 'Telefonato.' }).expect(201);
    actAs(test, 'responsabile', 'Ugo Verdi');
    await test.post('/api/desk/messages/1/notes', { text: 'Viene sabato.' }).expect(201);
    expect((await get(1)).notes).toMatchObject([
      { kind: 'note', text: 'Telefonato.', author: 'Rita Rossi', mail: null },
      { kind: 'note', text: 'Viene sabato.', author: 'Ugo Verdi' },
    ]);
    await test.post('/api/desk/messages/1/notes', { text: '  ' }).expect(400);
    await test.post('/api/desk/messages/9/notes', { text: 'x' }).expect(404);
  });

  it('is answered by mail, whatever the texts contain, and the answer stays with it', async () => {
    const { version } = await get(1);
    const answer = { subject: 'Re: Altro', text: 'L’Antiquarium è\u200b aperto.\r\nBcc: x@example.it', version };
    const forged = { ...answer, subject: 'Re: Altro\r\nBcc: x@example.it' };
    await test.post('/api/desk/messages/1/answers', forged).expect(400);
    smtp.refuse.data = 451;
    const { body } = await test.post('/api/desk/messages/1/answers', answer).expect(201);
    expect(z.parse(messageSchema, body)).toMatchObject({
      state: 'done',
      answered: true,
      canMail: true,
      notes: [
        { kind: 'answer', text: 'L’Antiquarium è aperto.\nBcc: x@example.it', author: 'Rita Rossi', mail: 'waiting' },
      ],
    });
    await test.app.get(JobQueue).runDue();
    smtp.refuse.data = undefined;
    await test.dataSource.query('update jobs set "runAt" = now()');
    await test.app.get(JobQueue).runDue();
    expect(smtp.received).toHaveLength(1);
    const [head = '', ...content] = (smtp.received[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^From: Archeologia di Posta <sito@example\.it>/m);
    expect(decoded(head, content.join('\r\n\r\n'))).toMatch(/Anna ha scritto il .+:\r?\n> /);
    expect(head).toMatch(/^To: anna@example\.it/m);
    expect(head).toMatch(/^Reply-To: associazione@example\.it/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect((await get(1)).notes[0]?.mail).toBe('sent');
  });

  it('is deleted alone', async () => {
    await test.post('/api/desk/messages/1/notes', { text: 'x' }).expect(201);
    await test.http.delete('/api/desk/messages/1').expect(204);
    await test.http.delete('/api/desk/messages/1').expect(404);
    await test.http.get('/api/desk/messages/1').expect(404);
    expect((await list()).total).toBe(2);
  });

  it('goes to the trash, from which it comes back until it is too old or removed for good', async () => {
    actAs(test, 'responsabile');
    const trash = async () => trashSchema.parse((await test.http.get('/api/desk/trash').expect(200)).body).items;
    const path = '/api/desk/trash/messages/1';
    await test.http.delete('/api/desk/messages/1').expect(204);
    expect(await trash()).toMatchObject([{ area: 'messages', id: '1', removedBy: expect.any(String) }]);
    await test.post(`${path}/restore`, {}).expect(200);
    await test.http.get('/api/desk/messages/1').expect(200);
    await test.http.delete(path).expect(404);
    await test.http.delete('/api/desk/messages/1').expect(204);
    await test.http.delete(path).expect(204);
    await test.post(`${path}/restore`, {}).expect(404);
    for (const [id, days] of [
      [2, 29],
      [3, 31],
    ] as const) {
      await test.http.delete(`/api/desk/messages/${id}`).expect(204);
      const age = `now() - interval '${days} days'`;
      await test.dataSource.query(`update contact_messages set "removedAt" = ${age} where id = ${id}`);
    }
    await test.app.get(DailySweeps).run();
    expect((await trash()).map(({ id }) => id)).toEqual(['2']);
  });
});

describe('the data of the writer of a message', () => {
  beforeEach(fillDesk);

  it('is shown and then deleted everywhere, with answers that wait', async () => {
    smtp.refuse.data = 451;
    const { version } = await get(1);
    await test.post('/api/desk/messages/1/answers', { subject: 'Re', text: 'Testo', version }).expect(201);
    await test.app.get(JobQueue).runDue();
    const { body } = await test.http.get('/api/desk/messages/1/person').expect(200);
    expect(z.parse(personSchema, body)).toMatchObject({ email: 'anna@example.it' });
    const found = z.parse(personSchema, body).found.map(({ title, items }) => `${title}: ${items.length}`);
    expect(found.toSorted()).toEqual([
      'E-mail in attesa di partire, saranno cancellate: 1',
      'Iscrizione alla newsletter, sarà cancellata: 1',
      'Messaggi, saranno cancellati: 2',
    ]);
    const erase = (email: string) => test.post('/api/desk/messages/1/person/deletion', { email });
    await erase('bruno@example.it').expect(400);
    await erase('anna@EXAMPLE.it').expect(204);
    expect((await list()).items.map(({ id }) => id)).toEqual([2]);
    for (const table of ['newsletter_subscribers', 'jobs', 'contact_message_notes'])
      expect(await test.dataSource.query(`select 1 from ${table}`)).toEqual([]);
    expect(await details()).toContainEqual({ erased: expect.objectContaining({ 'Messaggi, saranno cancellati': 2 }) });
  });

  it('does not contain the account of a member of staff in whose name it was sent', async () => {
    await test.dataSource.query(
      `insert into accounts (name, email, role, "passwordHash", "userHandle")
       values ('Capo', 'anna@example.it', 'responsabile', 'x', 'x')`,
    );
    const { body } = await test.http.get('/api/desk/messages/1/person').expect(200);
    expect(JSON.stringify(body)).not.toContain('Capo');
    await test.post('/api/desk/messages/1/person/deletion', { email: 'anna@example.it' }).expect(204);
    expect(await test.dataSource.query('select email from accounts')).toEqual([{ email: 'anna@example.it' }]);
  });
});

describe('without a mail server', () => {
  beforeEach(fillDesk);

  it('a message cannot be answered from the site', async () => {
    const plain = await createTestApp({ databaseUrl: test.databaseUrl });
    const { body: message } = await plain.http.get('/api/desk/messages/1').expect(200);
    expect(z.parse(messageSchema, message).canMail).toBe(false);
    const answer = { subject: 'Re', text: 'x', version: String(message.version) };
    const { body } = await plain.post('/api/desk/messages/1/answers', answer).expect(409);
    expect(body).toMatchObject({ code: 'no_mail' });
    await plain.close();
  });
});
