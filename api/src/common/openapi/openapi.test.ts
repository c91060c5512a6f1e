import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { globalRegistry } from 'zod';
import * as artifacts from '@salaria/contracts/artifacts';
import * as common from '@salaria/contracts/common';
import * as contact from '@salaria/contracts/contact';
import * as discoveries from '@salaria/contracts/discoveries';
import * as documents from '@salaria/contracts/documents';
import * as newsletter from '@salaria/contracts/newsletter';
import * as posts from '@salaria/contracts/posts';
import * as quizzes from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { routesOf } from '../routes.js';
import { examples } from './examples.js';

let test: TestApp;
let document: OpenAPIObject;

beforeAll(async () => {
  test = await createTestApp();
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

  it('refers only to components that it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name = '']) =>
      name.replace('#/components/schemas/', ''),
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((name) => !document.components?.schemas?.[name])).toEqual([]);
  });

  it('has an answer and an error body for each call', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(
        methods as Record<string, { responses: Record<string, unknown>; summary?: string }>,
      )) {
        expect([method, path, Object.keys(operation.responses)]).toEqual([
          method,
          path,
          expect.arrayContaining([expect.stringMatching(/^20[014]$/), '503']),
        ]);
      }
    }
  });

  it('gives examples that the contracts accept', () => {
    const schemas = [artifacts, common, contact, discoveries, documents, newsletter, posts, quizzes].flatMap(
      (module) => Object.values(module) as unknown[],
    );
    const named = new Map(
      schemas.flatMap((schema) => {
        const id =
          typeof schema === 'object' && schema !== null && '_zod' in schema
            ? globalRegistry.get(schema as z.ZodMiniType)?.id
            : undefined;
        return id ? [[id, schema as z.ZodMiniType] as const] : [];
      }),
    );
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
