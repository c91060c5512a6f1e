import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';
import { open, respond } from '../../testing/visits';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Pages with a built-in list, and the section and the file of the list. */
const lists = [
  { page: '/timeline', section: 'mf-learning', list: 'timeline' },
  { page: '/periods/sabini', section: 'mf-gallery', list: 'periods' },
  { page: '/blog/il-masso-dellorso', section: 'mf-blog', list: 'galleries' },
];

/** Returns the names of the chunks that contain a built-in list, which the address of a picture tells. */
function chunksOf({ section, list }: (typeof lists)[number]): string[] {
  const data = readFileSync(path.join(root, `content/generated/${list}.json`), 'utf8');
  const src = /\/images\/[\w-]+\.jpg/.exec(data)?.[0] ?? list;
  const built = path.join(root, section, 'dist/browser');
  return readdirSync(built).filter(
    (name) => name.endsWith('.js') && readFileSync(path.join(built, name), 'utf8').includes(src),
  );
}
const chunks = () => lists.flatMap(chunksOf).toSorted();

/** Returns the built-in lists that a page has requested since. */
function watchChunks(page: Page): () => string[] {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(path.basename(new URL(request.url()).pathname)));
  return () => chunks().filter((name) => requested.has(name));
}

const notFound = { statusCode: 404, code: 'not_found', message: 'Non trovato.' };

test('timeline, period and gallery are there with an API of the specified calls and fields', {
  tag: '@journey',
}, async ({ page, pageErrors }) => {
  const requestedChunks = watchChunks(page);
  await respond(page, '**/api/timeline', notFound, 404);
  await respond(page, '**/api/periods/*', notFound, 404);
  await respond(page, '**/api/artifacts/*', notFound, 404);
  await page.route('**/api/posts/*', async (route) => {
    const { title, slug, content, authorId, publishedAt } = await (await route.fetch()).json();
    return route.fulfill({ json: { title, slug, content, authorId, publishedAt } });
  });
  const main = page.getByRole('main');
  await open(page, '/timeline');
  await expect(main.getByRole('toolbar', { name: 'Periodi storici' }).getByRole('button')).toHaveCount(7);
  await expect(main.getByRole('heading', { level: 2, name: 'Impero Romano' })).toBeVisible();
  for (const [name, title] of [
    ['sabini', 'Sabini'],
    ['mesoamerica', 'Mesoamerica'],
  ] as const) {
    await open(page, `/periods/${name}`);
    await expect(page).toHaveURL(`/periods/${name}`);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(main.getByRole('heading', { name: 'Research and Discoveries' })).toBeVisible();
  }
  await open(page, '/blog/il-masso-dellorso');
  await main.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await open(page, '/gallery/20-denario-di-traiano');
  await page.waitForLoadState('networkidle');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Denario di Traiano');
  expect(pageErrors.filter((message) => !message.includes('404'))).toEqual([]);
  expect(requestedChunks()).toEqual(chunks());
});

test('pages with their data request no built-in list', async ({ page }) => {
  expect(chunks()).toHaveLength(lists.length);
  const requestedChunks = watchChunks(page);
  for (const { page: address } of lists) {
    await open(page, address);
    await page.waitForLoadState('networkidle');
  }
  expect(requestedChunks()).toEqual([]);
});
