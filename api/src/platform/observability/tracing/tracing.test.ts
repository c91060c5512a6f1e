import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';

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

/** A collector that keeps what it receives, as text. */
let collector: Server;
let received: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = `${request.url} `;
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      received.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;

/** Runs `use` on an application with a collector. Returns the spans, which it sends at the latest when it stops. */
async function tracesOf(use: (test: TestApp) => Promise<unknown>): Promise<SentSpan[]> {
  const test = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() } });
  try {
    await use(test);
  } finally {
    await test.close();
  }
  const prefix = '/v1/traces ';
  expect(received.every((text) => text.startsWith(prefix))).toBe(true);
  const sent = received.map((text) => JSON.parse(text.slice(prefix.length)) as Export);
  return sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((it) => it.scopeSpans.flatMap(({ spans }) => spans)),
  );
}

function attribute(span: SentSpan | undefined, name: string) {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
}

it('sends a request with its queries, without their values', async () => {
  const spans = await tracesOf(async ({ http }) => {
    await http.get('/api/authors/31?segreta=1').expect(400);
    await http.get('/api/posts/una-parola-segreta').expect(404);
  });
  const refused = spans.find(({ name }) => name.startsWith('GET /api/authors/:'));
  expect(attribute(refused, 'http.response.status_code')).toBe(400);
  const request = spans.find(({ name }) => name === 'GET /api/posts/:slug');
  expect([attribute(request, 'http.response.status_code'), request?.parentSpanId]).toEqual([404, undefined]);
  const queries = spans.filter(({ name, parentSpanId }) => name === 'SQL' && parentSpanId === request?.spanId);
  expect(queries.map((query) => attribute(query, 'db.query.text'))).toEqual([
    expect.stringMatching(/from blog_posts .*\$1/s),
  ]);
  expect(received.join('')).not.toContain('segreta');
});

it('sends a reply of the chat, with what it waits for, without the message', async () => {
  const spans = await tracesOf(({ http }) => http.post('/api/chat').send({ message: 'Chi era Vacuna?' }).expect(200));
  const request = spans.find(({ name }) => name === 'POST /api/chat');
  const reply = spans.find(({ name }) => name === 'reply to message');
  expect(reply?.parentSpanId).toBe(request?.spanId);
  expect(spans.filter(({ name, parentSpanId }) => name === 'SQL' && parentSpanId === reply?.spanId)).not.toHaveLength(
    0,
  );
  expect(received.join('')).not.toContain('Vacuna');
});

it('marks a failed query and its request', async () => {
  const spans = await tracesOf(async ({ http, dataSource }) => {
    await dataSource.query('alter table quizzes rename to lost');
    await http.get('/api/quizzes').expect(500);
    await dataSource.query('alter table lost rename to quizzes');
  });
  const failed = spans.filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name).toSorted()).toEqual(['GET /api/quizzes', 'SQL']);
  expect(received.join('')).not.toContain('does not exist');
});

it('keeps serving while the collector does not answer', async () => {
  const test = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  await test.http.get('/api/posts').expect(200);
  await test.close();
});

it('records nothing without a collector', async () => {
  const test = await createTestApp();
  await test.http.get('/api/posts').expect(200);
  expect(trace.getTracer('test').startSpan('test').isRecording()).toBe(false);
  await test.close();
  expect(received).toEqual([]);
});
