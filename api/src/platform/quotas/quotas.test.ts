import { jest } from '@jest/globals';
import { deskLimitsSchema } from '@salaria/contracts/desk/limits';
import * as z from '@salaria/contracts/z';
import { key, StaffAccounts } from '../../domains/accounts/accounts.fixtures.js';
import { startFakeSmtp } from '../../testing/fake-smtp.js';
import { metricOf } from '../../testing/metric-of.js';
import { started } from '../../testing/started.js';
import { createTestApp } from '../../testing/test-app.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { Outbox } from '../mail/outbox.service.js';
import { DiskSpace } from './disk-space.js';

const smtp = started(startFakeSmtp);
const test = started(() =>
  createTestApp({
    env: {
      ADMIN_TOKEN: key,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'sito@example.it',
      UPLOADS_PER_DAY: '66',
      UPLOAD_MB_PER_DAY: '1',
      MAILS_PER_DAY: '10',
    },
  }),
);
const message = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };
const byKey = { Authorization: `Bearer ${key}` };
const limits = async (headers: Record<string, string> = byKey) =>
  z.parse(deskLimitsSchema, (await test.desk.get('/api/desk/limits').set(headers).expect(200)).body);
/** A form without the file that the route wants, which is refused, but counted. */
const upload = (headers: Record<string, string>, text = 'x') =>
  test.http.post('/api/pdf/upload').set(headers).field('altro', text);

beforeEach(() => test.dataSource.query('truncate rate_limits, login_failures, jobs'));

describe('uploads', () => {
  it('are limited by account, so that a drop of 66 photographs passes', async () => {
    const staff = new StaffAccounts(test);
    const anna = await staff.create('moderatore');
    const asAnna = { Cookie: anna.cookie };
    const send = () => test.desk.post('/api/pdf/upload').set(asAnna).field('altro', 'x');
    for (let i = 0; i < 66; i++) await send().expect(400);
    const { body, headers } = await send().expect(429);
    expect(body.message).toBe('In un giorno si possono caricare 66 file e 1 MB: il limite è raggiunto.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    await upload(byKey).expect(400);
    expect((await limits(asAnna)).files).toEqual({ used: 66, limit: 66 });
    expect((await limits()).files).toEqual({ used: 1, limit: 66 });
    await test.dataSource.query(`update rate_limits set "resetsAt" = now()`);
    await send().expect(400);
    expect((await limits(asAnna)).files.used).toBe(1);
  });

  it('are limited by their bytes', async () => {
    await upload(byKey, 'x'.repeat(600_000)).expect(413);
    await upload(byKey, 'x'.repeat(600_000)).expect(429);
    await upload(byKey, 'x'.repeat(100_000)).expect(413);
    expect((await limits()).megabytes).toEqual({ used: 1, limit: 1 });
  });

  it('of callers without access are not counted', async () => {
    await upload({ Authorization: 'Bearer sbagliata-sbagliata' }).expect(401);
    expect((await limits()).files.used).toBe(0);
  });
});

it('mails beyond those of a day wait for the next one, and the newsletter leaves some for others', async () => {
  const add = (count: number, headers?: Record<string, string>) =>
    test.dataSource.transaction(async () => {
      const mail = {
        to: 'anna@example.it',
        subject: headers ? 'Numero' : 'Invito',
        text: 'x',
        ...(headers && { headers }),
      };
      for (let i = 0; i < count; i++) await test.app.get(Outbox).add(mail);
    });
  const subjects = () => smtp.received.map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1]?.trim());
  await add(12, { 'List-Unsubscribe': '<https://posta.example/x>' });
  await test.app.get(JobQueue).runDue();
  expect(subjects()).toEqual(Array.from({ length: 9 }, () => 'Numero'));
  await add(2);
  await test.app.get(JobQueue).runDue();
  expect(subjects().slice(9)).toEqual(['Invito']);
  expect((await limits()).mails).toEqual({ used: 10, limit: 10 });
  const waiting = await test.dataSource.query(
    `select attempts, "failedAt", "runAt" > now() + interval '23 hours' as "isLater" from jobs`,
  );
  expect(waiting).toEqual(Array.from({ length: 4 }, () => ({ attempts: 0, failedAt: null, isLater: true })));
  await test.dataSource.query(`update rate_limits set "resetsAt" = now(); update jobs set "runAt" = now()`);
  await test.app.get(JobQueue).runDue();
  expect(subjects()).toHaveLength(14);
});

describe('the disk', () => {
  const megabyte = 1024 ** 2;
  const setFree = (freeBytes: number, totalBytes = 100_000 * megabyte) =>
    jest
      .spyOn(test.app.get(DiskSpace), 'statfs')
      .mockResolvedValue({ bsize: 1, bavail: freeBytes, blocks: totalBytes });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    [50_000, 100_000, false],
    [9_000, 100_000, true],
    [1_900, 10_000, true],
    [2_100, 10_000, false],
  ])('with %i MB of %i free warns: %s', async (free, total, isLow) => {
    setFree(free * megabyte, total * megabyte);
    expect((await limits()).disk).toEqual({ freeBytes: free * megabyte, totalBytes: total * megabyte, isLow });
    expect(await metricOf(test, 'salaria_disk_low')).toBe(Number(isLow));
    expect(await metricOf(test, 'salaria_disk_bytes{state="free"}')).toBe(free * megabyte);
  });

  it('takes texts while it takes no files any more', async () => {
    setFree(100 * megabyte);
    const { body } = await upload(byKey).expect(507);
    expect(body).toMatchObject({ code: 'disk_full', message: expect.stringContaining('i testi sì') });
    await test.post('/api/contact', message).expect(201);
    setFree(20 * megabyte);
    await test.post('/api/contact', message).expect(503);
    await test.http.get('/api/posts').expect(200);
  });
});
