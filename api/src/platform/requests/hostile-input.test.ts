import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import fc from 'fast-check';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  // The limits have tests of their own; here every case has to get through to the validation.
  test.app.get(RateLimiter).enforce = async () => {};
});
afterAll(() => test.close());

async function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  const response = await fetch(test.url + path, {
    method: 'POST',
    body: sent,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, text: await response.text() };
}
const contact = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };

/** Every refusal has the one shape, and says nothing of our insides. */
function expectRefusal({ status, text }: { status: number; text: string }, expected: number): void {
  expect([status, text.slice(0, 200)]).toEqual([expected, expect.any(String)]);
  expect(z.parse(errorSchema, JSON.parse(text)).statusCode).toBe(expected);
  expect(text).not.toMatch(/node_modules|\bat \w+ \(|Error:|select |insert /i);
}

describe('a body', () => {
  it.each([
    ['cut short', '{"name":"Anna"', 400],
    ['empty', '', 400],
    ['a list', '[]', 400],
    ['a bare text', '"ciao"', 400],
    ['null', 'null', 400],
    ['with a number beyond all numbers', '{"name":1e309}', 400],
    ['with __proto__', `{"__proto__":{"admin":true},"name":"x"}`, 400],
    ['with constructor', `{"constructor":{"prototype":{"x":1}},"name":"x"}`, 400],
    ['very deep', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 400],
    ['deep in a field', `{"name":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 400],
    ['with a byte order mark only', '\ufeff', 400],
    ['above 100 kB', JSON.stringify({ ...contact, message: 'x'.repeat(110_000) }), 413],
  ])('%s is refused', async (_name, body, status) => {
    expectRefusal(await post('/api/contact', body), status);
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=klingon', 415],
    ['application/jsonx', 415],
  ])('of type %s is refused', async (type, status) => {
    expectRefusal(await post('/api/contact', JSON.stringify(contact), { 'content-type': type }), status);
  });

  it('that is not UTF-8 is refused instead of altered', async () => {
    const body = Buffer.concat([
      Buffer.from('{"name":"A'),
      Buffer.of(0xff, 0xfe),
      Buffer.from('","email":"a@example.it","subject":"Altro","message":"0123456789"}'),
    ]);
    expectRefusal(await post('/api/contact', body), 400);
  });

  it('that is compressed is refused', async () => {
    expectRefusal(await post('/api/contact', '{}', { 'content-encoding': 'gzip' }), 415);
  });

  it('that only announces gigabytes is refused before it is sent', async () => {
    const head =
      'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\nExpect: 100-continue\r\n\r\n';
    expect(await raw(`POST /api/contact HTTP/1.1\r\n${head}`)).toMatch(/HTTP\/1\.1 413 /);
  });

  it.each([
    'Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ',
    'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    ' Content-Length: 2\r\n\r\n{}',
  ])('whose end two servers could see in two places is refused: %j', async (rest) => {
    const answer = await raw(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `${rest}GET /api/posts HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('may not have a length that is a lie', async () => {
    const answer = await raw(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('an address', () => {
  it.each([
    '/api/posts/%00',
    '/api/posts/%E0%A4%A',
    '/api/posts/%ED%A0%80',
    `/api/posts/${'a'.repeat(5000)}`,
    '/api/posts/..%2f..%2fetc%2fpasswd',
    "/api/posts/'%20or%201=1--",
    '/api/categories/%00/posts',
    '/api/periods/%00/artifacts',
    '/api/authors/%00',
    '/api/quizzes/1%00',
    '/api/quizzes?category=%00',
    '/api/quizzes?category[$ne]=1&category=%ED%A0%80',
    '/api/discoveries?verified=%00',
    '/api/discoveries?__proto__[x]=1',
    '/api/docs/..%2fpackage.json',
    '/api/docs/__proto__',
    '/api/unknown',
  ])('%s is answered below 500, and with an error body when refused', async (path) => {
    const response = await fetch(test.url + path);
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    if (response.status >= 400) expectRefusal({ status: response.status, text }, response.status);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('is not found for %s', async (method) => {
    const response = await fetch(`${test.url}/api/posts`, { method });
    expect(response.status).toBeLessThan(500);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a connection', () => {
  it('with giant headers is refused in JSON', async () => {
    const answer = await raw(`GET /api/posts HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('"code":"headers_too_large"');
  });

  it.each([
    'nonsense\r\n\r\n',
    'GET /api/posts HTTP/9.9\r\n\r\n',
    'GET /api/po sts HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/posts HTTP/1.1\r\nHost: x\r\nBad\u0000Header: x\r\n\r\n',
  ])('that speaks %j gets 400 in JSON', async (text) => {
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"bad_request"');
  });
});

describe('a call from a page of another site', () => {
  const send = (headers: Record<string, string>) => post('/api/contact', JSON.stringify(contact), headers);
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, 201],
    [{ 'sec-fetch-site': 'none' }, 201],
    [{}, 201],
  ])('with %j is answered %i', async (headers, status) => {
    expect((await send(headers as Record<string, string>)).status).toBe(status);
  });

  it('is taken from the own origin, and reads get no permission for others', async () => {
    expect((await send({ origin: test.url })).status).toBe(201);
    const read = await fetch(`${test.url}/api/posts`, { headers: { origin: 'https://evil.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('generated bodies', () => {
  const nasty = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udfff',
    '💥',
    '1e309',
    '__proto__',
    '<script>alert(1)</script>',
    "' or 1=1--",
    '../../etc/passwd',
    '%00',
    'a'.repeat(6000),
    '\u202e',
    'NaN',
    '{{7*7}}',
    '\r\nX: y',
  );
  const value = fc.oneof(
    nasty,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.emailAddress(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, true, [], {}, ['x'], { a: 1 }),
    fc.constant(contact.message),
  );
  const body = fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'name',
        'email',
        'subject',
        'message',
        'website',
        'score',
        'totalQuestions',
        'userEmail',
        'token',
        'sessionId',
      ),
      fc.string({ maxLength: 8 }),
    ),
    value,
    { maxKeys: 6 },
  );
  const likely = fc.record({ name: value, email: fc.oneof(fc.emailAddress(), value), subject: value, message: value });

  it('are stored as they were sent or refused, and none causes a server error', async () => {
    const paths = ['/api/contact', '/api/newsletter/subscribe', '/api/quizzes/1/attempts', '/api/admin/session'];
    const cases = fc.sample(fc.tuple(fc.constantFrom(...paths), fc.oneof(body, likely)), {
      numRuns: Number(process.env.SALARIA_FUZZ_RUNS ?? 2000),
      seed: 42,
    });
    const lanes = Array.from({ length: 8 }, (_, lane) => cases.filter((_case, i) => i % 8 === lane));
    const accepted: unknown[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        for (const [path, sent] of lane) {
          const { status, text } = await post(path, JSON.stringify(sent));
          if (status >= 500) throw new Error(`${path} ${JSON.stringify(sent)} -> ${status} ${text}`);
          if (path === '/api/contact' && status === 201) accepted.push(sent);
        }
      }),
    );
    const rows = await test.dataSource.query<Record<string, string>[]>(
      'select name, email, subject, message from contact_messages',
    );
    for (const sent of accepted as Record<string, string>[]) {
      if (!sent.website)
        expect(rows).toContainEqual({
          name: sent.name,
          email: sent.email,
          subject: sent.subject,
          message: sent.message,
        });
    }
  }, 120_000);
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(test.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.setTimeout(5000, () => socket.destroy());
  });
}
