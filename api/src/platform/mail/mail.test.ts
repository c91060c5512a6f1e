import { beforeEach, describe, expect, it } from '@jest/globals';
import { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { createTestApp } from '../../testing/test-app.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { JobsRepository } from '../jobs/jobs.repository.js';
import { mailStateOf } from './mail-state.js';
import { Outbox } from './outbox.service.js';
import { started } from '../../testing/started.js';

const smtp = started(startFakeSmtp);
const test = started(() =>
  createTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Associazione Città di Posta <sito@example.it>',
      MAIL_TO: 'associazione@example.it',
      PUBLIC_URL: 'https://posta.example',
    },
  }),
);
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuse.data = undefined;
  await test.dataSource.query('truncate newsletter_subscribers, rate_limits, jobs, contact_messages cascade');
});

const sent = () => test.app.get(JobQueue).runDue();
const subscribe = (email: string) => test.http.post('/api/newsletter/subscribe').send({ email });
const subscriber = () => test.dataSource.getRepository(NewsletterSubscriberEntity).findOneByOrFail({});
const links = () =>
  ['confirm', 'unsubscribe'].map(
    (name) =>
      new RegExp(`https://posta\\.example(/api/newsletter/${name}\\?token=[\\w.-]+)`).exec(
        smtp.received[0] ?? '',
      )?.[1] ?? '',
  );

describe('the newsletter with mail', () => {
  it('asks the address to confirm, and only the button of the linked page does it', async () => {
    const { body } = await subscribe('anna@example.it').expect(201);
    expect(body.message).toBe("Ti abbiamo scritto: apri il collegamento nell'e-mail per confermare l'iscrizione.");
    await sent();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatch(/^To: anna@example\.it/m);
    expect(smtp.received[0]).toMatch(/^From: =\?UTF-8\?Q\?Associazione_Citt.*<sito@example\.it>/m);
    expect(smtp.received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(await subscriber()).toMatchObject({ active: 0, confirmedAt: null });
    const [confirm = '', unsubscribe = ''] = links();
    await test.http.get(confirm).expect(200).expect('Content-Type', /html/);
    expect(await subscriber()).toMatchObject({ active: 0 });
    await test.http.post(confirm).expect(200);
    expect(await subscriber()).toMatchObject({ active: 1, confirmedAt: expect.any(Date) });
    await test.http.post(unsubscribe).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await subscriber()).toMatchObject({ active: 0 });
  });

  it('gives a known address the same response, and mails no address more than three times a day', async () => {
    const first = await subscribe('anna@example.it').expect(201);
    for (let i = 0; i < 4; i++) expect((await subscribe('ANNA@example.it').expect(201)).body).toEqual(first.body);
    await sent();
    expect(smtp.received).toHaveLength(3);
    expect(await test.dataSource.getRepository(NewsletterSubscriberEntity).count()).toBe(1);
  });

  it('knows no token that it did not give, and none of one purpose for the other', async () => {
    await subscribe('anna@example.it').expect(201);
    await sent();
    const [confirm = '', unsubscribe = ''] = links();
    const token = (link: string) => link.split('token=')[1] ?? '';
    for (const wrong of [
      `${token(confirm)}x`,
      token(confirm).replace(/^\d+/, '999999'),
      token(unsubscribe),
      '1.x',
      '99999999999.x',
    ]) {
      await test.http.post(`/api/newsletter/confirm?token=${wrong}`).expect(404);
    }
    await test.http.post('/api/newsletter/confirm').expect(400);
    await test.http.post('/api/newsletter/confirm?token=%00').expect(400);
    expect(await subscriber()).toMatchObject({ active: 0 });
  });
});

describe('a contact message with mail', () => {
  it('is forwarded with the sender as Reply-To, and adds no header', async () => {
    const message = {
      name: 'Eva',
      email: 'eva@example.it',
      subject: 'Altro',
      message: 'Buongiorno\r\nBcc: x@example.it',
    };
    for (const field of ['name', 'subject'] as const)
      await test.http
        .post('/api/contact')
        .send({ ...message, [field]: 'Eva\r\nBcc: x@example.it' })
        .expect(400);
    await test.http.post('/api/contact').send(message).expect(201);
    await sent();
    expect(smtp.received).toHaveLength(1);
    const [head = ''] = (smtp.received[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^To: associazione@example\.it/m);
    expect(head).toMatch(/^Reply-To: eva@example\.it/m);
    expect(head).not.toMatch(/^Bcc:/im);
  });

  it('waits in the database while the mail server refuses it, and goes out once', async () => {
    smtp.refuse.data = 451;
    await test.http
      .post('/api/contact')
      .send({ name: 'Eva', email: 'eva@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' })
      .expect(201);
    await sent();
    expect(await test.dataSource.query('select attempts from jobs')).toEqual([{ attempts: 1 }]);
    smtp.refuse.data = undefined;
    await test.dataSource.query('update jobs set "runAt" = now()');
    await Promise.all([sent(), sent()]);
    expect(smtp.received).toHaveLength(1);
    expect(await test.dataSource.query('select 1 from jobs')).toEqual([]);
  });
});

describe('a mail that may go out only once', () => {
  const mail = { to: 'anna@example.it', subject: 'Notizie', text: 'x', once: true };
  const add = () => test.app.get(Outbox).add(test.dataSource.manager, mail);
  const state = async (id = 0) =>
    mailStateOf({ mailId: id, mail: await test.app.get(JobsRepository).findOneBy({ id }) });
  const makeDue = () => test.dataSource.query(`update jobs set "runAt" = now()`);

  it('is not sent again after a process ended while it was sending it', async () => {
    const id = await add();
    await test.dataSource.query('update jobs set attempts = 1, "lockedUntil" = now()');
    await makeDue();
    await sent();
    expect(smtp.received).toEqual([]);
    expect(await state(id)).toBe('failed');
  });

  it('can be withdrawn until a process sends it', async () => {
    const ids = [await add(), await add()].flatMap((id) => id ?? []);
    await test.dataSource.query(`update jobs set "lockedUntil" = now() + interval '1 minute' where id = $1`, [ids[0]]);
    expect(await test.app.get(Outbox).withdraw(test.dataSource.manager, ids)).toEqual(ids.slice(1));
  });
});
