import { routes } from '../../testing/routes';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';

/** Configured as behind a proxy that terminates TLS. */
const site = ownSite({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://salaria.example',
  TRUST_PROXY: 'loopback',
  ADMIN_TOKEN: 'una-chiave-di-prova-lunga',
});

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

const expectCommonHeaders = (what: string, { headers }: Response) => {
  for (const [name, value] of Object.entries(commonHeaders))
    expect.soft(headers.get(name) ?? '', `${name} of ${what}`).toMatch(value);
  expect.soft(headers.get('x-powered-by'), what).toBeNull();
};

// Version 5 of Mozilla's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring) grades
// these headers A+ without deductions when scripts have no unsafe source, active content no insecure one, and no script
// is loaded from another origin.
test("pages have the headers of grade A+ on the scale of Mozilla's Observatory", async () => {
  for (const path of [...routes.map((route) => route.path), '/niente', '/api/docs']) {
    const response = await send(path);
    expectCommonHeaders(path, response);
    expect.soft(response.headers.getSetCookie(), path).toEqual([]);
    if (path !== '/api/docs') expect.soft(response.headers.get('access-control-allow-origin'), path).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    const sources = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        return [name, values];
      }),
    );
    expect.soft(sources['script-src'], path).toEqual(["'self'"]);
    const { 'img-src': _pictures, 'style-src': styles, 'style-src-attr': _attributes, ...others } = sources;
    const { 'worker-src': workers, ...active } = others;
    if (path !== '/api/docs') expect.soft(workers, path).toEqual(['https://salaria.example/sw.js']);
    expect.soft(Object.values(active).flat().join(' '), path).not.toMatch(/unsafe|\*|(http|https|ftp|data):/);
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*\bsrc="([^"]*)"/gi)];
    expect
      .soft(
        scripts.map(([, address = '']) => address).filter((it) => !/^\/(?!\/)/.test(it)),
        path,
      )
      .toEqual([]);
    // The viewer of the API's description has inline styles, which cost no points.
    if (path === '/api/docs') continue;
    const permissions = response.headers.get('permissions-policy') ?? '';
    for (const part of ['geolocation=(self)', 'camera=()', 'microphone=()', 'payment=()', 'usb=()'])
      expect.soft(permissions, path).toContain(part);
    expect.soft((styles ?? ['*']).join(' '), path).toMatch(/^('self'|'sha256-[^']+'| )+$/);
  }
});

const json = { 'content-type': 'application/json' };
const form = (body: string, headers: Record<string, string> = json): RequestOptions => ({
  method: 'POST',
  headers,
  body,
});
const others: { what: string; path: string; status: number; init?: RequestOptions }[] = [
  { what: 'a GET of the API', path: '/api/posts', status: 200 },
  { what: 'a missing article', path: '/api/posts/non-esiste', status: 404 },
  { what: 'an invalid body', path: '/api/contact', status: 400, init: form('{}') },
  {
    what: 'a body of another type',
    path: '/api/contact',
    status: 415,
    init: form('x', { 'content-type': 'text/plain' }),
  },
  {
    what: 'a request of another origin',
    path: '/api/contact',
    status: 403,
    init: form('{}', { ...json, origin: 'https://evil.example' }),
  },
  { what: 'a request without a login', path: '/api/pdf/list', status: 401 },
  { what: 'a redirect', path: '/about?anteprima=fine', status: 303 },
  { what: 'a path that cannot be decoded', path: '/%E0%A4%A', status: 400 },
  { what: 'the registry', path: '/sections/registry.json', status: 200 },
  { what: 'a missing file', path: '/assets/x.js', status: 404 },
  { what: 'the feed', path: '/feed.xml', status: 200 },
  { what: 'health', path: '/health/live', status: 200 },
];
test('responses of the API, errors, redirects and files for programs have the common headers', async () => {
  for (const { what, path, status, init } of others) {
    const response = await send(path, init);
    expect.soft(response.status, what).toBe(status);
    expectCommonHeaders(what, response);
    // Should a browser render another response, it may load nothing.
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      expect.soft(response.headers.get('content-security-policy'), what).not.toContain('script-src');
  }
});

test('cookies are Secure, HttpOnly and SameSite=Lax', async () => {
  const login = await send('/api/admin/session', form('{"token":"una-chiave-di-prova-lunga"}'));
  const chat = await send('/api/chat', form('{"message":"Che cos\'è la Via Salaria?"}'));
  const given = [login, chat].map((response) => response.headers.getSetCookie());
  // A login gives the session, and marks the device as known.
  expect(given.map((cookies) => cookies.length)).toEqual([2, 1]);
  for (const cookie of given.flat()) {
    expect(cookie).toMatch(/; ?HttpOnly/);
    expect(cookie).toMatch(/; ?Secure/);
    expect(cookie).toMatch(/; ?SameSite=Lax/);
  }
});
