import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SiteContent } from '../../content/site/site-content.service.js';
import { PeriodEntity } from '../../domains/periods/period.entity.js';
import { PostEntity } from '../../domains/posts/post.entity.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { unavailable } from '../../platform/errors/api-error.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { pack, toPackedRelease } from '../../sections/testing/small-section.js';
import { rawGet } from '../../testing/calls/raw-get.js';
import { createSiteApp, publish } from '../../testing/site-app.js';
import { waitUntil } from '../../testing/time-limit.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { maxPictureOrigins, PictureOrigins } from './html/picture-origins.js';
import { started } from '../../testing/started.js';

const test = started(() => createSiteApp({ IMAGE_ORIGINS: 'https://*.museo.example' }));
let cache: HttpCache;
const picture = { alt: 'Una foto', caption: 'Una foto' };
/** Replaces the sandbox: the HTML is the address that the page was rendered for. */
const render = jest.spyOn(PageRenderer.prototype, 'render');

beforeAll(async () => {
  cache = test.app.get(HttpCache);
  const states = pack('mf-prova', '/prova');
  Object.assign(states.built.manifest.routes[0] ?? {}, {
    parameters: { vista: ['elenco'], pagina: 'number', testo: 'text', categoria: ['sabini'] },
    reads: [{ path: '/api/quizzes', query: [{ name: 'category', parameter: 'categoria' }] }],
  });
  states.built.manifest.routes.push({
    path: '/prova/:any',
    module: './src/prova.page.tsx',
    head: { title: 'Prova' },
  });
  await publish(test, states);
  const records = pack('mf-schede', '/schede/:slug');
  Object.assign(records.built.manifest.routes[0] ?? {}, {
    reads: [{ path: '/api/posts/:slug' }, { path: '/api/quizzes/:slug/questions' }, { path: '/api/categories' }],
    head: { title: '{title}', from: '/api/posts/:slug', jsonLd: 'Article' },
  });
  const [route] = records.built.manifest.routes;
  if (route) records.built.manifest.routes.push({ ...route, path: '/vuota/:slug' });
  records.built.manifest.routes.push({
    path: '/fissa',
    module: './src/prova.page.tsx',
    head: { title: '{title}', from: '/api/posts/manca' },
  });
  await publish(test, records);
});
beforeEach(() => {
  cache.clear();
  render.mockImplementation(({ url }) => Promise.resolve({ html: `<h1>${encodeURI(url)}</h1>`, styles: [] }));
});
afterEach(() => {
  render.mockReset();
  cache.invalidate(['*']);
});

async function get(path: string, sent: Record<string, string> = {}) {
  const { status, headers, body } = await rawGet(test.url, sent, 'GET', path);
  const html = String(body);
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    status,
    headers,
    html,
    rendered: attribute(/data-rendered="([^"]*)"/),
    canonical: attribute(/rel="canonical" href="[^"]*?(\/prova[^"]*)"/),
    data: attribute(/as="fetch" href="([^"]*)"/),
  };
}

it('renders a page whose address any visitor can make up after others', async () => {
  const addresses = ['/prova', '/prova?sconosciuto=1', '/prova?testo=a', '/prova/inventata'];
  for (const address of addresses) await get(address);
  // The page with a parameter that the section does not declare is the one without.
  expect(render.mock.calls.map(([{ url, yields }]) => [url, yields])).toEqual([
    ['/prova', false],
    ['/prova?testo=a', true],
    ['/prova/inventata', true],
  ]);
});

it('makes the page of a route for which the cache has no rule yet', async () => {
  cache.rules.set('pages', []);
  expect(await get('/prova')).toMatchObject({ status: 200, rendered: '/prova' });
  expect(cache.get('/prova')).toBeUndefined();
  await test.app.get(CacheInvalidator).invalidate(sectionsTag);
  await waitUntil(async () => (await get('/prova')) && cache.get('/prova'));
});

