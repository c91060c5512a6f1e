import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Outbox } from '../mail/outbox.service.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sito@example.it' } });
});
afterAll(() => test.close());

/** Reads one value by its name and labels; undefined when there is none. */
async function metric(series: string): Promise<number | undefined> {
  const { text } = await test.http.get('/metrics').expect(200);
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
/** Returns by how much a value grows while `work` runs. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await metric(series)) ?? 0;
  await work();
  return ((await metric(series)) ?? 0) - before;
}

describe('metrics', () => {
  it('count errors by route and code', async () => {
    const upload = () => test.http.post('/api/pdf/upload').attach('pdf', Buffer.from('testo'), 'prova.txt').expect(415);
    expect(await growth('salaria_http_errors_total{route="/api/pdf/upload",code="pdf_wrong_type"}', upload)).toBe(1);
    const missing = () => test.http.get('/api/posts/manca').expect(404);
    expect(await growth('salaria_http_errors_total{route="/api/posts/:slug",code="not_found"}', missing)).toBe(1);
  });

  it('count rejections of a rate limit by its bucket', async () => {
    const bucket = 'salaria_rate_limit_rejections_total{bucket="newsletter"}';
    const subscribe = () => test.http.post('/api/newsletter/subscribe').send({ email: 'anna@example.it' });
    expect(
      await growth(bucket, async () => {
        for (let i = 0; i < 7; i++) await subscribe();
      }),
    ).toBe(2);
  });

  it('count replies of the chatbot by outcome', async () => {
    const ask = (message: string) => () => test.http.post('/api/chat').send({ message }).expect(200);
    expect(await growth('salaria_chat_replies_total{outcome="small_talk"}', ask('Ciao!'))).toBe(1);
    expect(await growth('salaria_chat_replies_total{outcome="abstained"}', ask('Quanto pesa un quark top?'))).toBe(1);
  });

  it('show the mail that waits and its age, and backups by kind', async () => {
    await test.app.get(Outbox).onApplicationShutdown();
    await test.dataSource.query('truncate mail_outbox');
    expect(await metric('salaria_mail_outbox_oldest_seconds')).toBe(0);
    await test.dataSource.query(`insert into mail_outbox (mail, "createdAt") values ('{}', now() - interval '1 hour')`);
    expect(await metric('salaria_mail_outbox_messages{state="due"}')).toBe(1);
    expect(await metric('salaria_mail_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    await test.dataSource.query(`insert into backups values ('dump', to_timestamp(1000))`);
    expect(await metric('salaria_backup_last_success_timestamp_seconds{kind="dump"}')).toBe(1000);
  });

  it('show whether the continuous archive receives the log', async () => {
    const connected = 'salaria_wal_archive_connected{slot="salaria_archive"}';
    expect(await metric(connected)).toBeUndefined();
    await test.dataSource.query(`select pg_create_physical_replication_slot('salaria_archive', true)`);
    try {
      expect(await metric(connected)).toBe(0);
      const lag = 'salaria_wal_archive_lag_bytes{slot="salaria_archive"}';
      const before = Number(await metric(lag));
      await test.dataSource.query(
        `begin; set local synchronous_commit = on; insert into backups values ('base'); commit`,
      );
      expect(await metric(lag)).toBeGreaterThan(before);
    } finally {
      await test.dataSource.query(`select pg_drop_replication_slot('salaria_archive')`);
    }
  });

  it('arrive without those of the database while it fails', async () => {
    await test.dataSource.query('alter table backups rename to elsewhere');
    const { text } = await test.http.get('/metrics').expect(200);
    expect(text).not.toContain('salaria_backup_last_success_timestamp_seconds{');
    expect(text).toContain('salaria_cache_bytes ');
    await test.dataSource.query('alter table elsewhere rename to backups');
  });

  it('hold nothing that a visitor sent', async () => {
    const { text } = await test.http.get('/metrics').expect(200);
    expect(text).not.toMatch(/example\.it|quark|manca|127\.0\.0\.1/);
  });
});
