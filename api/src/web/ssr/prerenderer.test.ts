import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { waitUntil } from '../../testing/time-limit.js';
import { Prerenderer } from './prerenderer.js';

let rendered: string[];
let requested: string[];
let notify: (tag: string) => void;
let prerenderer: Prerenderer;
let create: (maxPages: number) => Prerenderer;

const sitemap = ['/', '/about', '/blog'].map((path) => `<loc>https://posta.example${path}</loc>`).join('');

beforeEach(() => {
  rendered = [];
  requested = [];
  const listener = { on: (_channel: string, subscriber: typeof notify) => (notify = subscriber) };
  const cache = {
    store: { mostRequested: (_mediaType: string, max: number) => requested.slice(0, max) },
    fetch: async (path: string) => {
      if (path !== '/sitemap.xml') rendered.push(path);
      return { body: Buffer.from(path === '/sitemap.xml' ? sitemap : '') };
    },
  };
  create = (maxPages) =>
    (prerenderer = new Prerenderer(
      { start: async () => {} } as never,
      listener as never,
      { expand: () => [sectionsTag, 'posts'] } as never,
      cache as never,
      { PRERENDER_PAGES: maxPages },
    ));
  create(200);
});
afterEach(() => prerenderer.onApplicationShutdown());

/** Returns the next `count` rendered pages. */
async function nextPages(count: number) {
  const { length } = rendered;
  await waitUntil(() => rendered.length >= length + count);
  return rendered.slice(length);
}

it('renders the pages of the sitemap at the start', async () => {
  await prerenderer.start();
  expect(rendered).toEqual(['/', '/about', '/blog']);
});

it('renders the most requested pages first after a release, each once', async () => {
  await prerenderer.start();
  requested = ['/blog?pagina=2', '/blog', '/'];
  notify(sectionsTag);
  expect(await nextPages(4)).toEqual(['/blog?pagina=2', '/blog', '/', '/about']);
});

it('renders at most forty requested pages ahead of the sitemap', async () => {
  await prerenderer.start();
  requested = Array.from({ length: 90 }, (_, index) => `/gallery?q=${index}`);
  notify('posts');
  expect(await nextPages(43)).toEqual([...requested.slice(0, 40), '/', '/about', '/blog']);
});

it('renders at most as many pages as the operator allows, the most requested first', async () => {
  requested = ['/blog'];
  await create(2).start();
  expect(rendered).toEqual(['/blog', '/']);
});

it('renders none ahead when the operator allows none', async () => {
  jest.useFakeTimers();
  await create(0).start();
  notify('posts');
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(rendered).toEqual([]);
});
