import type { Page } from '@playwright/test';
import { violations } from '../testing/axe';
import { checkTimeoutMs, createArticle, DeskBrowsers, expectSaved, overflowOf } from './testing/content-desk';
import { createColleague, logIn } from '../testing/desk';
import { expect, test } from '../testing/test';

// Working copies of entries that no visitor sees, on the site that all files share.
test.describe.configure({ timeout: 120_000 });
const siteUrl = () => process.env['SITE_URL'] ?? '';
const browsers = new DeskBrowsers(siteUrl);
test.afterEach(() => browsers.close());

/** Creates an entry and opens its editor. */
async function create(page: Page, kind: string, fields: Record<string, unknown>): Promise<string> {
  const slug = `prova-${kind}-${Date.now().toString(36)}`;
  const created = await page.request.post(`/api/desk/content/${kind}`, { data: { slug, fields } });
  expect(created.status()).toBe(201);
  await page.goto(`/redazione/contenuti/${kind}/${slug}`);
  return slug;
}

/** Removes an entry, of which nothing was published. */
async function remove(page: Page, kind: string, slug: string): Promise<void> {
  const path = `/api/desk/content/${kind}/${slug}`;
  const { version } = (await (await page.request.get(path)).json()) as { version: number };
  expect((await page.request.delete(`${path}?version=${version}`)).status()).toBe(204);
}

test('the preview of an article is the page of the site and follows each save', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|frame/i.test(message.text())) refused.push(message.text());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const slug = await createArticle(page, `Un ponte in anteprima ${Date.now().toString(36)}`);
  const frame = page.frameLocator('iframe[title="Anteprima dell’articolo"]');
  await page.getByLabel('Titolo', { exact: true }).fill('Il ponte come lo vedono tutti');
  await page.getByLabel('Testo', { exact: true }).fill('Due **arcate** e un [quiz](/quiz).');
  await expectSaved(page);
  await expect(frame.getByRole('heading', { level: 1, name: 'Il ponte come lo vedono tutti' })).toBeVisible({
    timeout: checkTimeoutMs,
  });
  await expect(frame.locator('strong', { hasText: 'arcate' })).toBeVisible();
  await page.getByLabel('Testo', { exact: true }).fill('Tre **campate** e un [quiz](/quiz).');
  await expect(frame.locator('strong', { hasText: 'campate' })).toBeVisible({ timeout: checkTimeoutMs });
  // The site's pages refuse to be framed: links open a window.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'quiz', exact: true }).click(),
  ]);
  await expect(opened).toHaveURL('/quiz');
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.close();
  expect(refused).toEqual([]);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, axe: await violations(page), overflow: await overflowOf(page) }).toEqual({
      width,
      axe: [],
      overflow: 0,
    });
  }
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  await remove(page, 'articles', slug);
});

test('artifacts, quizzes and discoveries are previewed as visitors would see them', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.setViewportSize({ width: 360, height: 800 });
  const artifact = await create(page, 'artifacts', {
    name: 'Fibula in prova',
    image: 'reperto-anfora-vinaria-dressel',
  });
  const gallery = page.frameLocator('iframe[title="Anteprima del reperto"]');
  await expect(gallery.getByRole('dialog', { name: /Fibula in prova/ })).toBeVisible({ timeout: checkTimeoutMs });
  await page.getByLabel('Descrizione', { exact: true }).fill('Una spilla di bronzo con l’arco a sanguisuga.');
  await expect(gallery.getByRole('dialog')).toContainText('Una spilla di bronzo con l’arco a sanguisuga.', {
    timeout: checkTimeoutMs,
  });
  expect({ axe: await violations(page), overflow: await overflowOf(page) }).toEqual({ axe: [], overflow: 0 });

  const questions = [
    { question: 'Che cosa si portava?', options: ['Sale', 'Ambra'], answer: 'Sale', explanation: 'Dal mare.' },
    { question: 'Dove arrivava?', options: ['Ascoli', 'Roma'], answer: 'Ascoli', explanation: 'All’Adriatico.' },
  ];
  const quiz = await create(page, 'quizzes', { title: 'Il sale in prova', difficulty: 'facile', questions });
  const sheet = page.frameLocator('iframe[title="Anteprima del quiz"]');
  await expect(sheet.getByRole('heading', { level: 1, name: 'Il sale in prova' })).toBeVisible({
    timeout: checkTimeoutMs,
  });
  await expect(sheet.getByRole('heading', { name: 'Che cosa si portava?' })).toBeVisible();
  const step = page.getByLabel('Che cosa mostra l’anteprima');
  await step.selectOption({ label: 'Domanda 2' });
  await expect(sheet.getByRole('heading', { name: 'Dove arrivava?' })).toBeVisible({ timeout: checkTimeoutMs });
  await step.selectOption({ label: 'Il risultato, senza risposte' });
  await expect(sheet.getByText('All’Adriatico.')).toBeVisible({ timeout: checkTimeoutMs });
  expect({ axe: await violations(page), overflow: await overflowOf(page) }).toEqual({ axe: [], overflow: 0 });

  const discovery = await create(page, 'discoveries', { title: 'Coccio in prova', verified: true });
  const list = page.frameLocator('iframe[title="Anteprima della scoperta"]');
  await expect(list.getByRole('dialog', { name: 'Coccio in prova' })).toBeVisible({ timeout: checkTimeoutMs });

  const paths = ['/api/artifacts', '/api/quizzes', '/api/discoveries', '/gallery', '/quiz', '/scoperte'];
  for (const path of paths) expect(await (await page.request.get(path)).text()).not.toContain('in prova');
  const preview = `/redazione/anteprima/artifacts/${artifact}`;
  expect((await page.request.get(preview)).headers()['cache-control']).toBe('private, no-store');
  await logIn(page, await createColleague('moderatore'));
  for (const path of [preview, `/redazione/anteprima/quizzes/${quiz}`, `/redazione/anteprima/discoveries/${discovery}`])
    expect((await page.request.get(path)).status()).toBe(403);
  await page.context().clearCookies();
  await logIn(page, await createColleague('redattore'));
  for (const [kind, slug] of Object.entries({ artifacts: artifact, quizzes: quiz, discoveries: discovery }))
    await remove(page, kind, slug);
});