it("renders the site's own texts as last known while their read fails, and stores no such page", async () => {
  const texts = pack('mf-testi', '/testi');
  Object.assign(texts.built.manifest.routes[0] ?? {}, { reads: [{ path: '/api/site/about' }] });
  await publish(test, texts);
  const failing = jest.spyOn(SiteContent.prototype, 'read').mockRejectedValue(unavailable(new Error('gone')));
  const { status, headers } = await get('/testi');
  failing.mockRestore();
  expect(status).toBe(200);
  expect(render.mock.lastCall?.[0].routeData['/api/site/about']).toMatchObject({ team: expect.any(String) });
  expect(headers['cdn-cache-control']).toBe('no-store');
  expect((await get('/testi')).headers).not.toHaveProperty('cdn-cache-control', 'no-store');
});

describe('the speculation rules', () => {
  const read = async (isMobile: string) => {
    const { headers } = await test.http.get('/prova').expect(200);
    const path = String(headers['speculation-rules']).slice(1, -1);
    return test.http.get(path).set('Sec-CH-UA-Mobile', isMobile).expect(200);
  };

  it('are named by each page, and prefetch links until React handles them', async () => {
    const { headers, body, text } = await read('?0');
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/);
    const [rule] = (JSON.parse(text ?? String(body)) as { prefetch: { where: object; eagerness: string }[] }).prefetch;
    expect(JSON.stringify(rule?.where)).toContain('[data-unhydrated] a');
    expect(rule?.eagerness).toBe('moderate');
  });

  it('are empty on telephones', async () => {
    const { headers, body, text } = await read('?1');
    expect(JSON.parse(text ?? String(body))).toEqual({});
    expect(headers['vary']).toContain('Sec-CH-UA-Mobile');
  });
});

describe('the query of a page', () => {
  it('is reduced to the parameters that the section declares', async () => {
    for (const [query, rendered] of [
      ['vista=elenco&utm_source=x&pagina=2&fbclid=1', '?pagina=2&vista=elenco'],
      ['%70agina=%32', '?pagina=2'],
      ['testo=a%00b', ''],
    ])
      expect([query, (await get(`/prova?${query}`)).rendered]).toEqual([query, `/prova${rendered}`]);
  });

  it('shares one cached page among all spellings', async () => {
    const first = await get('/prova?pagina=2');
    const { entries } = cache.size;
    for (const query of ['pagina=2&utm_source=a', '%70agina=2', 'fbclid=%ff&pagina=2&vista=x', 'pagina=2&anno[]=1'])
      expect((await get(`/prova?${query}`)).html).toBe(first.html);
    expect(cache.size.entries).toBe(entries);
    expect(render.mock.calls.filter(([{ url }]) => url === '/prova?pagina=2')).toHaveLength(1);
  });

  it('selects only the data that the section declares', async () => {
    expect((await get('/prova?pagina=2')).data).toBe('/api/quizzes');
    expect((await get('/prova?categoria=sabini&pagina=2')).data).toBe('/api/quizzes?category=sabini');
    expect((await get('/prova?categoria=romani&limit=1')).data).toBe('/api/quizzes');
  });

  it('is part of the canonical address only as the page number of the whole list', async () => {
    expect((await get('/prova?pagina=3')).canonical).toBe('/prova?pagina=3');
    expect((await get('/prova?pagina=1')).canonical).toBe('/prova');
    expect((await get('/prova?pagina=3&vista=elenco')).canonical).toBe('/prova');
  });
});

