import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { waitUntil } from '../../testing/time-limit.js';
import { Prerenderer } from './prerenderer.js';

let rendered: string[];
let invalidated: string[];
let renderer: { start: () => Promise<void>; queueLength: number };
let notify: (tag: string) => void;
let prerenderer: Prerenderer;
let create: (maxPages: number) => Prerenderer;

beforeEach(() => {
  rendered = [];
  const listener = { on: (_channel: string, subscriber: typeof notify) => (notify = subscriber) };
  renderer = { start: async () => {}, queueLength: 0 };
  const cache = {
    store: { invalidatedPages: () => invalidated },
    fetch: async (path: string) => void rendered.push(path),
  };
  invalidated = ['/blog', '/'];
  const pages = { indexedPages: async () => ['/', '/about', '/blog'].map((path) => ({ path })) };
  create = (maxPages) =>
    (prerenderer = new Prerenderer(renderer as never, listener as never, cache as never, pages as never, {
      PRERENDER_PAGES: maxPages,
    }));
  create(200);
});
afterEach(() => prerenderer.onApplicationShutdown());

/** Returns the next `count` rendered pages. */
async function nextPages(count: number) {
  const { length } = rendered;
  await waitUntil(() => rendered.length >= length + count);
  return rendered.slice(length);
}

it('renders the pages without parameters at the start, and after a change those that visitors had got', async () => {
  await prerenderer.start();
  expect(rendered).toEqual(['/', '/about', '/blog']);
  for (const tag of ['posts', sectionsTag]) {
    notify(tag);
    expect(await nextPages(2)).toEqual(['/blog', '/']);
  }
});

it('waits while requests wait for a render', async () => {
  await prerenderer.start();
  let waiting = 2;
  let checks = 0;
  Object.defineProperty(renderer, 'queueLength', {
    get: () => {
      checks += 1;
      return waiting;
    },
  });
  notify('posts');
  await waitUntil(() => checks === 3);
  expect(rendered).toHaveLength(3);
  waiting = 0;
  expect(await nextPages(2)).toEqual(['/blog', '/']);
});

it('renders the ten pages that visitors got last, however many a change invalidates', async () => {
  await prerenderer.start();
  invalidated = Array.from({ length: 200 }, (_, n) => `/blog/articolo-${n}`);
  notify('posts');
  await nextPages(10);
  invalidated = ['/'];
  notify('posts');
  expect(await nextPages(1)).toEqual(['/']);
  expect(rendered).toHaveLength(3 + 11);
});

it('renders at most as many pages as the operator allows', async () => {
  await create(2).start();
  expect(rendered.splice(0)).toEqual(['/', '/about']);
  jest.useFakeTimers();
  await create(0).start();
  notify('posts');
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(rendered).toEqual([]);
});
