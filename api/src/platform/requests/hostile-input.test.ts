import { connect, type Socket } from 'node:net';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { registryModules } from '../../app/registry-modules.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { Routes } from '../routes.js';
import { isApiCall } from './parameters/api-call.decorator.js';
import { createTestApp } from '../../testing/test-app.js';
import { started } from '../../testing/started.js';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Body, Controller, Module, Post, UploadedFiles } from '@nestjs/common';
import { waitUntil } from '../../testing/time-limit.js';
import { Access } from '../access/access.decorator.js';
import { ApiError } from '../errors/api-error.js';
import { Upload } from '../uploads/upload.decorator.js';
import { UPLOAD, type UploadKind } from '../uploads/upload-kind.js';
import { firstBytes, hashOfFile } from '../uploads/uploaded-file.js';

describe('hostile input', () => {
  const key = 'una-chiave-di-prova-lunga';
  const test = started(() => createTestApp({ env: { ADMIN_TOKEN: key, CORS_ORIGINS: 'off' }, more: registryModules }));

  beforeAll(async () => {
    // The limits have tests of their own; here every case has to get through to the validation.
    test.app.get(RateLimiter).enforce = async () => {};
  });

  async function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
    const sent = typeof body === 'string' ? body : new Uint8Array(body);
    const response = await fetch(test.urlOf(path), {
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
    it('that is no object of its fields is refused', async () => {
      for (const [name, body, status] of [
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
      ] as const) {
        const answer = await post('/api/contact', body);
        expect([name, answer.status]).toEqual([name, status]);
        expectRefusal(answer, status);
      }
    });

    it('of another type is refused', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/json; charset=klingon',
        'application/jsonx',
      ])
        expectRefusal(await post('/api/contact', JSON.stringify(contact), { 'content-type': type }), 415);
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

    it('whose end two servers could see in two places is refused', async () => {
      const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
      for (const rest of [
        'Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ',
        'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
        'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
        'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
        ' Content-Length: 2\r\n\r\n{}',
      ]) {
        const answer = await raw(`${head}${rest}GET /api/posts HTTP/1.1\r\nHost: x\r\n\r\n`);
        expect([rest, answer.slice(0, 13)]).toEqual([rest, 'HTTP/1.1 400 ']);
        expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      }
    });
  });

  describe('a connection', () => {
    it('with giant headers is refused in JSON', async () => {
      const answer = await raw(`GET /api/posts HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 431 /);
      expect(answer).toContain('"code":"headers_too_large"');
    });

    it('that does not speak HTTP gets 400 in JSON', async () => {
      for (const text of [
        'nonsense\r\n\r\n',
        'GET /api/posts HTTP/9.9\r\n\r\n',
        'GET /api/po sts HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET /api/posts HTTP/1.1\r\nHost: x\r\nBad\u0000Header: x\r\n\r\n',
      ]) {
        const answer = await raw(text);
        expect([text, answer]).toEqual([text, expect.stringMatching(/^HTTP\/1.1 400 .*"code":"bad_request"/s)]);
        expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
        expect(answer.toLowerCase()).toContain('content-type: application/json');
      }
    });
  });

  describe('a call from a page of another site', () => {
    const send = (headers: Record<string, string>) => post('/api/contact', JSON.stringify(contact), headers);
    it('is refused, and taken from the own origin or a program', async () => {
      for (const [headers, status] of [
        [{ 'sec-fetch-site': 'cross-site' }, 403],
        [{ 'sec-fetch-site': 'same-site' }, 403],
        [{ origin: 'https://evil.example' }, 403],
        [{ origin: 'null' }, 403],
        [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, 201],
        [{ 'sec-fetch-site': 'none' }, 201],
        [{ origin: test.url }, 201],
        [{}, 201],
      ] as [Record<string, string>, number][])
        expect([headers, (await send(headers)).status]).toEqual([headers, status]);
    });

    it('reads nothing where the operator has closed it', async () => {
      const read = await fetch(`${test.url}/api/posts`, { headers: { origin: 'https://evil.example' } });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  describe('a method that a path does not have', () => {
    it.each([
      ['PUT', '/api/posts', 'GET, HEAD'],
      ['GET', '/api/contact', 'POST'],
      ['DELETE', '/api/quizzes/1/attempts', 'POST'],
      ['PATCH', '/api/pdf/1', 'PUT, DELETE'],
    ])('is refused: %s %s, with those that it has', async (method, path, allowed) => {
      const response = await fetch(test.url + path, { method });
      expect(response.headers.get('allow')).toBe(allowed);
      expectRefusal({ status: response.status, text: await response.text() }, 405);
    });

    it('is no matter at a path without routes', async () => {
      const response = await fetch(`${test.url}/api/niente`, { method: 'PUT' });
      expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
    });
  });

  const get = async (path: string, accept: string) => {
    const response = await fetch(test.url + path, { headers: { accept } });
    return { type: response.headers.get('content-type'), body: (await response.json()) as object };
  };

  it.each(['/api/posts/nessuno', '/api/nearby-artifacts?latitude=x&longitude=0'])(
    'an error as problem details is sent for %s to clients that prefer them, and to no other',
    async (path) => {
      const [problem, usual] = await Promise.all([
        get(path, 'application/problem+json, application/json;q=0.9'),
        get(path, 'application/json, application/problem+json;q=0.9'),
      ]);
      const { statusCode, message, ...more } = z.parse(errorSchema, usual.body);
      expect(usual.type).toMatch(/^application\/json/);
      expect(problem.type).toMatch(/^application\/problem\+json/);
      const title = statusCode === 404 ? 'Not Found' : 'Bad Request';
      expect(problem.body).toEqual({ title, status: statusCode, detail: message, ...more });
    },
  );

  describe('a query parameter that the call does not know', () => {
    it('is refused with the known ones', async () => {
      for (const [address = '', name, allowed] of [
        [
          '/api/posts?limti=10',
          'limti',
          'Parametri ammessi: category, cursor, facets, from, hasImage, limit, q, sort, to',
        ],
        ['/api/search?q=via&Q=via', 'Q', 'Parametri ammessi: limit, q'],
        ['/api/categories?x', 'x', 'La chiamata non ha parametri'],
        [
          '/api/discoveries?__proto__[x]=1',
          '__proto__[x]',
          'Parametri ammessi: bbox, category, cursor, facets, from, hasImage, limit, near, period, q, sort, to, verified',
        ],
        ['/sections/registry.json?v=2', 'v', 'La chiamata non ha parametri'],
      ]) {
        const { body } = await test.http.get(address).expect(400);
        expect(body).toEqual({
          statusCode: 400,
          code: 'bad_request',
          message: `Parametro sconosciuto: «${name}». ${allowed}.`,
          issues: [{ path: name, message: `Parametro sconosciuto. ${allowed}` }],
        });
      }
    });

    it('is refused by every call of the API, whatever its method', async () => {
      const calls = test.app
        .get(Routes)
        .list()
        .filter(({ handler }) => isApiCall(handler));
      expect(calls.length).toBeGreaterThan(30);
      for (const { method, path, name } of calls) {
        const response = await fetch(`${test.urlOf(path.replaceAll(/:\w+/g, '1'))}?mai-visto=1`, {
          method,
          headers: { authorization: `Bearer ${key}` },
        });
        const { issues = [] } = (await response.json()) as { issues?: { path: string }[] };
        expect([name, response.status, issues[0]?.path]).toEqual([name, 400, 'mai-visto']);
      }
    });

    it('is listed with at most 19 others', async () => {
      const many = Array.from({ length: 100 }, (_, i) => `p${i}=1`).join('&');
      const { body } = await test.http.get(`/api/posts?${many}`).expect(400);
      expect(body.issues).toHaveLength(20);
      const { body: long } = await test.http.get(`/api/posts?${'a'.repeat(1000)}=1`).expect(400);
      expect(long.issues[0].path).toHaveLength(100);
    });

    it('has no effect outside the calls', async () => {
      for (const address of ['/api/docs?utm_source=x', '/sitemap.xml?fbclid=1', '/health/live?x=1'])
        expect([address, (await fetch(test.urlOf(address))).status]).not.toEqual([address, 400]);
    });
  });

  describe('an invalid parameter', () => {
    it('is named in the issues', async () => {
      for (const [address = '', name] of [
        ['/api/quizzes/abc', 'id'],
        ['/api/authors/0', 'authorId'],
        [`/api/posts/${'a'.repeat(300)}`, 'slug'],
        ['/api/quizzes?category=sabini&category=romani', 'category'],
        ['/api/nearby-artifacts?latitude=95&longitude=13', 'latitude'],
        ['/api/changes?since=ieri', 'since'],
      ]) {
        const { body } = await test.http.get(address).expect(400);
        expect(body.issues).toEqual([{ path: name, message: body.message }]);
      }
    });

    it('of a body is named by its field', async () => {
      const { body } = await test.post('/api/quizzes/1/attempts', { score: 1, totalQuestions: 0 }).expect(400);
      expect(body.issues[0].path).toBe('totalQuestions');
    });

    it('that a body does not know is named like one of a query', async () => {
      const attempt = { score: 1, totalQuestions: 2, punti: 3, voto: 4 };
      const { body } = await test.post('/api/quizzes/1/attempts', attempt).expect(400);
      expect([body.message, body.issues]).toEqual([
        'Campo sconosciuto: «punti»',
        [
          { path: 'punti', message: 'Campo sconosciuto: «punti»' },
          { path: 'voto', message: 'Campo sconosciuto: «voto»' },
        ],
      ]);
      const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`campo-${index}`, 1]));
      const { body: long } = await test.post('/api/quizzes/1/attempts', many).expect(400);
      expect(long.issues).toHaveLength(20);
    });

    it('that breaks two rules with one message is listed once', async () => {
      const message = { name: '', email: 'ada@example.org', subject: 'Altro', message: 'Una domanda.' };
      const { body } = await test.post('/api/contact', message).expect(400);
      expect(body.issues).toEqual([{ path: 'name', message: 'Il nome è obbligatorio' }]);
    });
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
});

describe('uploads', () => {
  const kind: UploadKind = {
    field: 'foto',
    maxFiles: 2,
    maxFileBytes: 100_000,
    maxTotalBytes: 150_000,
    maxFieldBytes: 100,
    maxConcurrent: 1,
    maxQueued: 1,
    createError: (fault) => new ApiError(fault === 'busy' ? 503 : 400, fault, fault, { retryAfter: 5 }),
  };

  interface Received {
    paths: string[];
    note: unknown;
  }
  /** Called by the handler; resolves when it may answer. */
  let handle: (received: Received) => Promise<unknown>;

  @Controller('api/prova')
  @Access('account')
  class TestController {
    @Post()
    @Upload(kind)
    receive(
      @UploadedFiles() files: Express.Multer.File[],
      @Body() { note }: Record<string, unknown>,
    ): Promise<unknown> {
      return handle({ paths: files.map((file) => file.path), note });
    }
  }

  @Module({ controllers: [TestController] })
  class TestModule {}

  const test = started(() => createTestApp({ more: [...registryModules, TestModule] }));
  beforeEach(async () => {
    handle = async () => ({});
    await test.dataSource.query('truncate rate_limits');
  });

  /** Temporary folders of this process. */
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`salaria-tmp-${process.pid}-`));
  const formOf = (...files: Buffer[]) => {
    const form = new FormData();
    for (const [n, file] of files.entries()) form.append('foto', new Blob([new Uint8Array(file)]), `${n}.bin`);
    return form;
  };
  const send = (body: FormData, init: RequestInit = {}) =>
    fetch(`${test.url}/api/prova`, { method: 'POST', body, ...init });
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];

  describe('an upload', () => {
    it('is in files until its handler has ended, whatever the outcome', async () => {
      const bytes = Buffer.alloc(50_000, 7);
      for (const fails of [false, true]) {
        let seen: unknown[] = [];
        let kept: string[] = [];
        handle = async ({ paths, note }) => {
          kept = paths;
          seen = [note, paths.length, await hashOfFile(paths[0] ?? ''), (await firstBytes(paths[1] ?? '', 64)).length];
          if (fails) throw new Error('no');
          return {};
        };
        const form = formOf(bytes, Buffer.from('due'));
        form.append('note', 'ciao');
        expect((await send(form)).status).toBe(fails ? 500 : 201);
        expect(seen).toEqual(['ciao', 2, createHash('sha256').update(bytes).digest('hex'), 3]);
        expect(kept.map((file) => existsSync(file))).toEqual([false, false]);
      }
      expect(folders()).toEqual([]);
    });

    it('is refused outside its limits, and leaves no file', async () => {
      const form = formOf(Buffer.alloc(10));
      form.append('note', 'x'.repeat(101));
      const other = new FormData();
      other.append('altro', new Blob(['x']), 'a.bin');
      const answers = [
        await send(formOf(Buffer.alloc(100_001))),
        await send(formOf(Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10))),
        await send(form),
        await send(other),
        await fetch(`${test.url}/api/prova`, {
          method: 'POST',
          body: Buffer.alloc(300_000),
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
        await fetch(`${test.url}/api/prova`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      ];
      expect(await Promise.all(answers.map(codeOf))).toEqual([
        [400, 'too_large'],
        [400, 'too_many_files'],
        [400, 'too_large'],
        [400, 'wrong_field'],
        [400, 'too_large'],
        [400, 'not_multipart'],
      ]);
      expect(folders()).toEqual([]);
    });

    it('waits unread while others are handled, and gets 503 with Retry-After where too many wait', async () => {
      const waiting: (() => void)[] = [];
      handle = () => new Promise((resolve) => waiting.push(() => resolve({})));
      const first = send(formOf(Buffer.alloc(10)));
      await waitUntil(() => waiting.length === 1);
      const leaving = new AbortController();
      const others = [1, 2].map(() => send(formOf(Buffer.alloc(10)), { signal: leaving.signal }));
      const refused = await Promise.race(others);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(folders()).toHaveLength(1);
      leaving.abort();
      await Promise.allSettled(others);
      waiting[0]?.();
      expect((await first).status).toBe(201);
      await waitUntil(() => folders().length === 0);
      handle = async () => ({});
      expect((await send(formOf(Buffer.alloc(10)))).status).toBe(201);
    });

    it('leaves no file when its client leaves in the middle', async () => {
      const head = 'POST /api/prova HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n';
      const part = '--b\r\nContent-Disposition: form-data; name="foto"; filename="a.bin"\r\n\r\n';
      const socket = await new Promise<Socket>((resolve) => {
        const opened = connect(Number(new URL(test.url).port), '127.0.0.1', () => resolve(opened));
      });
      socket.write(`${head}Content-Length: 90000\r\n\r\n${part}${'x'.repeat(20_000)}`);
      await waitUntil(() => folders().length === 1);
      socket.destroy();
      await waitUntil(() => folders().length === 0);
      expect((await send(formOf(Buffer.alloc(10)))).status).toBe(201);
    });
  });

  describe('every route', () => {
    it('that accepts files declares them, and counts towards the daily files; others refuse forms with files', async () => {
      const counted: string[] = [];
      for (const { method, path, handler } of test.app.get(Routes).list()) {
        if (!['POST', 'PUT', 'PATCH'].includes(method)) continue;
        await test.dataSource.query('truncate rate_limits');
        const body = new FormData();
        body.append('nessuno', new Blob([new Uint8Array(200_000)]), 'a.bin');
        const address = path.replace(/:\w+/g, '1');
        const response = await fetch(test.urlOf(address), { method, body });
        await response.arrayBuffer();
        const rows = await test.dataSource.query<object[]>(`select from rate_limits where bucket = 'daily-files'`);
        const isUpload = Reflect.hasMetadata(UPLOAD, handler);
        if (rows.length > 0) counted.push(`${method} ${path}`);
        expect([method, path, rows.length > 0]).toEqual([method, path, isUpload]);
        // One-click unsubscription may be a form, whose body is not read.
        if (!isUpload && !path.startsWith('/api/newsletter/')) expect([path, response.status]).toEqual([path, 415]);
        expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
      }
      expect(counted.toSorted()).toEqual([
        'POST /api/desk/content/:kind/table',
        'POST /api/desk/documents',
        'POST /api/desk/newsletter/subscribers/list',
        'POST /api/desk/pictures',
        'POST /api/desk/redirects/table',
        'POST /api/desk/wordpress',
        'POST /api/pdf/upload',
        'POST /api/prova',
        'POST /api/sections/:section/releases',
        'PUT /api/desk/pictures/:slug/file',
        'PUT /api/pdf/:id/file',
      ]);
    });

    it('receives files through @Upload only', () => {
      const sources = path.join(import.meta.dirname, '../..');
      const parsing = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
        (file) =>
          /\.ts$/.test(file) &&
          /from '(multer|busboy|formidable)'|\b(FileInterceptor|FilesInterceptor|AnyFilesInterceptor)\b|express\.raw/.test(
            readFileSync(path.join(sources, file), 'utf8'),
          ),
      );
      expect(parsing.toSorted()).toEqual([
        'platform/requests/hostile-input.test.ts',
        'platform/uploads/upload.interceptor.ts',
      ]);
    });
  });
});
