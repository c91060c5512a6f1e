import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test';

// The API's own reader of PDF files.
const { PDFParse } = createRequire(new URL('../../api/package.json', import.meta.url))('pdf-parse') as {
  PDFParse: new (of: { data: Buffer }) => { getText: () => Promise<{ text: string; total: number }> };
};

/** The words on the paper, and how many sheets there are. */
async function printed(page: Page): Promise<{ text: string; total: number }> {
  await expect(page.locator('[data-printed-address]')).toBeAttached();
  const { text, total } = await new PDFParse({ data: await page.pdf({ preferCSSPageSize: true }) }).getText();
  return { text: text.replace(/\s+/g, ' '), total };
}

test('an article is printed with title, date, pictures, sources and its address, and without what is operated', async ({
  page,
}) => {
  await page.goto('/blog/strambo-del-paladino');
  await expect(page.getByRole('list', { name: 'Galleria fotografica' })).toBeVisible();
  const { text, total } = await printed(page);
  for (const words of [
    'Lo Strambo del Paladino',
    'September 8, 2024',
    'La gola dal ciglio della strada',
    'Fonti',
    '/blog/strambo-del-paladino',
  ])
    expect(text).toContain(words);
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

test('the open find is printed in place of the catalogue, with all that its tabs say', async ({ page }) => {
  await page.goto('/gallery?q=ascia&reperto=3');
  await expect(page.getByRole('dialog')).toBeVisible();
  const { text, total } = await printed(page);
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

test('the QR code of a page that is reached inside the site is that of its own address', async ({ page }) => {
  await page.goto('/blog/posta-romana');
  const code = page.locator('[data-printed-address] path');
  await expect(code).toBeAttached();
  const before = await code.getAttribute('d');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria' }).click();
  await expect(page.locator('[data-printed-address]')).toContainText('/gallery');
  expect(await code.getAttribute('d')).not.toBe(before);
  await expect(page.locator('[data-printed-address]')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-printed-address] svg')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