describe('a page that is not rendered for its query in time', () => {
  const renderOnly = (address: string) => {
    render.mockImplementation(({ url }) =>
      Promise.resolve(url === address ? { html: `<h1>Testo</h1>${ownPicture}`, styles: [] } : undefined),
    );
  };
  const ownPicture =
    '<picture><source type="image/avif" srcset="/a.avif 480w" sizes="9rem"><img fetchpriority="high" src="/a.jpg"></picture>';
  const preload =
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w" imagesizes="9rem" fetchpriority="high">';

  it('comes as it is without the query, under the same policy, and preloads no picture', async () => {
    renderOnly('/prova');
    const plain = await get('/prova');
    const late = await get('/prova?pagina=2');
    expect(plain.html).toContain(preload);
    expect(late).toMatchObject({ status: 200, rendered: '/prova', html: plain.html.replace(preload, '') });
    expect(late.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  it('comes without text when the page without the query is not cached either', async () => {
    renderOnly('/prova');
    expect(await get('/prova?pagina=2')).toMatchObject({ status: 200, rendered: undefined });
  });

  it('has its text as soon as it is rendered', async () => {
    let finish = () => {};
    render.mockImplementation(({ url }) => {
      if (url !== '/prova?pagina=2') return Promise.resolve({ html: '<h1>Testo</h1>', styles: [] });
      return new Promise((resolve) => {
        finish = () => resolve({ html: '<h1>Pagina 2</h1>', styles: [] });
      });
    });
    await get('/prova');
    const visitor = { 'sec-fetch-mode': 'navigate' };
    expect(await get('/prova?pagina=2', visitor)).toMatchObject({ status: 200, rendered: '/prova' });
    finish();
    await waitUntil(() => cache.get('/prova?pagina=2'));
    expect((await get('/prova?pagina=2')).html).toContain('Pagina 2');
    expect(render.mock.calls.filter(([{ url }]) => url === '/prova?pagina=2')).toHaveLength(1);
  });

  it('comes without text when a visitor has waited two seconds', async () => {
    let finish = () => {};
    render.mockReturnValue(new Promise((resolve) => (finish = () => resolve(undefined))));
    const start = performance.now();
    const page = await get('/prova', { 'sec-fetch-mode': 'navigate' });
    expect(page).toMatchObject({ status: 200, rendered: undefined });
    expect(page.headers).toMatchObject({ 'cdn-cache-control': 'no-store' });
    expect(page.html).toContain('<title>');
    expect(performance.now() - start).toBeGreaterThan(1900);
    finish();
  });

  it('comes with its text to a crawler, which waits longer', async () => {
    let finish = () => {};
    render.mockReturnValue(new Promise((resolve) => (finish = () => resolve({ html: '<h1>Testo</h1>', styles: [] }))));
    const visitor = { 'sec-fetch-mode': 'navigate' };
    const crawled = get('/prova', { ...visitor, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await get('/prova', visitor)).toMatchObject({ rendered: undefined });
    finish();
    expect(await crawled).toMatchObject({ status: 200, rendered: '/prova' });
  });
});

/** A rendering without the part of a release that fails. */
const partial = { html: '<h1>Posta</h1>', styles: [], failedSections: ['mf-prova'] };

/** Has a cached page rendered again, which resolves with `rendering`; resolves with what the cache then has. */
async function revalidate(path: string, rendering: typeof partial | undefined) {
  const entry = cache.get(path);
  if (!entry) throw new Error('the page is not cached');
  render.mockReset().mockResolvedValue(rendering);
  await waitUntil(async () => {
    entry.freshUntil = 0;
    await get(path);
    // A second one begins after the first has ended.
    return cache.get(path) !== entry || render.mock.calls.length > 1;
  });
  return get(path);
}

describe('a page that is not rendered whole again', () => {
  it.each(['/', '/prova'])('keeps its text when %s is revalidated', async (path) => {
    const { html } = await get(path);
    for (const rendering of [undefined, partial]) expect((await revalidate(path, rendering)).html).toBe(html);
  });

  it('loses its text to a write that changes what it shows', async () => {
    await get('/prova');
    cache.invalidate(['*']);
    render.mockImplementation(() => Promise.resolve(undefined));
    expect(await get('/prova')).toMatchObject({ status: 200, rendered: undefined });
  });
});

it('a page keeps its text when a part in its slot has no data, and is kept by this process alone', async () => {
  const module = './src/prova.page.tsx';
  const slot = 'mf-ospite.scheda';
  const host = pack('mf-ospite', '/ospite');
  const props = { type: 'object' as const, properties: {} };
  host.built.manifest.offers = [{ slot, module, title: 'Sotto la scheda', props }];
  const guest = pack('mf-parte', '/parte');
  guest.built.manifest.slots = [{ slot, module, order: 10, reads: [{ path: '/api/posts/manca' }] }];
  for (const release of [host, guest]) await publish(test, release);
  expect(await get('/ospite')).toMatchObject({ rendered: '/ospite', headers: { 'cdn-cache-control': 'no-store' } });
  const parts = render.mock.calls.find(([{ url }]) => url === '/ospite')?.[0].parts;
  expect(parts?.map(({ section }) => section)).toEqual(['mf-ospite']);
});

describe('a page without the part of a release that fails', () => {
  beforeEach(() => void render.mockResolvedValue(partial));

  it('is kept by no cache when it is the page of that section', async () => {
    expect((await get('/prova')).headers).toMatchObject({ 'cdn-cache-control': 'no-store' });
    expect(cache.get('/prova')).toBeUndefined();
  });

  it.each([
    ['the shell has text of its own there', '/', 'mf-prova'],
    ['the part is on every page', '/prova', 'mf-chat'],
  ])('is kept by this process alone when %s, until it is whole', async (_, path, failed) => {
    const others = { ...partial, failedSections: [failed] };
    render.mockResolvedValue(others);
    expect((await get(path)).headers).toMatchObject({ 'cdn-cache-control': 'no-store' });
    expect(cache.get(path)).toBeDefined();
    const whole = await revalidate(path, { ...partial, html: '<h1>Posta, intera</h1>', failedSections: [] });
    expect(whole.html).toContain('intera');
    expect(whole.headers['cdn-cache-control']).toContain('max-age=30');
  });
});

it.each(['/prova?testo=', '/prova/'])('made-up addresses %s evict each other and no other page', async (address) => {
  await get('/prova');
  for (let at = 0; at < 450; at += 1) await get(`${address}t${at}`);
  expect(cache.size.entries).toBeLessThan(420);
  expect(cache.get('/prova')).toBeDefined();
  expect(cache.get(`${address}t449`)).toBeDefined();
  expect(cache.get(`${address}t0`)).toBeUndefined();
});

describe('a path that no route matches', () => {
  it('shares one rendering and one response with all others', async () => {
    const paths = ['/nulla', '/nulla/di/nulla', '/n/u/l/l/a', `/${'x'.repeat(800)}`, '/a'.repeat(32)];
    const responses = await Promise.all(paths.map((path) => get(path)));
    const shared = await get('/~');
    for (const { status } of [...responses, shared]) expect(status).toBe(404);
    expect(new Set([...responses, shared].map(({ html }) => html)).size).toBe(1);
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is not named in the page, which has no JSON-LD either', async () => {
    const { html } = await get('/niente-del-genere');
    expect(html).not.toMatch(/niente-del-genere|rel="canonical"|og:url|ld\+json/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a slug that the API does not know', () => {
  /** Only what the API answers to each slug's own path; the rest of the page is rendered once. */
  const paths = ['/schede/sconosciuto', '/schede/altro', '/schede/citt%C3%A0', `/schede/${'x'.repeat(300)}`];

  it("answers 404 with the section's own screen, which all slugs share", async () => {
    render.mockResolvedValueOnce({ html: '<main><h1>Prova non trovata</h1></main>', styles: [], title: 'Non trovata' });
    const responses = await Promise.all(paths.map((path) => get(path)));
    for (const { status } of responses) expect(status).toBe(404);
    expect(new Set(responses.map(({ html }) => html)).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
    const [page] = render.mock.calls[0] ?? [];
    expect(page).toMatchObject({
      url: '/schede/~',
      routeData: { '/api/categories': [] },
      failedReads: { '/api/posts/~': 404, '/api/quizzes/~/questions': 404 },
    });
    const { html } = await get('/schede/ancora');
    expect(html).toContain('<main><h1>Prova non trovata</h1></main>');
    expect(html).toContain('<title>Non trovata</title>');
    expect(html).toContain('data-rendered="/schede/~" data-missing="/api/posts/:slug"');
    expect(html).not.toMatch(/sconosciuto|rel="canonical"|og:url|ld\+json|href="\/api\/(posts|quizzes)/);
    expect(html).toContain('/entry.js" crossorigin="');
  });

  it("shows the site's own screen when the section shows nothing", async () => {
    render.mockImplementation(({ url }) =>
      Promise.resolve({ html: url === '/~' ? '<h1>/~</h1>' : '<main><div></div></main>', styles: [] }),
    );
    const { status, html } = await get('/vuota/sconosciuto');
    expect(status).toBe(404);
    expect(html).toMatch(/data-rendered="\/~".*<h1>\/~<\/h1>/s);
  });
});

it('a page without a slug whose subject is missing is that of unknown paths', async () => {
  expect(await get('/fissa')).toMatchObject({ status: 404, rendered: '/~' });
});

it('a page stays cached after a write to what it does not read', async () => {
  await get('/prova');
  await waitUntil(async () => cache.get('/prova') !== undefined);
  cache.invalidate(['posts', 'artifacts']);
  expect(cache.get('/prova')).toBeDefined();
  cache.invalidate(['quizzes']);
  expect(cache.get('/prova')).toBeUndefined();
});

it('may show pictures of the sites whose pictures the content shows, and of no others', async () => {
  const sources = async () =>
    /img-src ([^;]*)/.exec(String((await get('/prova')).headers['content-security-policy']))?.[1];
  expect(await sources()).toBe("'self' data: https://*.museo.example");
  await test.dataSource.getRepository(PostEntity).insert([
    {
      slug: 'foto',
      title: 'Foto',
      imageUrl: 'https://Foto.example/a.jpg',
      content:
        '<a href="https://link.example/"><img alt="" src="http://testo.example:8080/b.jpg?c"></a><img src="/d.jpg">',
      gallery: {
        name: 'g',
        style: 'grid',
        counter: false,
        lockScroll: false,
        items: [{ ...picture, src: 'https://galleria.example/e' }],
      },
      publishedAt: new Date('2999-01-01'),
    },
    {
      slug: 'ostile',
      title: 'Ostile',
      imageUrl: 'https://x;script-src-elem/a.jpg',
      content: '<img src="https://*/x">',
    },
    { slug: 'ostile-2', title: 'Ostile', imageUrl: 'https://utente:chiave@foto.example/', content: 'x' },
  ]);
  await test.dataSource.getRepository(PeriodEntity).insert({
    name: 'p',
    title: 'P',
    description: '',
    timeframe: '',
    research: [],
    image: { ...picture, src: 'https://periodo.example/f.png' },
  });
  await test.app.get(CacheInvalidator).invalidate('posts');
  const named =
    'http://testo.example:8080 https://*.museo.example https://foto.example https://galleria.example https://periodo.example';
  await waitUntil(async () => (await sources()) === `'self' data: ${named}`);
});

it('may show pictures of drafts, and of the fifty sites with most pictures', async () => {
  const origins = test.app.get(PictureOrigins);
  const draft = { imageUrl: 'https://bozza.example/a.jpg', content: '<img src="https://bozza2.example/b.jpg">' };
  const withDraft = await origins.list(new Map([['/api/posts/x', draft]]));
  expect(withDraft).toEqual(expect.arrayContaining(['https://bozza.example', 'https://bozza2.example']));
  const posts = Array.from({ length: maxPictureOrigins + 5 }, (_, at) => ({
    slug: `sito-${at}`,
    title: 'Sito',
    content: at < 5 ? '' : `<img src="https://sito-${at}.example/b.jpg">`,
    imageUrl: `https://sito-${at}.example/a.jpg`,
  }));
  await test.dataSource.getRepository(PostEntity).insert(posts);
  await test.app.get(CacheInvalidator).invalidate('posts');
  const most = posts.slice(5).map(({ slug }) => `https://${slug}.example`);
  await waitUntil(async () => (await origins.list()).length === maxPictureOrigins + 1);
  expect(await origins.list()).toEqual(['https://*.museo.example', ...most].sort());
});

describe('a preview link', () => {
  const expired = "Il collegamento d'anteprima è scaduto.";
  const unknown = "Il collegamento d'anteprima non è valido, o il suo rilascio non è più conservato.";
  const hour = 3_600_000;
  /** A stored release of mf-prova, which is not live. */
  let candidate: string;
  beforeAll(async () => {
    const { built, files } = toPackedRelease(pack('mf-prova', '/prova', 'due'));
    candidate = await test.app.get(ReleasesService).store({ built, files }, 'prova');
  });

  /** Signs the token of a preview link as the registry does. */
  function signed(section: string, release: string, expires: number): string {
    const body = `${section}.${release}.${expires}`;
    return `${body}.${test.app.get(ServerSecret).sign('section-preview', body)}`;
  }
  const open = (token: string) => test.http.get('/prova').query({ anteprima: token });
  const showsCandidate = (html: string) => html.includes(`"id":"${candidate}"`);

  it('becomes a cookie of one browser, which shows the candidate to it alone', async () => {
    const { headers } = await open(signed('mf-prova', candidate, Date.now() + hour)).expect(303);
    expect(headers).toMatchObject({ location: '/prova', 'cache-control': 'private, no-store' });
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat();
    const invited = await test.http
      .get('/prova')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(200);
    expect([showsCandidate(invited.text), invited.headers['cache-control']]).toEqual([true, 'private, no-store']);
    expect(showsCandidate((await test.http.get('/prova').expect(200)).text)).toBe(false);
  });

  it('that has expired, also while its preview is open, says so once above the live page', async () => {
    const token = signed('mf-prova', candidate, Date.now() - 1000);
    const { text, headers } = await open(token).expect(403);
    expect(text).toContain(expired);
    expect(showsCandidate(text)).toBe(false);
    expect(headers['cache-control']).toBe('private, no-store');
    const later = await test.http.get('/prova').set('Cookie', `salaria_anteprima=${token}`);
    expect(later.text).toContain(expired);
    expect(showsCandidate(later.text)).toBe(false);
    expect([later.headers['set-cookie']].flat().join()).toMatch(/salaria_anteprima=;/);
    expect((await test.http.get('/prova').expect(200)).text).not.toContain(expired);
  });

  it('to an unknown release, or with an invalid signature, is rejected and shows the live page', async () => {
    const own = signed('mf-prova', candidate, Date.now() + hour);
    for (const token of [
      signed('mf-prova', '0123456789ab', Date.now() + hour),
      signed('mf-altra', candidate, Date.now() + hour),
      signed('mf-prova', '../../altro', Date.now() + hour),
      signed('https://male.example/', candidate, Date.now() + hour),
      own.replace(candidate, '0123456789ab'),
      own.replace(/\d{13}/, (expires) => String(Number(expires) + 365 * 24 * hour)),
      own.slice(0, -1),
      'https://male.example/entry.js',
      '//male.example/entry.js',
      '...',
      '',
    ]) {
      const { status, text, headers } = await open(token);
      expect([token, status, [unknown, expired].some((words) => text.includes(words))]).toEqual([token, 403, true]);
      expect([token, text.includes('male.example'), showsCandidate(text)]).toEqual([token, false, false]);
      expect([token, String(headers['set-cookie'] ?? '')]).toEqual([
        token,
        expect.not.stringMatching(/anteprima=[^;]/),
      ]);
    }
  });
});
