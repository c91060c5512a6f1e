import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Outbox } from './outbox.service.js';

let test: TestApp;
let smtp: SMTPServer;
let received: string[];
let refuses = false;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        if (refuses) return done(new Error('busy'));
        received.push(text.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  test = await createTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'sito@example.it',
      MAIL_TO: 'associazione@example.it',
      PUBLIC_URL: 'https://posta.example',
    },
  });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
  received = [];
  refuses = false;
  await test.dataSource.query('truncate newsletter_subscribers, rate_limits, mail_outbox, contact_messages');
});

const sent = () => test.app.get(Outbox).kick();
const subscribe = (email: string) => test.http.post('/api/newsletter/subscribe').send({ email });
const subscriber = () => test.dataSource.getRepository(NewsletterSubscriberEntity).findOneByOrFail({});
const links = () =>
  ['confirm', 'unsubscribe'].map(
    (name) =>
      new RegExp(`https://posta\\.example(/api/newsletter/${name}\\?token=[\\w.-]+)`).exec(received[0] ?? '')?.[1] ??
      '',
  );

describe('the newsletter with mail', () => {
  it('asks the address to confirm, and only the button of the linked page does it', async () => {
    const { body } = await subscribe('anna@example.it').expect(201);
    expect(body.message).toBe("Ti abbiamo scritto: apri il collegamento nell'e-mail per confermare l'iscrizione.");
    await sent();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^To: anna@example\.it/m);
    expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
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
    expect(received).toHaveLength(3);
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
  it('is forwarded with the sender as Reply-To, whatever its fields contain', async () => {
    await test.http
      .post('/api/contact')
      .send({
        name: 'Eva\r\nBcc: x@example.it',
        email: 'eva@example.it',
        subject: 'Altro\r\nBcc: y@example.it',
        message: 'Buongiorno a tutti voi',
      })
      .expect(201);
    await sent();
    expect(received).toHaveLength(1);
    const [head = ''] = (received[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^To: associazione@example\.it/m);
    expect(head).toMatch(/^Reply-To: eva@example\.it/m);
    expect(head).not.toMatch(/^Bcc:/im);
  });

  it('waits in the database while the mail server refuses it, and goes out once', async () => {
    refuses = true;
    await test.http
      .post('/api/contact')
      .send({ name: 'Eva', email: 'eva@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' })
      .expect(201);
    await sent();
    expect(await test.dataSource.query('select attempts from mail_outbox')).toEqual([{ attempts: 1 }]);
    refuses = false;
    await test.dataSource.query('update mail_outbox set "nextAttemptAt" = now()');
    await Promise.all([sent(), sent()]);
    expect(received).toHaveLength(1);
    expect(await test.dataSource.query('select 1 from mail_outbox')).toEqual([]);
  });
});
