import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';

// The PDF parser of the API.
const { PDFParse } = createRequire(new URL('../../../api/package.json', import.meta.url))('pdf-parse') as {
  PDFParse: new (of: { data: Buffer }) => { getText: () => Promise<{ text: string; total: number }> };
};

/** Prints a page to PDF. Resolves with its text and its number of sheets. */
async function printPage(page: Page): Promise<{ text: string; total: number }> {
  await expect(page.locator('[data-printed-address]')).toBeAttached();
  const { text, total } = await new PDFParse({ data: await page.pdf({ preferCSSPageSize: true }) }).getText();
  return { text: text.replace(/\s+/g, ' '), total };
}

test('an article is printed with title, date, pictures, sources and its address, and without controls', async ({
  page,
}) => {
  await page.goto('/blog/strambo-del-paladino');
  await expect(page.getByRole('list', { name: 'Galleria fotografica' })).toBeVisible();
  const { text, total } = await printPage(page);
  for (const words of ['Lo Strambo del Paladino', 'September 8, 2024', 'La gola dal ciglio della strada', 'Fonti'])
    expect(text).toContain(words);
  // An address may be broken into lines.
  expect(text.replaceAll(' ', '')).toContain('/blog/strambo-del-paladino');
  for (const words of [
    'Torna al Blog',
    'Altri Articoli',
    'Linea del Tempo',
    'Iscriviti',
    'Vai al contenuto',
    'Sostienici',
  ])
    expect(text).not.toContain(words);
  expect(total).toBeLessThanOrEqual(4);
});

test('an open artifact is printed instead of the catalogue, with the content of all its tabs', async ({ page }) => {
  await page.goto('/gallery?q=ascia&reperto=3');
  await expect(page.locator('dialog:modal')).toBeVisible();
  const { text, total } = await printPage(page);
  for (const words of [
    'Ascia in bronzo ad alette',
    'Descrizione',
    'Dettagli Storici',
    'Info Visita',
    'Provenienza',
    'https://www.google.com/maps',
    '/gallery?reperto=3',
  ])
    expect(text).toContain(words);
  for (const words of ['Successivo', 'Galleria Reperti', 'Cerca']) expect(text).not.toContain(words);
  expect(total).toBe(1);
  await expect(page.getByRole('tab', { name: 'Descrizione' })).toBeVisible();
});

test('the QR code after client-side navigation contains the URL of the new page', async ({ page }) => {
  await page.goto('/blog/posta-romana');
  const code = page.locator('[data-printed-address] path');
  await expect(code).toBeAttached();
  const before = await code.getAttribute('d');
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Galleria' }).click();
  await expect(page.locator('[data-printed-address]')).toContainText('/gallery');
  expect(await code.getAttribute('d')).not.toBe(before);
  await expect(page.locator('[data-printed-address]')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-printed-address] svg')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
