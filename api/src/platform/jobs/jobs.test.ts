import { createTestApp } from '../../testing/test-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { type Job, JobQueue, PermanentJobError, type QueueOptions } from './job-queue.service.js';
import { JobsRepository } from './jobs.repository.js';
import { started } from '../../testing/started.js';
import { NewsletterSubscriberEntity } from '../../domains/newsletter/newsletter-subscriber.entity.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { mailStateOf } from '../mail/mail-state.js';
import { Outbox } from '../mail/outbox.service.js';

describe('the queue', () => {
  interface Greeting {
    to: string;
  }

  const test = started(createTestApp);
  const other = started(() => createTestApp({ databaseUrl: test.databaseUrl }));
  let handled: string[];
  let handle: (job: Job<Greeting>) => Promise<void>;

  const register = (options: QueueOptions = {}) => {
    for (const { app } of [test, other]) app.get(JobQueue).work<Greeting>('test', (job) => handle(job), options);
  };
  const add = (to: string, options: { key?: string; runAt?: Date } = {}) =>
    test.app.get(JobQueue).add('test', { to }, options);
  const run = () => Promise.all([test, other].map(({ app }) => app.get(JobQueue).runDue()));
  const makeDue = () => test.dataSource.query('update jobs set "runAt" = now()');
  const endLeases = () =>
    test.dataSource.query('update jobs set "lockedUntil" = now() where "lockedUntil" is not null');
  const stored = () => test.app.get(JobsRepository).find();
  const fail = async () => {
    throw new Error('no greetings today');
  };
  beforeEach(async () => {
    await test.dataSource.query('truncate jobs');
    handled = [];
    handle = async ({ data }) => void handled.push(data.to);
    register();
  });

  describe('a job', () => {
    it('is run in the order of times, then of addition', async () => {
      const now = Date.now();
      const times = { terza: now - 1000, prima: now - 3000, quarta: now - 1000, seconda: now - 2000 };
      for (const [name, time] of Object.entries(times)) await add(name, { runAt: new Date(time) });
      await test.app.get(JobQueue).runDue();
      expect(handled).toEqual(['prima', 'seconda', 'terza', 'quarta']);
    });

    it('is run once by one of two processes', async () => {
      const names = Array.from({ length: 20 }, (_, number) => String(number).padStart(2, '0'));
      for (const name of names) await add(name);
      await run();
      expect(handled.toSorted()).toEqual(names);
      expect(await stored()).toEqual([]);
    });

    it('is run only if the transaction that added it commits', async () => {
      const adding = test.dataSource.transaction(async () => {
        await test.app.get(JobQueue).add('test', { to: 'Anna' });
        throw new Error('rolled back');
      });
      await expect(adding).rejects.toThrow('rolled back');
      await run();
      expect(handled).toEqual([]);
    });

    it('waits for its time, which a job with the same key replaces', async () => {
      await add('Anna', { key: 'a', runAt: new Date(Date.now() + 60_000) });
      await run();
      expect(handled).toEqual([]);
      await add('Bruno', { key: 'a' });
      await run();
      expect(handled).toEqual(['Bruno']);
    });

    it('runs once more when it is added again while it runs', async () => {
      handle = async ({ data }) => {
        handled.push(data.to);
        if (handled.length === 1) await add('Bruno', { key: 'a' });
      };
      await add('Anna', { key: 'a' });
      await run();
      expect(handled).toEqual(['Anna', 'Bruno']);
      expect(await stored()).toEqual([]);
    });

    it('runs as soon as it is added, in a process that was started', async () => {
      const started = await createTestApp({ databaseUrl: test.databaseUrl });
      started.app.get(JobQueue).work<Greeting>('test', (job) => handle(job));
      started.app.get(JobQueue).start();
      const listening = `select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'listen "salaria_jobs"'`;
      await waitUntil(async () => (await test.dataSource.query<object[]>(listening)).length > 0);
      const begin = Date.now();
      await add('Anna');
      await waitUntil(() => handled.length === 1);
      expect(Date.now() - begin).toBeLessThan(4000);
      await started.close();
    });
  });

  describe('a job that fails', () => {
    it('is attempted again after growing delays, and then is a dead letter until it is revived', async () => {
      register({ maxAttempts: 3, retrySeconds: 10 });
      handle = fail;
      await add('Anna');
      for (const seconds of [10, 40]) {
        await run();
        const [job] = await stored();
        expect(job).toMatchObject({ error: 'no greetings today', failedAt: null, lockedUntil: null });
        expect(Math.round((Number(job?.runAt) - Date.now()) / 1000)).toBeCloseTo(seconds, -1);
        await makeDue();
      }
      await run();
      await run();
      expect(await test.app.get(JobsRepository).findFailed()).toMatchObject([{ attempts: 3, queue: 'test' }]);
      handle = async ({ data }) => void handled.push(data.to);
      expect(await test.app.get(JobsRepository).reviveFailed()).toBe(1);
      await run();
      expect(handled).toEqual(['Anna']);
    });

    it('is a dead letter at once if its handler says so', async () => {
      handle = async () => {
        throw new PermanentJobError('never');
      };
      await add('Anna');
      await run();
      expect(await test.app.get(JobsRepository).findFailed()).toMatchObject([{ attempts: 1, error: 'never' }]);
    });

    it('holds up no other', async () => {
      handle = async (job) => (job.data.to === 'Anna' ? fail() : void handled.push(job.data.to));
      await add('Anna');
      await add('Bruno');
      await run();
      expect(handled).toEqual(['Bruno']);
    });
  });

  describe('a job whose process ends', () => {
    const interrupt = async () => {
      await add('Anna');
      await test.app.get(JobsRepository).claim('test');
    };

    it('is run by another one when its lease has ended, which learns of the interruption', async () => {
      let wasInterrupted = false;
      handle = async (job) => {
        wasInterrupted = job.wasInterrupted;
      };
      await interrupt();
      await run();
      expect(await stored()).toHaveLength(1);
      await endLeases();
      await run();
      expect([wasInterrupted, await stored()]).toEqual([true, []]);
    });

    it('is a dead letter if each attempt ends its process', async () => {
      register({ maxAttempts: 1 });
      await interrupt();
      await endLeases();
      await run();
      expect(handled).toEqual([]);
      expect(await test.app.get(JobsRepository).findFailed()).toHaveLength(1);
    });

    it('is given back by a shutdown, as if it had not begun', async () => {
      const stopped = await createTestApp({ databaseUrl: test.databaseUrl });
      const queue = stopped.app.get(JobQueue);
      let begun = false;
      queue.work<Greeting>('test', ({ signal }) => {
        begun = true;
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      });
      await add('Anna');
      void queue.runDue();
      await waitUntil(() => begun);
      await stopped.close();
      expect(await stored()).toMatchObject([{ attempts: 0, lockedUntil: null, failedAt: null, error: null }]);
    });
  });
});

