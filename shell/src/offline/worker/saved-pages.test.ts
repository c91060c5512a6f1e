/** @jest-environment node */
import { fakeBrowser } from '../testing/fake-caches';
import { savedHtml, savedFile, savedPages, savePage } from './saved-pages';

type Site = Parameters<typeof fakeBrowser>[0];

const script = (path: string, size = 10) => ({
  [path]: { type: 'text/javascript', body: 'x'.repeat(size), caching: 'public, immutable' },
});
const picture = (path: string, size = 10) => ({
  [path]: { type: 'image/webp', body: 'x'.repeat(size), caching: 'public, immutable' },
});
function page(title: string, { files = [] as string[], pictures = [] as string[], head = '' } = {}) {
  const preloads = files.map((file) => `<link rel="preload" as="script" href="${file}">`).join('');
  const images = pictures.map((src) => `<img alt="" src="${src}">`).join('');
  return {
    type: 'text/html',
    body:
      `<!doctype html><html><head><title>${title} | Archeologia di Posta</title>${head}${preloads}</head>` +
      `<body>${images}</body></html>`,
  };
}

const todaysHeaders = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" };
let requestedPaths: string[];
const site: Site = {};
const serve = (more: Site) => Object.assign(site, more);
const has = async (path: string) => (await savedFile(`https://posta.test${path}`)) !== undefined;
const paths = async () => (await savedPages()).map((it) => it.path);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') });
  for (const path of Object.keys(site)) delete site[path];
  ({ requestedPaths } = fakeBrowser(site));
  Object.assign(globalThis, { salariaSavedPages: { pages: '^/(a|b|c|p\\d+)$', headers: todaysHeaders } });
});
afterEach(() => jest.useRealTimers());

/** So much later that a page is fetched again. */
const later = () => jest.advanceTimersByTime(120_000);

test('saves a page with the files that its HTML names and those that it loaded', async () => {
  serve({
    ...script('/sections/mf-a/1/entry.js'),
    ...script('/assets/lazy.js'),
    ...script('/assets/title.woff2'),
    '/api/a': { type: 'application/json', body: '[]' },
    '/a': page('A', {
      files: ['/sections/mf-a/1/entry.js', '/api/a'],
      head: "<style>@font-face{src:url(/assets/title.woff2) format('woff2');}</style>",
    }),
  });
  await savePage('/a', ['/assets/lazy.js']);
  expect(await savedPages()).toEqual([
    {
      path: '/a',
      title: 'A',
      savedAt: '2026-05-01T10:00:00.000Z',
      files: ['/sections/mf-a/1/entry.js', '/api/a', '/assets/title.woff2', '/assets/lazy.js'],
    },
  ]);
  expect(await (await savedHtml('/a'))?.text()).toContain(
    '<head><meta name="salaria-saved" content="2026-05-01T10:00:00.000Z">',
  );
  expect(await has('/sections/mf-a/1/entry.js?tentativo=1')).toBe(true);
});

test('keeps the earlier copy when a required file fails to load', async () => {
  serve({ ...script('/sections/mf-a/1/entry.js'), '/a': page('Prima', { files: ['/sections/mf-a/1/entry.js'] }) });
  await savePage('/a', []);
  later();
  serve({ '/a': page('Dopo', { files: ['/sections/mf-a/2/entry.js'] }) });
  await savePage('/a', []);
  expect(await (await savedHtml('/a'))?.text()).toContain('Prima');
  expect(await has('/sections/mf-a/1/entry.js')).toBe(true);
});

test('deletes the files of a release once no saved page refers to them', async () => {
  serve({
    ...script('/sections/mf-a/1/entry.js'),
    ...script('/sections/mf-a/2/entry.js'),
    '/a': page('A', { files: ['/sections/mf-a/1/entry.js'] }),
    '/b': page('B', { files: ['/sections/mf-a/1/entry.js'] }),
  });
  await savePage('/a', []);
  await savePage('/b', []);
  later();
  serve({
    '/a': page('A', { files: ['/sections/mf-a/2/entry.js'] }),
    '/b': page('B', { files: ['/sections/mf-a/2/entry.js'] }),
  });
  await savePage('/a', []);
  expect(await has('/sections/mf-a/1/entry.js')).toBe(true);
  await savePage('/b', []);
  expect(await has('/sections/mf-a/1/entry.js')).toBe(false);
  expect(await has('/sections/mf-a/2/entry.js')).toBe(true);
});

