/** @jest-environment node */
import { fakeBrowser } from '../testing/fake-caches';
import { respondToNavigation } from './respond-to-navigation';
import { savePage } from './saved-pages';

const site: Parameters<typeof fakeBrowser>[0] = {};
const article = { type: 'text/html', body: '<!doctype html><html><head><title>A | Posta</title></head></html>' };
const unreachable = () => Promise.reject(new TypeError('network'));

beforeEach(async () => {
  jest.useFakeTimers();
  site['/a'] = article;
  fakeBrowser(site);
  Object.assign(globalThis, { salariaSavedPages: { pages: '^/(a|b)$', headers: { 'content-type': 'text/html' } } });
  await savePage('/a', []);
});
afterEach(() => jest.useRealTimers());

/** Navigates to `path` with what the browser's navigation preload of it resolves to. */
async function navigate(path: string, preloadResponse: () => Promise<Response | undefined>) {
  const onSaved = jest.fn(() => Promise.resolve());
  const request = new Request(`https://posta.test${path}`);
  const response = await respondToNavigation({ request, preloadResponse: preloadResponse() }, onSaved);
  return { response, html: await response.text(), isCopy: onSaved.mock.calls.length > 0 };
}

describe('without network', () => {
  // Chromium rejects the preload, Firefox resolves it with an error response, WebKit has none.
  const preloads: [string, () => Promise<Response | undefined>][] = [
    ['rejected', unreachable],
    ['an error response', () => Promise.resolve(Response.error())],
    ['absent', () => Promise.resolve(undefined)],
  ];
  beforeEach(() => Object.assign(globalThis, { fetch: unreachable }));

  test.each(preloads)('shows the saved copy when the preload is %s', async (_, preload) => {
    const { html, isCopy } = await navigate('/a', preload);
    expect(html).toContain('<title>A | Posta</title>');
    expect(isCopy).toBe(true);
  });

  test.each(preloads)('lists what is saved when the page is not and the preload is %s', async (_, preload) => {
    const { response, html, isCopy } = await navigate('/b', preload);
    expect(html).toContain('<a href="/a">A</a>');
    expect([response.status, isCopy]).toEqual([503, false]);
  });
});

test('the list of saved pages may show the icon that it names', async () => {
  Object.assign(globalThis, { fetch: unreachable });
  const { response, html } = await navigate('/b', unreachable);
  expect(html).toMatch(/<link rel="icon" href="\/[^"]+"/);
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
});

test('shows the page of the network, the preload before another request', async () => {
  const early = await navigate('/a', () => Promise.resolve(new Response('preloaded')));
  expect([early.html, early.isCopy]).toEqual(['preloaded', false]);
  const late = await navigate('/a', () => Promise.resolve(undefined));
  expect(late.isCopy).toBe(false);
});
