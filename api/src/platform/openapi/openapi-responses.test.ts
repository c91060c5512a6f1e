import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readContentFolder } from '../../content/import/content-folder.js';
import { importContent } from '../../content/import/import.js';
import { type Call, callsOf, problemsBy, resolve } from '../../testing/calls/openapi-calls.js';
import { contentRoot } from '../project-root.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { wireModules } from '../../app/wire-modules.js';

const key = 'una-chiave-di-prova-lunga';
const own = { Authorization: `Bearer ${key}` };
const json = { 'Content-Type': 'application/json' };
let test: TestApp;
let document: OpenAPIObject;
/** The last part of an address; a new visitor has no limit used up. */
let visitor = 0;

beforeAll(async () => {
  test = await createTestApp({
    env: { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback' },
    more: wireModules,
  });
  await importContent(test.dataSource, await readContentFolder(contentRoot));
  document = (await (await fetch(`${test.url}/api/openapi.json`)).json()) as OpenAPIObject;
});
afterAll(() => test.close());

/** Returns the URL of a call; every parameter has its example as value, or `value` where that is given. */
function addressOf({ path, operation }: Call, value: string | undefined): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, example = '' } of operation.parameters ?? []) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value ?? example));
    else query.set(name, value ?? example);
  }
  return `${test.url}${filled}?${query}`;
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

/** Makes a call as the document's examples have it, `change` apart. */
function make(call: Call, change: Change = {}) {
  const example = call.operation.requestBody?.content?.['application/json']?.example;
  const usual = example === undefined ? null : JSON.stringify(example);
  const body = call.method === 'POST' ? (change.body ?? usual) : null;
  const headers = {
    ...own,
    'X-Forwarded-For': `192.0.2.${visitor}`,
    ...(body === null ? {} : json),
    ...change.headers,
  };
  return fetch(addressOf(call, change.parameters), { method: call.method, headers, body });
}

/** Everything that calls answered otherwise than the document tells. */
async function surprises(calls: Call[], change: Change = {}) {
  const found: string[] = [];
  const statuses = new Set<number>();
  visitor += 1;
  for (const call of calls) {
    const response = await make(call, change);
    statuses.add(response.status);
    found.push(...(await untold(call, response)));
  }
  return { found, statuses: [...statuses].sort() };
}

const all = () => callsOf(document);
const posts = () => all().filter(({ method }) => method === 'POST');

describe('what a call answers is what the document tells', () => {
  it('when it is made as the examples say', async () => {
    const { found, statuses } = await surprises(all());
    expect(found).toEqual([]);
    expect(statuses).toEqual(expect.arrayContaining([200, 201, 202, 404]));
    const well = [];
    for (const call of all().filter(({ path }) => !/sections|pdf|admin|desk/.test(path)))
      well.push([call.call, (await make(call)).ok]);
    expect(well.filter(([, ok]) => !ok)).toEqual([]);
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
    ['its parameters are blank', { parameters: ' ' }, 400],
    ['its parameters hold what no text may hold', { parameters: '\0' }, 400],
    ['its parameters are words that nothing is named by', { parameters: 'mai-visto' }, 400],
    ['its parameters are numbers that nothing is named by', { parameters: '99999' }, 404],
  ])('when %s', async (_case, change, status) => {
    const { found, statuses } = await surprises(all(), change);
    expect(found).toEqual([]);
    expect(statuses).toContain(status);
  });

  it.each([
    ['is cut off', { body: '{"message":' }, 400],
    ['has fields that nobody knows', { body: '{"mai":"visto"}' }, 400],
    ['is no JSON and does not say that it is', { body: 'ciao', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['is in another charset', { body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-16' } }, 415],
    ['is too large', { body: JSON.stringify({ message: 'a'.repeat(110_000) }) }, 413],
  ])('when its body %s', async (_case, change, status) => {
    const { found, statuses } = await surprises(posts(), change);
    expect(found).toEqual([]);
    expect(statuses).toContain(status);
  });

  it('when a visitor has sent too much', async () => {
    const contact = all().filter(({ path }) => path === '/api/contact');
    expect(await surprises(Array.from({ length: 6 }, () => contact).flat())).toEqual({
      found: [],
      statuses: [201, 429],
    });
  });
});