describe('mail', () => {
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
  const subscribe = (email: string) => test.post('/api/newsletter/subscribe', { email });
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
      for (const [purpose, help] of [
        ['confirm', /sette giorni.*Iscriviti di nuovo/],
        ['unsubscribe', /non riceverai altro/],
      ] as const)
        expect((await test.http.post(`/api/newsletter/${purpose}?token=1.x`).expect(404)).text).toMatch(help);
      await test.http.post('/api/newsletter/confirm').expect(400);
      await test.http.post('/api/newsletter/confirm?token=%00').expect(400);
      expect(await subscriber()).toMatchObject({ active: 0 });
    });
  });

  it('a contact message with mail is forwarded with the sender as Reply-To, and adds no header', async () => {
    const message = {
      name: 'Eva',
      email: 'eva@example.it',
      subject: 'Altro',
      message: 'Buongiorno\r\nBcc: x@example.it',
    };
    for (const field of ['name', 'subject'] as const)
      await test.post('/api/contact', { ...message, [field]: 'Eva\r\nBcc: x@example.it' }).expect(400);
    await test.post('/api/contact', message).expect(201);
    await sent();
    expect(smtp.received).toHaveLength(1);
    const [head = ''] = (smtp.received[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^To: associazione@example\.it/m);
    expect(head).toMatch(/^Reply-To: eva@example\.it/m);
    expect(head).not.toMatch(/^Bcc:/im);
  });

  describe('a mail that may go out only once', () => {
    const mail = { to: 'anna@example.it', subject: 'Notizie', text: 'x', once: true };
    const add = () => test.app.get(Outbox).add(mail);
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
      await test.dataSource.query(`update jobs set "lockedUntil" = now() + interval '1 minute' where id = $1`, [
        ids[0],
      ]);
      expect(await test.app.get(Outbox).withdraw(ids)).toEqual(ids.slice(1));
    });
  });
});