test('deletes the least recently read pages and their files beyond 50 MB', async () => {
  for (const name of ['a', 'b', 'c'])
    serve({
      ...picture(`/images/${name}.webp`, 20_000_000),
      ...picture('/images/shared.webp', 100),
      [`/${name}`]: page(name, { files: [`/images/${name}.webp`, '/images/shared.webp'] }),
    });
  for (const name of ['a', 'b', 'c']) await savePage(`/${name}`, []);
  expect(await paths()).toEqual(['/c', '/b']);
  expect([await has('/images/a.webp'), await has('/images/b.webp'), await has('/images/shared.webp')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('saves at most eighty pages', async () => {
  for (let at = 0; at < 82; at += 1) serve({ [`/p${at}`]: page(`P${at}`) });
  for (let at = 0; at < 82; at += 1) await savePage(`/p${at}`, []);
  const saved = await paths();
  expect([saved.length, saved[0], saved.includes('/p1')]).toEqual([80, '/p81', false]);
});

test('adds only new files to a page saved within a minute', async () => {
  serve({ ...picture('/images/late.webp'), '/a': page('A') });
  await savePage('/a', []);
  await savePage('/a', ['/images/late.webp']);
  expect(requestedPaths.filter((path) => path === '/a')).toHaveLength(1);
  expect((await savedPages())[0]?.files).toEqual(['/images/late.webp']);
});

test.each([
  ['a preview', { ...page('A'), caching: 'private, no-store' }],
  ['a page that no search engine may list', page('A', { head: '<meta name="robots" content="noindex">' })],
  ['an answer of the API', { type: 'application/json', body: '{}' }],
])('%s is not saved', async (_what, answer) => {
  serve({ '/a': answer });
  await savePage('/a', []);
  expect(await savedPages()).toEqual([]);
});

test('does not save API responses that are not public or have a query', async () => {
  serve({
    '/a': page('A'),
    '/api/own': { type: 'application/json', body: '{}', caching: 'no-cache' },
    '/api/near?latitude=1': { type: 'application/json', body: '{}' },
  });
  await savePage('/a', ['/api/own', '/api/near?latitude=1']);
  expect((await savedPages())[0]?.files).toEqual([]);
});

test('saves only the pictures that the visitor has seen, and serves one variant for the others', async () => {
  serve({
    ...picture('/images/seen-w960.avif'),
    ...picture('/images/unseen-w480.webp'),
    '/a': page('A', { pictures: ['/images/seen.jpg', '/images/unseen.jpg'] }),
  });
  await savePage('/a', ['/images/seen-w960.avif']);
  expect((await savedPages())[0]?.files).toEqual(['/images/seen-w960.avif']);
  expect(requestedPaths).not.toContain('/images/unseen-w480.webp');
  expect([await has('/images/unseen-w960.avif'), await has('/images/seen.jpg')]).toEqual([false, true]);
});

describe('a page that a section has written into the cache', () => {
  const planted = '<!doctype html><html><head></head><body>Accedi</body></html>';
  const plant = async (path: string) => {
    const pages = await caches.open('salaria-pages-1');
    const page = { path, title: 'Accedi', savedAt: '2026-05-01T09:00:00.000Z', files: [] };
    await pages.put('/saved-pages.json', new Response(JSON.stringify({ pages: [page], sizes: {} })));
    await pages.put(path, new Response(planted, { headers: { 'content-security-policy': 'script-src *' } }));
  };

  test.each(['/redazione', '/admin/pdfs', '/api/posts', '/niente'])(
    'is neither shown nor listed at %s',
    async (path) => {
      await plant(path);
      expect([await savedHtml(path), await savedPages()]).toEqual([undefined, []]);
      serve({ '/a': page('A'), [path]: page('Accedi') });
      await savePage(path, []);
      await savePage('/a', []);
      expect(await paths()).toEqual(['/a']);
      expect(requestedPaths).not.toContain(path);
      expect(await (await caches.open('salaria-pages-1')).match(path)).toBeUndefined();
    },
  );

  test('has the policy of today', async () => {
    await plant('/a');
    expect(Object.fromEntries((await savedHtml('/a'))?.headers ?? [])).toEqual(todaysHeaders);
  });
});
