import { describe, expect, it } from '@jest/globals';
import type { lookup as dnsLookup } from 'node:dns';
import { isAllowedAddress } from './allowed-address.js';
import { externalBase, fetchExternal } from './external-files.js';
import { releaseLimits } from '../../gate/rules/gate-rules.js';
import { startServer, started } from '../../../testing/started.js';
import { pack } from '../../testing/small-section.js';

it.each([
  ['https://gruppo.example/rilascio', false, 'https://gruppo.example/rilascio/'],
  ['http://127.0.0.1:8080/', true, 'http://127.0.0.1:8080/'],
  ['http://127.0.0.1:8080/', false, undefined],
  ['http://gruppo.example/', true, undefined],
  ['https://anna:segreta@gruppo.example/', true, undefined],
  ['https://gruppo.example/?a=1', true, undefined],
  ['javascript:alert(1)', true, undefined],
  ['gruppo.example', true, undefined],
])('the address that files stay at %s, this machine allowed %s: %s', (address, allowed, base) => {
  expect(externalBase(address, allowed)).toBe(base);
});

describe('files at the address of a team', () => {
  const onLoopback = { allowLoopback: true };
  const open = { 'access-control-allow-origin': '*' };
  let requests = 0;
  const server = started(() =>
    startServer((request, response) => {
      requests += 1;
      const [, kind = '', name = ''] = (request.url ?? '').split('/');
      if (kind === 'closed') response.end('0;');
      else if (kind === 'moved') response.writeHead(302, { ...open, location: `/whole/${name}` }).end();
      else if (kind === 'large') response.writeHead(200, open).end(Buffer.alloc(releaseLimits.fileBytes + 1));
      else if (kind === 'slow') response.writeHead(200, open).write('/* ');
      else if (kind === 'half') response.writeHead(200, open).end(Buffer.alloc(releaseLimits.fileBytes / 2));
      else if (kind === 'whole') response.writeHead(200, open).end(`/* ${name} */`);
      else response.writeHead(404, open).end();
    }),
  );

  const { built } = pack();
  it('are fetched by the names in release.json', async () => {
    const { files, problems } = await fetchExternal(`${server.url}/whole/`, built, onLoopback);
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
    const { files, problems } = await fetchExternal(`${server.url}/${kind}/`, built, onLoopback);
    expect(files.size).toBe(0);
    expect(problems).toEqual(
      Object.keys(built.files).map((name) => ({ rule: 'files', message: `${server.url}/${kind}/${name} ${reason}` })),
    );
  });

  it('that are too many are not fetched at all', async () => {
    const many = Object.fromEntries(Array.from({ length: releaseLimits.files + 1 }, (_, at) => [`${at}.js`, '']));
    expect((await fetchExternal(`${server.url}/whole/`, { ...built, files: many }, onLoopback)).problems).toEqual([
      { rule: 'files', message: 'Più di 300 file' },
    ]);
  });

  it('of a server that does not answer are named', async () => {
    const { problems } = await fetchExternal('http://127.0.0.1:9/', built, onLoopback);
    expect(problems[0]?.message).toBe('http://127.0.0.1:9/entry.js non risponde');
  });

  it('are fetched up to their total size and no further', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}.js`, '']));
    requests = 0;
    const { files, problems } = await fetchExternal(`${server.url}/half/`, { files: many }, onLoopback);
    expect(problems).toEqual([{ rule: 'files', message: `${server.url}/half/: in tutto più di 12582912 byte` }]);
    expect([files.size, requests]).toEqual([0, 7]);
  });

  it('are fetched within one time limit for all of them', async () => {
    const { problems } = await fetchExternal(`${server.url}/slow/`, built, { ...onLoopback, timeoutMs: 200 });
    expect(problems).toEqual([{ rule: 'files', message: `${server.url}/slow/ non dà tutti i file entro 0.2 secondi` }]);
  });

  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '0x7f.1', 'localhost'])('are not fetched from %s', async (host) => {
    requests = 0;
    const { problems } = await fetchExternal(`http://${host}:${new URL(server.url).port}/whole/`, built, {
      allowLoopback: false,
    });
    expect(problems.map(({ message }) => message.replace(/^\S+ /, ''))).toEqual(
      Object.keys(built.files).map(() => 'ha un indirizzo di rete interno, che non è ammesso'),
    );
    expect(requests).toBe(0);
  });

  it('come from the very address that was checked, and not when one of several is internal', async () => {
    const addresses = [{ address: '127.0.0.1', family: 4 }];
    const lookup = ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, addresses)) as unknown as typeof dnsLookup;
    const named = `http://gruppo.invalid:${new URL(server.url).port}/whole/`;
    expect((await fetchExternal(named, built, { ...onLoopback, lookup })).problems).toEqual([]);
    addresses.push({ address: '10.0.0.1', family: 4 });
    expect((await fetchExternal(named, built, { ...onLoopback, lookup })).files.size).toBe(0);
  });
});

describe('an address of a team', () => {
  it.each([
    ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1']],
    ['loopback', ['127.0.0.1', '127.9.9.9', '::1']],
    ['link-local', ['169.254.169.254', 'fe80::1']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['multicast and broadcast', ['224.0.0.1', 'ff02::1', '255.255.255.255']],
    ['unspecified and reserved', ['0.0.0.0', '0.1.2.3', '::', '240.0.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1']],
    [
      'IPv4 inside IPv6',
      ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '2002:7f00:1::'],
    ],
    ['not an address', ['', 'localhost', '1.2.3', 'fe80::1%eth0']],
  ])('refuses %s', (_range, addresses) => {
    expect(addresses.filter((address) => isAllowedAddress(address, false))).toEqual([]);
  });

  it('allows public unicast addresses, and loopback only where it is asked for', () => {
    for (const address of ['93.184.216.34', '2606:4700::1111']) expect(isAllowedAddress(address, false)).toBe(true);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isAllowedAddress(address, true)).toBe(true);
    for (const address of ['10.0.0.1', '169.254.169.254']) expect(isAllowedAddress(address, true)).toBe(false);
  });
});
