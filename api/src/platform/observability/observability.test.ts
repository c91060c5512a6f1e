import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { metricOf } from '../../testing/metric-of.js';
import { createTestApp } from '../../testing/test-app.js';
import { createLogger, NestLogger } from './logger.js';
import { requestLog } from './request-log.js';
import { startServer, started } from '../../testing/started.js';

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

const test = started(() => createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sito@example.it' } }));

const metric = (series: string) => metricOf(test, series);
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
    const subscribe = () => test.post('/api/newsletter/subscribe', { email: 'anna@example.it' });
    expect(
      await growth(bucket, async () => {
        for (let i = 0; i < 7; i++) await subscribe();
      }),
    ).toBe(2);
  });

  it('count replies of the chatbot by outcome', async () => {
    const ask = (message: string) => () => test.post('/api/chat', { message }).expect(200);
    expect(await growth('salaria_chat_replies_total{outcome="small_talk"}', ask('Ciao!'))).toBe(1);
    expect(await growth('salaria_chat_replies_total{outcome="abstained"}', ask('Quanto pesa un quark top?'))).toBe(1);
  });

  it('show the jobs that wait, their age and dead letters by queue, and backups by kind', async () => {
    await test.dataSource.query(`
      delete from jobs;
      insert into jobs (queue, data, "createdAt", "failedAt") values
        ('mail', '{}', now() - interval '1 hour', null), ('mail', '{}', now() - interval '2 days', now())`);
    expect(await metric('salaria_jobs_waiting{queue="mail"}')).toBe(1);
    expect(await metric('salaria_jobs_failed{queue="mail"}')).toBe(1);
    const age = await metric('salaria_jobs_oldest_seconds{queue="mail"}');
    expect(Math.floor(Number(age) / 3600)).toBe(1);
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

describe('traces', () => {
  /** A collector that keeps what it receives, as text. */
  const received: string[] = [];
  let spans: SentSpan[];

  const collector = started(() =>
    startServer((request, response) => {
      let text = `${request.url} `;
      request.on('data', (chunk: Buffer) => (text += String(chunk)));
      request.on('end', () => {
        received.push(text);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }),
  );
  beforeAll(async () => {
    const traced = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } });
    await traced.http.get('/api/authors/31?segreta=1').expect(400);
    await traced.http.get('/api/posts/una-parola-segreta').expect(404);
    await traced.post('/api/chat', { message: 'Chi era Vacuna?' }).expect(200);
    await traced.dataSource.query('alter table quizzes rename to lost');
    await traced.http.get('/api/quizzes').expect(500);
    await traced.dataSource.query('alter table lost rename to quizzes');
    // Sends the spans at the latest.
    await traced.close();
    const prefix = '/v1/traces ';
    expect(received.every((text) => text.startsWith(prefix))).toBe(true);
    const sent = received.map((text) => JSON.parse(text.slice(prefix.length)) as Export);
    spans = sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap((it) => it.scopeSpans.flatMap((scope) => scope.spans)),
    );
  });

  function attribute(span: SentSpan | undefined, name: string) {
    const value = span?.attributes.find(({ key }) => key === name)?.value;
    return value?.stringValue ?? value?.intValue;
  }

  it('show a request with its queries, without their values', () => {
    const refused = spans.find(({ name }) => name.startsWith('GET /api/authors/:'));
    expect(attribute(refused, 'http.response.status_code')).toBe(400);
    const request = spans.find(({ name }) => name === 'GET /api/posts/:slug');
    expect([attribute(request, 'http.response.status_code'), request?.parentSpanId]).toEqual([404, undefined]);
    const queries = spans.filter(({ name, parentSpanId }) => name === 'SQL' && parentSpanId === request?.spanId);
    expect(queries.map((query) => attribute(query, 'db.query.text'))).toEqual([
      expect.stringMatching(/FROM "blog_posts" .*\$1/s),
    ]);
  });

  it('mark a failed query and its request', () => {
    const failed = spans.filter(({ status }) => status.code === 2);
    const [request, ...others] = failed.filter(({ name }) => name !== 'SQL');
    expect([request?.name, others]).toEqual(['GET /api/quizzes', []]);
    // The search index may read the table in the background meanwhile.
    expect(failed.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)).toEqual([
      'SQL',
    ]);
  });

  it('hold nothing that a visitor sent, and no message of an error', () => {
    expect(received.join('')).not.toMatch(/segreta|Vacuna|does not exist/);
  });
});

/** Returns what the logger writes. */
function written(log: (logger: NestLogger) => void): string {
  const lines: string[] = [];
  log(new NestLogger(createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })));
  return lines.join('');
}

it('the log removes keys from paths and messages, whatever they open', () => {
  const secret = randomBytes(32).toString('base64url');
  const lines: string[] = [];
  const log = requestLog(createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }));
  for (const path of [`/anteprima/articles.nuovo.1796000000000.${secret}`, `/x/${secret}/y?token=${secret}`]) {
    const response = Object.assign(new EventEmitter(), { statusCode: 200, setHeader: () => undefined });
    log({ headers: {}, method: 'GET', originalUrl: path } as Request, response as unknown as Response, () => undefined);
    response.emit('close');
  }
  expect(lines.map((line) => (JSON.parse(line) as { req: { path: string } }).req.path)).toEqual([
    '/anteprima/articles.nuovo.1796000000000.[chiave]',
    '/x/[chiave]/y',
  ]);
  expect(written((logger) => logger.error(new Error(`no answer from /redazione/invito#${secret}`)))).not.toContain(
    secret,
  );
  expect(written((logger) => logger.warn(`GET /?anteprima=mf-blog.ab.1.${secret} failed`))).not.toContain(secret);
  // Hashes of files and releases are not keys.
  const hashes = `/sections/mf-blog/${'0a'.repeat(32)}/main.${'b'.repeat(20)}.js`;
  expect(written((logger) => logger.warn(hashes))).toContain(hashes);
});

it('the log removes e-mail addresses from messages and stacks', () => {
  const error = new Error('nessuna riga per via/roma+1@mail.example.it (Anna <anna@localhost>)');
  const line = written((logger) => logger.error(error));
  expect(line).not.toMatch(/example|anna@|roma/);
  expect(line).toContain('[e-mail]');
});
