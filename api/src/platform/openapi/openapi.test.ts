import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { globalRegistry } from 'zod';
import * as z from '@salaria/contracts/z';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type Body, callsOf, resolve } from '../../testing/calls/openapi-calls.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { routesOf } from '../routes.js';
import { collectExamples } from './openapi-contributions.js';
import { wireModules } from '../../app/wire-modules.js';

let test: TestApp;
let document: OpenAPIObject;

beforeAll(async () => {
  test = await createTestApp({ more: wireModules });
  document = (await test.http.get('/api/openapi.json').expect(200)).body;
});
afterAll(() => test.close());

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 and knows every call of the specification', () => {
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/posts',
        'GET /api/posts/{slug}',
        'GET /api/authors/{authorId}',
        'GET /api/categories',
        'GET /api/categories/{slug}/posts',
        'GET /api/artifacts',
        'GET /api/periods/{period}/artifacts',
        'GET /api/nearby-artifacts',
        'POST /api/contact',
        'GET /api/quizzes',
        'GET /api/quizzes/{id}',
        'GET /api/quizzes/{id}/questions',
        'POST /api/quizzes/{id}/attempts',
        'GET /api/discoveries',
        'POST /api/newsletter/subscribe',
        'POST /api/chat',
        'GET /api/pdf/list',
        'POST /api/pdf/upload',
        'GET /api/documents/verify',
      ]),
    );
  });

  it('passes an OpenAPI linter', async () => {
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

  it('describes every call, parameter and named schema', () => {
    const without: string[] = [];
    for (const { call, operation } of callsOf(document)) {
      const { description, parameters = [] } = operation as { description?: string; parameters?: object[] };
      if (!description) without.push(call);
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
    expect(security('GET /api/pdf/list')).toEqual([{ key: [] }, { session: [] }]);
  });

  it('gives examples that the contracts accept', async () => {
    const sources = new URL('../../../../packages/contracts/src', import.meta.url);
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const modules: object[] = [];
    for (const file of files) modules.push((await import(`@salaria/contracts/${file.slice(0, -3)}`)) as object);
    const schemas = modules.flatMap((module) => Object.values(module) as unknown[]);
    const named = new Map(
      schemas.flatMap((schema) => {
        const id =
          typeof schema === 'object' && schema !== null && '_zod' in schema
            ? globalRegistry.get(schema as z.ZodMiniType)?.id
            : undefined;
        return id ? [[id, schema as z.ZodMiniType] as const] : [];
      }),
    );
    const { schemas: examples } = collectExamples(test.app.get(ModulesContainer));
    expect(Object.keys(examples).toSorted()).toEqual([...named.keys()].toSorted());
    for (const [name, example] of Object.entries(examples))
      expect([name, named.get(name) && z.safeParse(named.get(name) as z.ZodMiniType, example).success]).toEqual([
        name,
        true,
      ]);
  });
});

describe('/api/docs', () => {
  it('loads only what it may load, all of it from here', async () => {
    const { text, headers } = await test.http.get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(4);
    for (const file of files) await test.http.get(file).expect(200);
    expect(text).not.toMatch(/<script(?![^>]* src=)/);
    await test.http.get('/api/docs/package.json').expect(404);
  });
});

it('every path is declared once', () => {
  const routes = routesOf(test.app.get(ModulesContainer)).map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([]);
});
