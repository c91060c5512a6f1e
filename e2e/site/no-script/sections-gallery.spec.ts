import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';
import { openWithoutScripts } from './open-without-scripts';

test.use({ javaScriptEnabled: false });

const artifacts = (page: Page) => page.getByRole('main').getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');

test('the catalogue is searched, filtered and shown as a list', async ({ page }) => {
  await openWithoutScripts(page, '/gallery');
  const all = await artifacts(page).count();
  await page.getByRole('searchbox', { name: 'Cerca tra i reperti' }).fill('ascia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=ascia/);
  expect(await artifacts(page).count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Elenco' }).click();
  await expect(page.getByRole('button', { name: 'Elenco' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('ascia');
  await page.getByRole('searchbox').fill('xyzxyz');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reimposta ricerca' }).click();
  await expect(artifacts(page)).toHaveCount(all);
  await page.getByRole('button', { name: 'Mostra filtri' }).click();
  await page
    .getByRole('group', { name: 'Filtra per periodo' })
    .getByRole('button', { name: /^Romano/ })
    .click();
  await expect(page.getByText('Periodo: Romano')).toBeVisible();
  expect(await artifacts(page).count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Nascondi filtri' }).click();
  await expect(page.getByRole('group', { name: 'Filtra per periodo' })).toBeHidden();
});

test('an artifact opens, leads to its neighbours and closes', async ({ page }) => {
  await openWithoutScripts(page, '/gallery?periodo=romano');
  await artifacts(page).first().getByRole('link').click();
  await expect(dialog(page).getByText(/^Reperto 1 di \d+$/)).toBeVisible();
  for (const part of ['Descrizione', 'Dettagli Storici', 'Info Visita'])
    await expect(dialog(page).getByRole('heading', { name: part })).toBeAttached();
  await expect(dialog(page).getByRole('button', { name: 'Precedente' })).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('button', { name: 'Successivo' }).click();
  await expect(dialog(page).getByText(/^Reperto 2 di \d+$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Precedente' }).click();
  await expect(dialog(page).getByText(/^Reperto 1 di \d+$/)).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL(/\/gallery\?periodo=romano$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('the nearby tab opens with its note on scripts, and leads back', async ({ page }) => {
  await openWithoutScripts(page, '/gallery');
  await page.getByRole('tab', { name: 'Reperti Vicino a Te' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Reperti Vicino a Te' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/ha bisogno di JavaScript, che qui è spento/)).toBeVisible();
  await page.getByRole('button', { name: 'Torna al catalogo completo' }).click();
  await expect(artifacts(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Trova reperti vicini' }).click();
  await expect(page.getByRole('tab', { name: 'Reperti Vicino a Te' })).toHaveAttribute('aria-selected', 'true');
});

test('the research list of a period opens and closes', async ({ page }) => {
  await openWithoutScripts(page, '/periods/roman-empire');
  const entries = page.getByText(/^Fonte:/);
  await expect(entries).toHaveCount(3);
  await page.getByRole('button', { name: /^Vedi tutte/ }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Mostra meno' }).click();
  await expect(entries).toHaveCount(3);
});
