import type { APIRequestContext } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../testing/test';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sections = readdirSync(root).filter((name) => /^mf-/.test(name));

test("the shell's build contains no section's name", () => {
  const folder = path.join(root, 'shell/dist/browser');
  const built = readdirSync(folder).filter((file) => /\.(js|json)$/.test(file));
  expect(built.length).toBeGreaterThan(3);
  for (const file of built) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect([file, sections.filter((name) => text.includes(name) || text.includes(name.replaceAll('-', '_')))]).toEqual([
      file,
      [],
    ]);
  }
});

test('the home page works without any section', async ({ page }) => {
  await page.route('**/sections/mf-*/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'La Nostra Missione Archeologica' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Archeologia di Posta' })).toBeVisible();
});

test.describe('a part of another section in a slot of a page', () => {
  const path = async (request: APIRequestContext) => {
    const artifacts = (await (await request.get('/api/artifacts')).json()) as { id: number; period: string }[];
    return `/gallery/${artifacts.find(({ period }) => period === 'romano')?.id}`;
  };

  test('is in the server’s HTML, is hydrated, and has a frame of its own', async ({ page, request, pageErrors }) => {
    const html = await (await request.get(await path(request))).text();
    expect(html).toMatch(/data-section="mf-learning".*Mettiti alla prova/s);
    await page.goto(`${await path(request)}?sezioni=1`);
    const part = page.getByRole('region', { name: 'Mettiti alla prova' });
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    const frames = page.getByRole('region', { name: 'Sezioni di questa pagina' });
    await expect(frames.getByRole('rowheader', { name: 'mf-learning' })).toBeVisible();
    expect(await violations(page, '[data-section="mf-gallery"]')).toEqual([]);
    await part.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/quiz\/\d+$/);
    expect(pageErrors).toEqual([]);
  });

  test('leaves nothing behind when its code does not load', async ({ page, request }) => {
    await page.route('**/sections/mf-learning/**', (route) => route.abort());
    await page.goto('/gallery?vista=elenco');
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    const address = await path(request);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mettiti alla prova' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
