import { expect, it } from '@jest/globals';
import { addCodeSamples } from './code-samples.js';

type Operation = Parameters<typeof addCodeSamples>[0];

function samplesOf(operation: Partial<Operation>, method: string, path: string): string[] {
  const whole: Operation & { 'x-codeSamples'?: { source: string }[] } = { responses: {}, ...operation };
  addCodeSamples(whole, method, path);
  return (whole['x-codeSamples'] ?? []).map(({ source }) => source);
}
const log = 'console.log(response.status, await response.text());';

it('of a list has its filters in one sample and the size of a page in the other', () => {
  const parameters: Operation['parameters'] = [
    { name: 'slug', in: 'path', required: true, example: "l'età romana" },
    { name: 'category', in: 'query', example: 'sabini & altri' },
    { name: 'limit', in: 'query', example: '10' },
    { name: 'cursor', in: 'query', example: 'WyJhIl0' },
  ];
  expect(samplesOf({ parameters }, 'GET', '/api/x/{slug}')).toEqual([
    "curl 'http://localhost:3000/api/x/l'\\''et%C3%A0%20romana?category=sabini+%26+altri'",
    `const response = await fetch("http://localhost:3000/api/x/l'et%C3%A0%20romana?limit=10");\n${log}`,
  ]);
});

it('of a call with a body has the example of the body', () => {
  const requestBody = { content: { 'application/json': { example: { message: "Com'è?" } } } };
  expect(samplesOf({ requestBody }, 'POST', '/api/chat')).toEqual([
    `curl -H 'Content-Type: application/json' -d '{"message":"Com'\\''è?"}' 'http://localhost:3000/api/chat'`,
    `const response = await fetch("http://localhost:3000/api/chat", { method: 'POST', headers: ` +
      `{ 'Content-Type': 'application/json' }, body: JSON.stringify({"message":"Com'è?"}) });\n${log}`,
  ]);
});

it('of a call with a form sends its files and its required texts, with a key', () => {
  const schema = {
    required: ['release'],
    properties: {
      release: { type: 'string' },
      note: { type: 'string' },
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  };
  const requestBody = { content: { 'multipart/form-data': { schema } } } as NonNullable<Operation['requestBody']>;
  expect(samplesOf({ requestBody, security: [{ key: [] }] }, 'POST', '/api/r')).toEqual([
    `curl -H "Authorization: Bearer $KEY" -F 'release=<release.json' -F 'files=@files' 'http://localhost:3000/api/r'`,
    [
      `import { openAsBlob } from 'node:fs';`,
      `import { readFile } from 'node:fs/promises';`,
      `const key = 'una-chiave-di-esempio';`,
      'const form = new FormData();',
      `form.append('release', await readFile('release.json', 'utf8'));`,
      `form.append('files', await openAsBlob('files'), 'files');`,
      'const response = await fetch("http://localhost:3000/api/r", { method: \'POST\', headers: ' +
        `{ Authorization: 'Bearer ' + key }, body: form });`,
      log,
    ].join('\n'),
  ]);
});

it('of a call that only deletes names its method', () => {
  expect(samplesOf({}, 'DELETE', '/api/admin/session')[0]).toBe(
    "curl -X DELETE 'http://localhost:3000/api/admin/session'",
  );
});
