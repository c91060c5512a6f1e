import { idOf } from '@salaria/content/entries/entry';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readContentFolder } from '../../content/import/content-folder.js';
import { SiteChanges } from '../../content/entries/site-changes.service.js';
import { Dumps } from '../../domains/dumps/dumps.service.js';
import { ContentImporter } from '../../content/import/content-importer.service.js';
import { type Body, type Call, callsOf, problemsBy, resolve } from '../../testing/calls/openapi-calls.js';
import { createTestApp } from '../../testing/test-app.js';
import { contentRoot } from '../project-root.js';
import { Routes } from '../routes.js';
import { registryModules } from '../../app/registry-modules.js';
import { started } from '../../testing/started.js';

const key = 'una-chiave-di-prova-lunga';
const test = started(() =>
  createTestApp({ env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' }, more: registryModules }),
);
let document: OpenAPIObject;

beforeAll(async () => {
  await test.app.get(ContentImporter).import(await readContentFolder(contentRoot));
  document = (await test.http.get('/api/openapi.json').expect(200)).body;
  await addOptionalEntries();
  await test.app.get(Dumps).make();
});

/** Adds entries of kinds that a new site has none of, with the slugs of the examples. */
async function addOptionalEntries(): Promise<void> {
  const common = { description: 'Una frase che dice di che cosa si parla.', body: 'Il testo.' };
  const event = {
    ...common,
    ...{ title: 'Visita al ponte', place: 'Posta, piazza del Comune' },
    ...{ startsAt: '2040-05-02T11:00', endsAt: '2040-05-02T13:00' },
  };
  const slugOf = (call: string) => {
    const { parameters = [] } = callsOf(document).find((it) => it.call === call)?.operation ?? {};
    return String((parameters as { example?: unknown }[])[0]?.example);
  };
  const page = idOf({ kind: 'pages', slug: slugOf('GET /api/pages/{slug}') });
  const after = new Map([
    [page, { fields: { ...common, title: 'Lo statuto', isInFooter: false }, isDraft: false }],
    [idOf({ kind: 'events', slug: slugOf('GET /api/events/{slug}') }), { fields: event, isDraft: false }],
  ]);
  const revision = { event: 'imported', author: 'Rita Rossi' } as const;
  await test.app.get(SiteChanges).apply({ before: new Map(), after }, revision);
}

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 that passes a linter, which reads examples too', async () => {
    expect(document.openapi).toBe('3.1.0');
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('has an example of every answer and every JSON body, and of every parameter', () => {
    const without: string[] = [];
    for (const { call, operation } of callsOf(document)) {
      for (const { name, example } of (operation.parameters ?? []) as { name: string; example?: unknown }[])
        if (example === undefined) without.push(`${call} ${name}`);
      const answers = Object.entries(operation.responses).map(([status, answer]) => [
        status,
        resolve(document, answer),
      ]);
      for (const [status, { content = {} }] of [...answers, ['body', operation.requestBody ?? {}]] as [string, Body][])
        for (const [type, media] of Object.entries(content))
          if (media.example === undefined && type !== 'multipart/form-data') without.push(`${call} ${status} ${type}`);
    }
    expect(without).toEqual([]);
  });

  it('summarizes every call and describes every parameter and named schema', () => {
    const without: string[] = [];
    for (const { call, operation } of callsOf(document)) {
      const { summary, parameters = [] } = operation as { summary?: string; parameters?: object[] };
      if (!summary) without.push(call);
      for (const parameter of parameters as { name: string; description?: string }[])
        if (!parameter.description) without.push(`${call} ${parameter.name}`);
    }
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
      if (!('description' in schema)) without.push(name);
    expect(without).toEqual([]);
  });

  it('says of each call how it ends well, how it can fail, and who may make it', () => {
    for (const { call, operation } of callsOf(document))
      expect([call, Object.keys(operation.responses), operation.security]).toEqual([
        call,
        expect.arrayContaining([expect.stringMatching(/^20[0124]$/), '408', '431', '500', '503']),
        expect.any(Array),
      ]);
    const security = (call: string) => callsOf(document).find((it) => it.call === call)?.operation.security;
    expect(security('GET /api/posts')).toEqual([]);
    expect(security('GET /api/pdf/list')).toEqual([{ key: [] }, { deskSession: [] }, { pdfSession: [] }]);
  });
});

it('/api/docs loads only what it may load, all of it from here', async () => {
  const { text, headers } = await test.http.get('/api/docs').expect(200).expect('Content-Type', /html/);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) await test.http.get(file).expect(200);
  expect(text).not.toMatch(/<script(?![^>]* src=)/);
  await test.http.get('/api/docs/package.json').expect(404);
});

