import type { Page } from '@playwright/test';
import { expectHydrated } from '../testing/hydration';
import { expect, test } from '../testing/test';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name, exact: true }).click();

// One journey through each section; `npm run test:quick` runs no other browser tests.
test.beforeEach(async ({ page, pageErrors }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await heading(page, 'Archeologia di Posta');
  expect(pageErrors).toEqual([]);
});
test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

test('mf-blog: a visitor opens an article from the list, looks at a picture and returns', async ({ page }) => {
  await menu(page, 'Blog');
  await heading(page, 'Approfondimenti Archeologici');
  await page
    .getByRole('link', { name: /Leggi l'articolo completo/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Torna al Blog' })).toBeVisible();
  await page.goto('/blog/posta-romana');
  // The dialog of the server's HTML is closed by a link; the key needs scripts.
  await expectHydrated(page);
  await page.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Torna al Blog' }).click();
  await heading(page, 'Approfondimenti Archeologici');
});

test('mf-gallery: a visitor searches the catalogue and opens an artifact', async ({ page }) => {
  await menu(page, 'Galleria');
  await heading(page, 'Galleria Reperti');
  await page.goto('/gallery?q=ascia');
  await expectHydrated(page);
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('tab', { name: 'Dettagli Storici' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('mf-learning: a visitor reads the timeline and answers a question', async ({ page }) => {
  await menu(page, 'Linea del Tempo');
  await page.getByRole('button', { name: 'Impero Romano' }).click();
  await menu(page, 'Quiz Educativi');
  await heading(page, 'Quiz Educativi');
  await page.goto('/quiz/1');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Successiva' }).click();
  await expect(page.getByText(/^Domanda 2 di \d+$/)).toBeVisible();
});

test('mf-community: a visitor opens a discovery from the list', async ({ page }) => {
  await page.goto('/scoperte?scheda=lista');
  await page.getByRole('button', { name: 'Dettagli' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('mf-chat: a visitor gets a reply with its sources', async ({ page }) => {
  await page.getByRole('button', { name: /^Apri la chat/ }).click();
  await page.getByLabel('Il tuo messaggio').fill("Che cos'è la Via Salaria?");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
});
