import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { LiveReleases } from '../../sections/registry/live-releases.service.js';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { pack } from '../../sections/testing/small-section.js';
import { rawGet } from '../../testing/calls/raw-get.js';
import { waitUntil } from '../../testing/time-limit.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { WebModule } from '../web.module.js';

let test: TestApp;
let cache: HttpCache;
/** Replaces the sandbox: the HTML is the address that the page was rendered for. */
const render = jest.spyOn(PageRenderer.prototype, 'render');

beforeAll(async () => {
  const more = [SectionsModule, WebModule.serving(readShellBuild(projectRoot), imagesDir)];
  test = await createTestApp({ more });
  cache = test.app.get(HttpCache);
  const { built, files } = pack('mf-prova', '/prova');
  Object.assign(built.manifest.routes[0] ?? {}, {
    parameters: { vista: ['elenco'], pagina: 'number', testo: 'text' },
    reads: ['/api/quizzes?category=:categoria?'],
  });
  Object.assign(built.manifest.routes[0]?.parameters ?? {}, { categoria: ['sabini'] });
  built.manifest.routes.push({ path: '/prova/:any', module: './src/prova.page.tsx', head: { title: 'Prova' } });
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const id = await test.app.get(ReleasesService).store({ built, files: bytes }, 'prova');
  await test.app.get(LiveReleases).change({ section: 'mf-prova', id, by: 'prova', action: 'live' });
});
afterAll(() => test.close());
beforeEach(() => {
  cache.clear();
  render.mockImplementation(({ url }) => Promise.resolve({ html: `<h1>${encodeURI(url)}</h1>`, styles: [] }));
});
afterEach(() => {
  render.mockReset();
});

async function get(path: string) {
  const { status, headers, body } = await rawGet(test.url, {}, 'GET', path);
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

it('stores the rendering of a page without a query only', async () => {
  for (const address of ['/prova', '/prova?vista=elenco']) await get(address);
  expect(render.mock.calls.map(([{ url, isStored }]) => [url, isStored])).toEqual([
    ['/prova', true],
    ['/prova?vista=elenco', false],
  ]);
});

it('renders a page whose address anyone can make up after others, and stores no rendering of it', async () => {
  for (const address of ['/prova', '/prova/inventata']) await get(address);
  expect(render.mock.calls.map(([{ url, isStored }, { yields }]) => [url, isStored, yields])).toEqual([
    ['/prova', true, false],
    ['/prova/inventata', false, true],
  ]);
});

describe('the query of a page', () => {
  it.each([
    ['/prova', '/prova'],
    ['/prova?pagina=2&vista=elenco', '/prova?pagina=2&vista=elenco'],
    ['/prova?vista=elenco&utm_source=x&pagina=2&fbclid=1', '/prova?pagina=2&vista=elenco'],
    ['/prova?%70agina=%32', '/prova?pagina=2'],
    ['/prova?testo=%20via%20salaria', '/prova?testo=via+salaria'],
    ['/prova?pagina=0', '/prova'],
    ['/prova?pagina=2&pagina=3', '/prova'],
    ['/prova?vista=mosaico', '/prova'],
    ['/prova?testo=a%00b', '/prova'],
    ['/prova?niente=1', '/prova'],
    ['/prova?pagina=2%26vista%3Delenco', '/prova'],
  ])('%s is rendered as %s', async (address, rendered) => {
    expect(await get(address)).toMatchObject({ status: 200, rendered });
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

  it('cannot leave its attribute', async () => {
    const { html, rendered } = await get('/prova?testo=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(html).not.toContain('<script>alert');
    expect(rendered).toContain('testo=%22%3E%3Cscript%3E');
  });
});

describe('a page that is not rendered for its query in time', () => {
  const renderOnly = (address: string) => {
    render.mockImplementation(({ url }) =>
      Promise.resolve(url === address ? { html: '<h1>Testo</h1>', styles: [] } : undefined),
    );
  };

  it('comes as it is without the query, under the same policy', async () => {
    renderOnly('/prova');
    const plain = await get('/prova');
    const late = await get('/prova?pagina=2');
    expect(late).toMatchObject({ status: 200, rendered: '/prova', html: plain.html });
    expect(late.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  it('comes without text when the page without the query is not cached either', async () => {
    renderOnly('/prova');
    expect(await get('/prova?pagina=2')).toMatchObject({ status: 200, rendered: undefined });
  });

  it('has its text as soon as it is rendered', async () => {
    render.mockImplementation(({ url }, { onLate }) => {
      if (url !== '/prova?pagina=2') return Promise.resolve({ html: '<h1>Testo</h1>', styles: [] });
      render.mockImplementation(() => Promise.resolve({ html: '<h1>Pagina 2</h1>', styles: [] }));
      setTimeout(() => onLate?.(), 1);
      return Promise.resolve(undefined);
    });
    await get('/prova');
    await get('/prova?pagina=2');
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if ((await get('/prova?pagina=2')).rendered === '/prova?pagina=2') break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await get('/prova?pagina=2')).html).toContain('Pagina 2');
  });
});

describe('a page that is not rendered in time again', () => {
  const expire = () => {
    const entry = cache.get('/prova');
    if (!entry) throw new Error('the page is not cached');
    entry.freshUntil = 0;
  };

  it('keeps its text when it is revalidated', async () => {
    const { html } = await get('/prova');
    const revalidated = new Promise<void>((resolve) => {
      render.mockImplementation(() => {
        resolve();
        return Promise.resolve(undefined);
      });
    });
    expire();
    await get('/prova');
    await revalidated;
    await waitUntil(() => (cache.get('/prova')?.freshUntil ?? 0) < performance.now() + 2000);
    expect((await get('/prova')).html).toBe(html);
  });

  it('loses its text to a write that changes what it shows', async () => {
    await get('/prova');
    cache.invalidate(['*']);
    render.mockImplementation(() => Promise.resolve(undefined));
    expect(await get('/prova')).toMatchObject({ status: 200, rendered: undefined });
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
