import { expect, test } from '../../testing/test';
import { openWithoutScripts } from './open-without-scripts';

test.use({ javaScriptEnabled: false });

test('a discovery opens from the map and from the list, and closes', async ({ page }) => {
  await openWithoutScripts(page, '/scoperte');
  await page.getByRole('list', { name: 'Scoperte sulla mappa' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Lista Scoperte' }).click();
  const card = page.getByRole('tabpanel').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Dettagli' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL(/\?scheda=lista$/);
});

test('the discoveries are filtered, and an empty list leads to the report tab', async ({ page }) => {
  await openWithoutScripts(page, '/scoperte?scheda=lista');
  const cards = page.getByRole('tabpanel').getByRole('article');
  const all = await cards.count();
  await page.getByRole('button', { name: 'Solo Verificate' }).click();
  await expect(page.getByRole('button', { name: 'Solo Verificate' })).toHaveAttribute('aria-pressed', 'true');
  const verified = await cards.count();
  expect(verified).toBeLessThan(all);
  await page.getByLabel('Categoria').selectOption('ornamenti');
  await page.getByRole('button', { name: 'Filtra', exact: true }).click();
  await expect(page).toHaveURL(/verificate=si/);
  await expect(page.getByLabel('Categoria')).toHaveValue('ornamenti');
  await page.getByRole('button', { name: 'Segnala una Scoperta' }).click();
  await expect(page.getByRole('tab', { name: 'Segnala Scoperta' })).toHaveAttribute('aria-selected', 'true');
});
