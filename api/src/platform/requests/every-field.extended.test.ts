import { Agent, request } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { cleanText } from '@salaria/contracts/clean-text';
import { errorSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { openApiPath } from '../openapi/openapi-contributions.js';
import { LoginBackoff } from '../access/login-backoff.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { type Route, Routes } from '../routes.js';
import { callsOf, type Operation } from '../../testing/calls/openapi-calls.js';
import { startRegistry } from '../../sections/testing/small-section.js';
import { started } from '../../testing/started.js';

/** Generated strings for each call, in turn for each of its fields; each field gets the nasty ones besides. */
const runs = Number(process.env.SALARIA_FUZZ_RUNS ?? 60);
const atOnce = 16;
/** In what is sent, so that it can be found again wherever it is stored. */
const mark = 'zq7x';

/** Signs that databases, logs, shells, pages and parsers stumble over, one of each kind. */
const nasty = [
  '',
  '\t',
  'a\u0000b',
  'a\ud800b',
  '\udfff',
  '💥',
  '\ufeff',
  '\u202eabc',
  'ﬀ',
  'Ω'.repeat(300),
  '1e309',
  '-0',
  '１２',
  '9'.repeat(400),
  'null',
  '{}',
  '__proto__',
  'constructor',
  '"><img src=x onerror=alert(1)>',
  "'; drop table contact_messages;--",
  '\\',
  '%00',
  '%s%n',
  '$1',
  '{{7*7}}',
  '../../etc/passwd',
  '.',
  '//evil.example',
  'file:///etc/passwd',
  'a'.repeat(70_000),
  '\r\nX-Evil: y',
  '=1+1',
  '(a+)+$',
  '`id`',
];
const wrongTypes: unknown[] = [5, -1, 1.5, true, null, [], {}, ['x'], [['x']], { a: 1 }, { toString: 'x' }];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.emailAddress(),
  fc.webUrl(),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom(...nasty),
);
/** The string alone, or with the mark at its end, or as the name of an e-mail address. */
const marked = fc
  .tuple(text, fc.integer({ min: 0, max: 3 }))
  .map(([it, how]) => [it, `${it}${mark}`, `${mark} ${it}`, `${it}${mark}@example.it`][how] ?? it);
const stringsFor = (numRuns: number, seed: number): string[] => [
  ...nasty,
  ...nasty.map((it) => `${it}${mark}`),
  ...fc.sample(marked, { numRuns, seed }),
];

/** One place in a call that takes a text. */
interface Field {
  name: string;
  cases: unknown[];
  send: (value: unknown) => Promise<{ status: number; text: string }>;
}

const key = 'una-chiave-di-prova-lunga';
let source: DataSource;
const registry = started(() => startRegistry({ DATABASE_POOL: '10' }));
let fields: Field[];
let open: Route[];
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const sent = new Set<string>();
let document: OpenAPIObject;
let operations: Map<string, Operation>;

beforeAll(async () => {
  const { app } = registry;
  source = app.get(DataSource);
  // The limits have tests of their own; here every case has to get through to what is behind them.
  const limiter = app.get(RateLimiter);
  limiter.enforce = async () => {};
  limiter.consume = async (_bucket, _key, limit) => ({ allowed: true, limit, remaining: limit, resetAt: new Date() });
  app.get(LoginBackoff).attempt = async (_counter, verify) => (await verify()) !== 'invalid';
  await source.query(`insert into quizzes (id, title, difficulty, category) values (1, 'Sabini', 'facile', 'sabini')`);
  const response = await fetch(`${registry.url}/api/openapi.json`);
  document = (await response.json()) as OpenAPIObject;
  operations = new Map(callsOf(document).map(({ call, operation }) => [call, operation]));
  const routes = app.get(Routes).list();
  fields = routes.flatMap(fieldsOf);
  open = routes.filter((route) => route.method !== 'GET' && takesNothing(route));
});
afterAll(async () => {
  agent.destroy();
});

/** Returns the description of a route; undefined for one that is not documented. */
const operationOf = ({ method, path }: Route) => operations.get(`${method} ${openApiPath(path)}`);

const jsonOf = (operation: Operation | undefined) => operation?.requestBody?.content?.['application/json'];

const takesNothing = (route: Route): boolean =>
  route.queryParameters.length === 0 && !jsonOf(operationOf(route)) && !route.path.includes(':');

/** Returns the names of the fields of a body. */
function namesOf(schema: { $ref?: string; properties?: object } = {}): string[] {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  const { properties = {} } = (document.components?.schemas?.[name] ?? schema) as { properties?: object };
  return Object.keys(properties);
}

let persons = 0;
/** Another address each time: what is unique would be stored once only. */
const another = (base: Record<string, unknown> | undefined) =>
  base &&
  Object.fromEntries(
    Object.entries(base).map(([name, value]) => [
      name,
      String(value).includes('@') ? `${persons++}@example.it` : value,
    ]),
  );

