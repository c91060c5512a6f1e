import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createSalariaClient, type Schema } from './client.js';

/** A site that remembers what it was asked, and answers with one body. */
function site(body: unknown, status = 200) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return Response.json(body, { status });
  };
  return {
    asked,
    client: (key?: string) => createSalariaClient({ baseUrl: 'https://sito.example/', fetch, ...(key && { key }) }),
  };
}

describe('createSalariaClient', () => {
  it('asks by path and parameters, and hands out what came', async () => {
    const find: Partial<Schema<'Artifact'>> = { id: 1, name: "Masso dell'Orso" };
    const { asked, client } = site([find]);
    const { data, error } = await client().GET('/api/nearby-artifacts', {
      params: { query: { latitude: '42.5257', longitude: '13.0962' } },
    });
    expect(asked[0]?.url).toBe('https://sito.example/api/nearby-artifacts?latitude=42.5257&longitude=13.0962');
    expect(data).toEqual([find]);
    expect(error).toBeUndefined();
  });

  it('fills parameters into the path as texts', async () => {
    const { asked, client } = site({});
    await client().GET('/api/posts/{slug}', { params: { path: { slug: 'l’età/romana' } } });
    expect(asked[0]?.url).toBe('https://sito.example/api/posts/l%E2%80%99et%C3%A0%2Fromana');
  });

  it('sends JSON, and the key where there is one', async () => {
    const { asked, client } = site({ id: 1 }, 201);
    const body = { score: 4, totalQuestions: 5 };
    await client('chiave').POST('/api/quizzes/{id}/attempts', { params: { path: { id: '1' } }, body });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer chiave');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(await asked[0]?.json()).toEqual(body);
    await client().GET('/api/posts');
    expect(asked[1]?.headers.has('authorization')).toBe(false);
  });

  it('hands out a refusal as an error with its code', async () => {
    const { client } = site({ statusCode: 404, code: 'not_found', message: 'Quiz non trovato' }, 404);
    const { data, error, response } = await client().GET('/api/quizzes/{id}', { params: { path: { id: '99' } } });
    expect([data, error?.code, response.status]).toEqual([undefined, 'not_found', 404]);
  });
});

describe('the package', () => {
  it('takes along what its entry needs, and nothing of the workspace', () => {
    const { exports, files, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      exports: Record<string, Record<string, string>>;
      files: string[];
      dependencies: Record<string, string>;
    };
    expect(files).toEqual(['dist']);
    expect([exports['.']?.['types'], exports['.']?.['default']]).toEqual(['./dist/client.d.ts', './dist/client.js']);
    const imported = ['client', 'schema'].flatMap((name) =>
      [...readFileSync(`src/${name}.ts`, 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(([, from]) => from),
    );
    expect([...new Set(imported)]).toEqual(Object.keys(dependencies));
  });
});
