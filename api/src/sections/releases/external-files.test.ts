import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { externalBase, fetchExternal } from './external-files.js';
import { releaseLimits } from '../gate/gate-rules.js';
import { pack } from '../testing/small-section.js';

describe('the address that files stay at', () => {
  it.each([
    ['https://gruppo.example/rilascio', false, 'https://gruppo.example/rilascio/'],
    ['https://gruppo.example/rilascio/', false, 'https://gruppo.example/rilascio/'],
    ['http://127.0.0.1:8080/', true, 'http://127.0.0.1:8080/'],
    ['http://127.0.0.1:8080/', false, undefined],
    ['http://gruppo.example/', true, undefined],
    ['https://anna:segreta@gruppo.example/', true, undefined],
    ['https://gruppo.example/?a=1', true, undefined],
    ['https://gruppo.example/#a', true, undefined],
    ['javascript:alert(1)', true, undefined],
    ['file:///etc/', true, undefined],
    ['gruppo.example', true, undefined],
  ])('%s, this machine allowed %s: %s', (address, allowed, base) => {
    expect(externalBase(address, allowed)).toBe(base);
  });
});

describe('files at the address of a team', () => {
  const open = { 'access-control-allow-origin': '*' };
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const [, kind = '', name = ''] = (request.url ?? '').split('/');
      if (kind === 'closed') response.end('0;');
      else if (kind === 'moved') response.writeHead(302, { ...open, location: `/whole/${name}` }).end();
      else if (kind === 'large') response.writeHead(200, open).end(Buffer.alloc(releaseLimits.fileBytes + 1));
      else if (kind === 'whole') response.writeHead(200, open).end(`/* ${name} */`);
      else response.writeHead(404, open).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const { built } = pack();
  it('are fetched by the names in release.json', async () => {
    const { files, problems } = await fetchExternal(`${base}/whole/`, built);
    expect(problems).toEqual([]);
    expect([...files].map(([name, bytes]) => [name, String(bytes)])).toEqual(
      Object.keys(built.files).map((name) => [name, `/* ${name} */`]),
    );
  });

  it.each([
    ['missing', 'risponde 404'],
    ['closed', 'non ha Access-Control-Allow-Origin: *, senza cui il browser non ne controlla l’impronta'],
    ['large', 'è troppo grande'],
    ['moved', 'rimanda altrove'],
  ])('that are %s are named with the reason', async (kind, reason) => {
    const { files, problems } = await fetchExternal(`${base}/${kind}/`, built);
    expect(files.size).toBe(0);
    expect(problems).toEqual(
      Object.keys(built.files).map((name) => ({ rule: 'files', message: `${base}/${kind}/${name} ${reason}` })),
    );
  });

  it('that are too many are not fetched at all', async () => {
    const many = Object.fromEntries(Array.from({ length: releaseLimits.files + 1 }, (_, at) => [`${at}.js`, '']));
    expect((await fetchExternal(`${base}/whole/`, { ...built, files: many })).problems).toEqual([
      { rule: 'files', message: 'Più di 300 file' },
    ]);
  });

  it('of a server that does not answer are named', async () => {
    const { problems } = await fetchExternal('http://127.0.0.1:9/', built);
    expect(problems[0]?.message).toBe('http://127.0.0.1:9/entry.js non risponde');
  });
});