function fieldsOf(route: Route): Field[] {
  const operation = operationOf(route);
  const json = jsonOf(operation);
  const inBody = namesOf(json?.schema);
  const described = operation?.parameters ?? [];
  const required = described.filter((parameter) => parameter.in === 'query' && parameter.required);
  const base = {
    body: json && (json.example as Record<string, unknown>),
    query: Object.fromEntries(required.map(({ name, example }) => [name, example])),
  };
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([whole, name = '']) => ({
    whole,
    value: described.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example ?? 'x',
  }));
  const address = (changed?: string, value = '') =>
    params.reduce(
      (path, { whole, value: usual }) => path.replace(whole, () => percent(whole === changed ? value : usual)),
      route.path,
    );
  const call = (path: string, queried: Record<string, unknown>, sentBody: unknown) => {
    const search = Object.entries(queried)
      .map(([name, value]) => `${name}=${percent(String(value))}`)
      .join('&');
    return exchange(
      route.method,
      search ? `${path}?${search}` : path,
      sentBody === undefined ? undefined : JSON.stringify(sentBody),
    );
  };
  const share = Math.ceil(runs / Math.max(1, params.length + route.queryParameters.length + inBody.length));
  let seed = [...route.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0;
  const field = (name: string, send: (value: unknown) => ReturnType<typeof call>, more: unknown[] = []): Field => ({
    name: `${route.method} ${route.path} ${name}`,
    cases: [...stringsFor(share, seed++), ...more],
    send,
  });
  return [
    ...params.map(({ whole }) => field(whole, (value) => call(address(whole, String(value)), base.query, base.body))),
    ...route.queryParameters.map((name) =>
      field(`?${name}`, (value) => call(address(), { ...base.query, [name]: value }, base.body)),
    ),
    ...inBody.map((name) =>
      field(name, (value) => call(address(), base.query, { ...another(base.body), [name]: value }), wrongTypes),
    ),
  ];
}

const percent = (value: string): string =>
  value.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\s\S]/gu, (sign) => {
    const unit = sign.charCodeAt(0);
    return sign.length === 1 && unit >= 0xd800 && unit <= 0xdfff ? '%ED%A0%80' : encodeURIComponent(sign);
  });

function exchange(method: string, path: string, body: string | undefined): Promise<{ status: number; text: string }> {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(registry.url);
    const call = request({ hostname, port, method, path, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(parts)) }));
      response.on('error', reject);
    });
    // The server closed an idle connection in the moment in which it was reused: the request was not received.
    call.on('error', (error: NodeJS.ErrnoException) =>
      call.reusedSocket && error.code === 'ECONNRESET'
        ? exchange(method, path, body).then(resolve, reject)
        : reject(error),
    );
    call.end(body);
  });
}

/** An error as programs get it, or the page that follows a link of a mail. */
const isError = (answer: string, status: number) =>
  answer.startsWith('<!doctype html>') || z.safeParse(errorSchema, JSON.parse(answer)).data?.statusCode === status;

describe('every text field of every call', () => {
  it('is found without a list of its own: it comes from the routes', () => {
    expect(fields.length).toBeGreaterThan(30);
    for (const name of [
      'POST /api/contact message',
      'POST /api/contact website',
      'GET /api/quizzes ?category',
      'GET /api/posts/:slug :slug',
      'POST /api/chat sessionId',
      'POST /api/quizzes/:id/attempts userEmail',
    ])
      expect(fields.map((field) => field.name)).toContain(name);
    // Calls without any argument that is declared: forms, and what takes nothing.
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/admin/session',
      'DELETE /api/desk/account/sessions',
      'DELETE /api/desk/session',
      'POST /api/desk/documents',
      'POST /api/desk/login/passkey/options',
      'POST /api/desk/newsletter/subscribers/list',
      'POST /api/desk/pictures',
      'POST /api/desk/redirects/table',
      'POST /api/desk/wordpress',
      'POST /api/pdf/upload',
    ]);
  });

  it('answers hostile and generated strings without a server error', async () => {
    const faults: string[] = [];
    const began = performance.now();
    let asked = 0;
    for (const { name, cases, send } of fields) {
      const waiting = [...cases];
      const lane = async () => {
        for (let next = waiting.shift(); next !== undefined || waiting.length > 0; next = waiting.shift()) {
          if (typeof next === 'string') sent.add(next);
          const { status, text: answer } = await send(next);
          asked += 1;
          const told = status < 400 || isError(answer, status);
          if (status >= 500 || !told || /node_modules|\bat \w+ \(/.test(answer))
            faults.push(`${name} ${JSON.stringify(next)?.slice(0, 200)} -> ${status} ${answer.slice(0, 200)}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(asked).toBeGreaterThan(fields.length * nasty.length * 2);
    process.stdout.write(
      `${fields.length} fields, ${asked} requests, ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
  }, 1_200_000);

  it('is stored as it was sent, or in the form of stored texts, or not at all', async () => {
    const columns = await source.query<{ table: string; column: string }[]>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'character varying')`,
    );
    const found: string[] = [];
    for (const { table, column } of columns) {
      const rows = await source.query<{ value: string }[]>(
        `select "${column}" as value from "${table}" where "${column}" like '%${mark}%'`,
      );
      found.push(...rows.map(({ value }) => value));
    }
    const cleaned = new Set([...sent].map((value) => cleanText(String(value))));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((value) => !sent.has(value) && !cleaned.has(value)).slice(0, 10)).toEqual([]);
  });
});