it('every path is declared once', () => {
  const declared: string[] = [];
  const operationIdFactory = (controller: string, method: string) => {
    declared.push(`${controller}.${method.replace(/\[\d+\]$/, '')}`);
    return method;
  };
  SwaggerModule.createDocument(test.app, new DocumentBuilder().build(), { operationIdFactory });
  const listed = test.app.get(Routes).list();
  // Of two routes with the same path, the list has one.
  expect(listed.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

/** Returns the URL of a call; every parameter has its example as value, or `value` where that is given. */
function addressOf({ path, operation }: Call, value: string | undefined): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, example = '' } of operation.parameters ?? []) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value ?? example));
    else query.set(name, value ?? example);
  }
  return `${test.urlOf(filled)}?${query}`;
}

/** Returns how a response differs from the document: in status, content type or body. */
async function untold({ call, operation }: Call, response: Response): Promise<string[]> {
  const { status } = response;
  const answer = operation.responses[status];
  if (!answer) return [`${call} answers ${status}: ${(await response.text()).slice(0, 200)}`];
  const { content, headers = {} } = resolve(document, answer);
  const missing = Object.keys(headers).filter((name) => !response.headers.has(name));
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  if (!content) return text === '' ? missing : [`${call} ${status} has a body: ${text.slice(0, 200)}`];
  const media = content[type];
  if (!media) return [`${call} ${status} is ${type}`];
  const problems =
    type === 'application/json' && media.schema ? problemsBy(document, media.schema, JSON.parse(text)) : [];
  return [...missing, ...problems].map((problem) => `${call} ${status}: ${problem}`);
}

interface Change {
  /** Value of every parameter. */
  parameters?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** The last part of an address; a new visitor has no limit used up. */
let visitor = 0;

/** Makes a call as the document's examples have it, `change` apart. */
function make(call: Call, change: Change = {}) {
  const example = call.operation.requestBody?.content?.['application/json']?.example;
  const usual = example === undefined ? null : JSON.stringify(example);
  const body = call.method === 'POST' ? (change.body ?? usual) : null;
  const headers = {
    Authorization: `Bearer ${key}`,
    'X-Forwarded-For': `192.0.2.${visitor}`,
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    ...change.headers,
  };
  return fetch(addressOf(call, change.parameters), { method: call.method, headers, body });
}

/** Returns what calls answered otherwise than the document tells, and the status of each. */
async function surprises(calls: Call[], change: Change = {}) {
  const found: string[] = [];
  const statuses = new Map<Call, number>();
  visitor += 1;
  for (const call of calls) {
    const response = await make(call, change);
    statuses.set(call, response.status);
    found.push(...(await untold(call, response)));
  }
  return { found, statuses };
}

const all = () => callsOf(document);
const posts = () => all().filter(({ method }) => method === 'POST');

describe('what a call answers is what the document tells', () => {
  it('when it is made as the examples say', async () => {
    const { found, statuses } = await surprises(all());
    expect(found).toEqual([]);
    expect([...statuses.values()]).toEqual(expect.arrayContaining([200, 201, 202, 404]));
    const failed = [...statuses].filter(([{ path }, status]) => status >= 400 && !/sections|pdf|admin|desk/.test(path));
    expect(failed.map(([{ call }]) => call)).toEqual([]);
  });

  it('when nothing has changed since', async () => {
    for (const call of all().filter(({ operation }) => operation.responses['304'])) {
      const etag = (await make(call)).headers.get('etag') ?? '';
      const again = await make(call, { headers: { 'If-None-Match': etag } });
      expect([call.call, again.status, await untold(call, again)]).toEqual([call.call, 304, []]);
    }
  });

  it.each([
    ['a key is missing or wrong', { headers: { Authorization: 'Bearer x' } }, 401],
    ['a page of another site makes it', { headers: { Origin: 'https://altro.example' } }, 403],
    ['its parameters hold what no text may hold', { parameters: '\0' }, 400],
    ['its parameters are words that nothing is named by', { parameters: 'mai-visto' }, 404],
    ['its parameters are numbers that nothing is named by', { parameters: '99999' }, 404],
  ])('when %s', async (_case, change, status) => {
    const { found, statuses } = await surprises(all(), change);
    expect(found).toEqual([]);
    expect([...statuses.values()]).toContain(status);
  });

  it.each([
    ['has unknown fields', { body: '{"mai":"visto"}' }, 400],
    ['is no JSON and does not say that it is', { body: 'ciao', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['is too large', { body: JSON.stringify({ message: 'a'.repeat(110_000) }) }, 413],
  ])('when its body %s', async (_case, change, status) => {
    const { found, statuses } = await surprises(posts(), change);
    expect(found).toEqual([]);
    expect([...statuses.values()]).toContain(status);
  });

  it('when a visitor has sent too much', async () => {
    const contact = all().filter(({ path }) => path === '/api/contact');
    visitor += 1;
    const found: unknown[] = [];
    for (const call of Array.from({ length: 6 }, () => contact).flat()) {
      const response = await make(call);
      found.push(response.status, ...(await untold(call, response)));
    }
    expect(found).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
