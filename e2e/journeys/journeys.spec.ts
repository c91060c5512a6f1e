import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test';
import { firstPicture, holdToast, open } from '../testing/visits';

// Visits of the other sections are in site/accessibility/states.spec.ts; those without scripts or offline are in site/.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name, exact: true }).click();

test('a visitor chooses a category of the blog, reads an article and looks at its pictures', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/');
  await menu(page, 'Blog');
  await heading(page, 'Approfondimenti Archeologici');
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page
    .getByRole('link', { name: /Leggi l'articolo completo/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Torna al Blog' })).toBeVisible();
  // The dialog of the server's HTML is closed by a link; the key needs scripts.
  await open(page, '/blog/strambo-del-paladino');
  await firstPicture(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Immagine successiva' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Torna al Blog' }).click();
  await heading(page, 'Approfondimenti Archeologici');
});

test('a visitor subscribes, reads about the association and writes to it', { tag: '@journey' }, async ({ page }) => {
  await open(page, '/');
  // Also before the code of the footer is there.
  await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  await holdToast(page, 'Iscrizione completata!');
  await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
  await expect(page.getByText('Iscrizione completata!', { exact: true })).toHaveCount(0);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Chi Siamo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toBe('Chi Siamo | Archeologia di Posta');
  await footer.getByRole('link', { name: 'Contatti' }).click();
  await page.getByLabel('Nome').fill('Ersilia');
  await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
  await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio Inviato', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('');
});

test('each entry of the menu leads a keyboard to the heading of its page, or to the search', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/privacy');
  const entries = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
  for (const entry of await entries.all()) {
    await entry.focus();
    await page.keyboard.press('Enter');
    const address = await entry.getAttribute('href');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(address === '/cerca' ? page.getByRole('searchbox') : title).toBeFocused();
    // A screen reader announces the focused heading and the new title.
    await expect.poll(() => page.title()).toContain((await title.textContent()) ?? '');
  }
});
