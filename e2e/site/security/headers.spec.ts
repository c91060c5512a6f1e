import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { routes } from '../../testing/routes';
import { type SiteProcess, startSite } from '../../testing/site-process';
import { observatoryGrade } from './observatory';
import { expect, test } from '../../testing/test';

// One site for all tests, configured as behind a proxy that terminates TLS.
test.describe.configure({ mode: 'default' });
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://salaria.example',
    TRUST_PROXY: 'loopback',
    ADMIN_TOKEN: 'una-chiave-di-prova-lunga',
  });
});
test.afterAll(() => site.stop());

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request as the proxy forwards one to https://salaria.example. */
const send = (path: string, { headers = {}, ...init }: RequestOptions = {}) =>
  fetch(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7', ...headers },
  });

/** Headers of every response. */
const commonHeaders = {
  'strict-transport-security': /max-age=63072000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
};

const expectCommonHeaders = (headers: Headers) => {
  for (const [name, value] of Object.entries(commonHeaders)) expect.soft(headers.get(name) ?? '', name).toMatch(value);
  expect.soft(headers.get('x-powered-by')).toBeNull();
};
const expectNoCors = (headers: Headers) => expect.soft(headers.get('access-control-allow-origin')).toBeNull();

for (const path of [...routes.map((route) => route.path), '/niente', '/api/docs']) {
  test(`${path} has grade A+ of Mozilla's Observatory without deductions`, async () => {
    const response = await send(path);
    const { grade, findings } = observatoryGrade({ headers: response.headers, html: await response.text() });
    expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    expect(grade).toBe('A+');
    expectCommonHeaders(response.headers);
    expectNoCors(response.headers);
  });
}

test('a cached response has the headers of the original one', async () => {
  const [first, second] = [await send('/blog'), await send('/blog')];
  const stable = (headers: Headers) =>
    [...headers].filter(
      ([name]) => !/^(date|x-request-id|connection|keep-alive|etag|content-length|transfer-encoding)$/.test(name),
    );
  expect(stable(second.headers)).toEqual(stable(first.headers));
  const unchanged = await send('/blog', { headers: { 'if-none-match': second.headers.get('etag') ?? '' } });
  expect(unchanged.status).toBe(304);
  expectCommonHeaders(unchanged.headers);
});

const json = { 'content-type': 'application/json' };
const others: { what: string; path: string; status: number; init?: RequestOptions }[] = [
  { what: 'a GET of the API', path: '/api/posts', status: 200 },
  { what: 'a missing article', path: '/api/posts/non-esiste', status: 404 },
  { what: 'an unknown API path', path: '/api/niente', status: 404 },
  { what: 'an invalid query', path: '/api/nearby-artifacts?latitude=x', status: 400 },
  {
    what: 'an invalid body',
    path: '/api/contact',
    status: 400,
    init: { method: 'POST', headers: json, body: '{}' },
  },
  {
    what: 'a body that is not JSON',
    path: '/api/contact',
    status: 400,
    init: { method: 'POST', headers: json, body: '{' },
  },
  {
    what: 'a body of another content type',
    path: '/api/contact',
    status: 415,
    init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
  },
  {
    what: 'a request of another origin',
    path: '/api/contact',
    status: 403,
    init: { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body: '{}' },
  },
  { what: 'a request without a login', path: '/api/pdf/list', status: 401 },
  {
    what: 'a login with an invalid key',
    path: '/api/admin/session',
    status: 401,
    init: { method: 'POST', headers: json, body: '{"token":"sbagliata"}' },
  },
  { what: 'a redirect', path: '/about?anteprima=fine', status: 303 },
  { what: 'an invalid preview link', path: '/about?anteprima=xyz', status: 403 },
  { what: 'a path that cannot be decoded', path: '/%E0%A4%A', status: 400 },
  { what: 'the registry', path: '/sections/registry.json', status: 200 },
  { what: 'a missing file', path: '/assets/x.js', status: 404 },
  { what: 'the icon', path: '/favicon.svg', status: 200 },
  { what: 'the feed', path: '/feed.xml', status: 200 },
  { what: 'the sitemap', path: '/sitemap.xml', status: 200 },
  { what: 'robots.txt', path: '/robots.txt', status: 200 },
  { what: 'the manifest', path: '/manifest.webmanifest', status: 200 },
  { what: 'health', path: '/health/live', status: 200 },
];
for (const { what, path, status, init } of others) {
  test(`${what} has the common headers`, async () => {
    const response = await send(path, init);
    expect(response.status).toBe(status);
    expectCommonHeaders(response.headers);
    expectNoCors(response.headers);
    // Should a browser render another response, it may load nothing.
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  });
}

