import express from 'express';
import { createTestApp } from '../../../testing/test-app.js';
import { started } from '../../../testing/started.js';
import { StartupError } from '../../startup-error.js';
import { trustProxies } from './forwarded-addresses.js';

const test = started(() => createTestApp({ env: { TRUST_PROXY: 'loopback, 10.0.0.0/8' } }));
const message = { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message: 'Buongiorno a tutti voi' };
const send = (headers: Record<string, string>) => test.post('/api/contact', message).set(headers);

/** The limit of messages tells whether headers name the same client. */
async function expectOneClient(first: Record<string, string>, second: Record<string, string>): Promise<void> {
  await test.dataSource.query('truncate rate_limits');
  for (let i = 0; i < 5; i++) await send(first).expect(201);
  await send(second).expect(429);
}

describe('a client has the same address', () => {
  it.each([
    [
      'with the port of its connection',
      { 'x-forwarded-for': '203.0.113.9:4711' },
      { 'x-forwarded-for': '203.0.113.9' },
    ],
    ['in brackets', { 'x-forwarded-for': '[2001:db8:1:2::5]:4711' }, { 'x-forwarded-for': '2001:db8:1:2::6' }],
    ['with for=', { 'x-forwarded-for': 'for=203.0.113.9' }, { 'x-forwarded-for': '203.0.113.9:80' }],
    [
      'in Forwarded',
      { forwarded: 'by=10.0.0.1;for="203.0.113.9:4711";proto=https' },
      { 'x-forwarded-for': '203.0.113.9' },
    ],
    [
      'in Forwarded, with brackets',
      { forwarded: 'For="[2001:db8:1:2::5]:80"' },
      { forwarded: 'for="[2001:db8:1:2::7]"' },
    ],
    [
      'behind a second proxy',
      { 'x-forwarded-for': '203.0.113.9:1, 10.1.1.1:2' },
      { forwarded: 'for=203.0.113.9, for=10.2.2.2' },
    ],
    [
      'whatever it invents before it',
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.9:1' },
      { 'x-forwarded-for': 'x, 203.0.113.9' },
    ],
  ])('%s', async (_name, first, second) => expectOneClient(first, second));

  it.each(['unknown', '_hidden', '203.0.113.999', '1', '', '6.6.6.6, unknown'])(
    'as the connection when "%s" is not readable',
    async (address) => expectOneClient({ 'x-forwarded-for': address }, { forwarded: `for=${address || '_x'}` }),
  );

  it('and another one has not', async () => {
    await expectOneClient({ 'x-forwarded-for': '203.0.113.9:1' }, { 'x-forwarded-for': '203.0.113.9:2' });
    await send({ 'x-forwarded-for': '203.0.113.10:1' }).expect(201);
    await send({ forwarded: 'for=203.0.113.11' }).expect(201);
  });
});

describe('the answer to a preflight request', () => {
  const preflight = (url: string, path = '/api/contact') =>
    fetch(url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-secret',
      },
    });
  const corsHeadersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

  it('has fixed headers, whatever the page asks for', async () => {
    expect(corsHeadersOf(await preflight(test.url))).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD',
      'access-control-allow-headers': 'Content-Type,If-None-Match,If-Modified-Since',
      'access-control-expose-headers': 'Link,X-Total-Count,X-Facets,Retry-After,RateLimit,RateLimit-Policy',
      'access-control-max-age': '600',
    });
  });

  it('has none on the desk’s origin, nor for the calls of the desk', async () => {
    for (const path of ['/api/contact', '/api/desk/session', '/api/posts'])
      expect(corsHeadersOf(await preflight(test.deskUrl, path))).toEqual({});
    expect(corsHeadersOf(await preflight(test.url, '/api/desk/session'))).toEqual({});
  });
});

it('the start names a part of TRUST_PROXY that is no address', () => {
  expect(() => trustProxies(express(), 'loopback, proxy.example')).toThrow(
    new StartupError(
      "Configurazione non valida: TRUST_PROXY: indirizzi, reti o 'loopback', separati da virgole (invalid IP address: proxy.example).",
    ),
  );
});