test('files have their content type, and other origins cannot load them', async () => {
  let html = '';
  // If SSR times out, the page is sent without it; the next request gets it from the cache.
  await expect(async () => {
    html = await (await send('/blog')).text();
    expect(html).toContain('data-rendered');
  }).toPass();
  const files = [
    [/src="(\/assets\/[^"]+)"/, /^text\/javascript/],
    [/href="(\/sections\/[^"]+\.js)"/, /^text\/javascript/],
    [/href="(\/assets\/[^"]+\.woff2)"/, /^font\/woff2$/],
    [/src="(\/images\/[^"]+\.jpg)"/, /^image\/jpeg$/],
  ] as const;
  for (const [pattern, type] of files) {
    const address = pattern.exec(html)?.[1] ?? '';
    expect(address).not.toBe('');
    // The first response comes from disk, the second from memory.
    for (const response of [await send(address), await send(address)]) {
      expect([address, response.status]).toEqual([address, 200]);
      // The other headers apply to pages only.
      expect(response.headers.get('content-type')).toMatch(type);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      // Files of sections may be on another origin, where browsers check hashes only with CORS.
      if (!address.startsWith('/sections/')) expectNoCors(response.headers);
    }
  }
});

test('a request that cannot be parsed is rejected with JSON', async () => {
  const { hostname, port } = new URL(site.url);
  const response = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/9.9\r\nHost: x\r\n\r\n'));
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(response.toLowerCase()).toContain('content-type: application/json');
});

test('cookies are Secure, HttpOnly and SameSite=Lax', async () => {
  const login = await send('/api/admin/session', {
    method: 'POST',
    headers: json,
    body: '{"token":"una-chiave-di-prova-lunga"}',
  });
  const chat = await send('/api/chat', {
    method: 'POST',
    headers: json,
    body: '{"message":"Che cos\'è la Via Salaria?"}',
  });
  const given = [login, chat].map((response) => response.headers.getSetCookie());
  for (const cookies of given) {
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/; ?HttpOnly/);
    expect(cookies[0]).toMatch(/; ?Secure/);
    expect(cookies[0]).toMatch(/; ?SameSite=Lax/);
  }
});

test('the permissions policy allows geolocation only', async () => {
  const policy = (await send('/gallery')).headers.get('permissions-policy') ?? '';
  expect(policy).toContain('geolocation=(self)');
  for (const device of ['camera', 'microphone', 'payment', 'usb']) expect(policy).toContain(`${device}=()`);
});

test('the Caddyfile redirects http to https on the same host', () => {
  // The default of Caddy.
  const caddy = readFileSync(new URL('../../../deploy/caddy/Caddyfile', import.meta.url), 'utf8');
  expect(caddy).toMatch(/^[a-z0-9.-]+ \{$/m);
  expect(caddy).not.toMatch(/auto_https|^http:/m);
});

test.describe("Mozilla's Observatory", () => {
  const good = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
  const gradeWith = (changes: Record<string, string>, html = '') =>
    observatoryGrade({
      headers: new Headers(Object.entries({ ...good, ...changes }).filter(([, value]) => value !== '')),
      html,
    });
  for (const [what, changes, score, grade] of [
    ['all headers', {}, 130, 'A+'],
    [
      'no headers at all',
      {
        'content-security-policy': '',
        'strict-transport-security': '',
        'x-content-type-options': '',
        'referrer-policy': '',
        'cross-origin-resource-policy': '',
      },
      30,
      'D',
    ],
    [
      'scripts from anywhere',
      { 'content-security-policy': "default-src *; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
      'B+',
    ],
    [
      'pictures over http',
      { 'content-security-policy': "default-src 'none'; img-src http:; frame-ancestors 'none'" },
      110,
      'A+',
    ],
    ['no HSTS', { 'strict-transport-security': '' }, 80, 'B+'],
    ['a week of HSTS', { 'strict-transport-security': 'max-age=604800' }, 120, 'A+'],
    ['a cookie that scripts may read', { 'set-cookie': 'session=1; Secure' }, 70, 'B'],
    [
      'another site may read it with cookies',
      { 'access-control-allow-origin': 'https://evil.example', 'access-control-allow-credentials': 'true' },
      50,
      'C',
    ],
  ] as const) {
    test(`gives ${score} and ${grade} for ${what}`, () => {
      expect(gradeWith(changes)).toMatchObject({ score, grade });
    });
  }
  test('deducts points for a cross-origin script without a hash', () => {
    expect(gradeWith({}, '<script src="https://cdn.example/x.js"></script>').score).toBe(125);
    expect(gradeWith({}, '<script src="//cdn.example/x.js"></script>')).toMatchObject({ score: 50, grade: 'C' });
  });
});
