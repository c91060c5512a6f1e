import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';
import { openWithoutScripts } from '../../testing/visits';

test.use({ javaScriptEnabled: false });

const artifacts = (page: Page) => page.getByRole('main').getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');

test('the articles are paged and filtered by category, also from the home page', async ({ page }) => {
  await openWithoutScripts(page, '/blog');
  const first = await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Pagina successiva' }).click();
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
  expect(await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText()).not.toBe(first);
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Mostra gli articoli' }).click();
  await expect(page).toHaveURL(/\/blog\?categoria=[a-z-]+$/);
  await expect(page.getByLabel('Categoria')).not.toHaveValue('');
  await openWithoutScripts(page, '/');
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Mostra gli articoli' }).click();
  await expect(page).toHaveURL(/\/blog\?categoria=[a-z-]+$/);
});

test('the pictures of an article are in their place, open, lead in a circle and close', async ({ page }) => {
  await openWithoutScripts(page, '/blog/strambo-del-paladino');
  const gallery = page.locator('#strambo-gallery').getByRole('list', { name: 'Galleria fotografica' });
  const tiles = gallery.getByRole('button');
  const total = await tiles.count();
  await tiles.first().click();
  await expect(page).toHaveURL(/\?foto=1$/);
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(page).toHaveURL(new RegExp(`foto=${total}$`));
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL(/strambo-del-paladino$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

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

test('an artifact opens, leads to its neighbours and closes', { tag: '@journey' }, async ({ page }) => {
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

test('the timeline shows a chosen period, its neighbours and the expanded bar', async ({ page }) => {
  await openWithoutScripts(page, '/timeline');
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Impero Romano');
  await page.getByRole('button', { name: 'Età Moderna' }).focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Età Moderna');
  await expect(page.getByRole('button', { name: 'Età Moderna' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Successivo' }).click();
  await expect(title).toHaveText('Età Contemporanea');
  await expect(page.getByRole('button', { name: 'Successivo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Espandi' }).click();
  await expect(page.getByRole('button', { name: 'Comprimi' })).toHaveAttribute('aria-expanded', 'true');
  await expect(title).toHaveText('Età Contemporanea');
  await page.getByRole('button', { name: 'Precedente' }).click();
  await expect(title).toHaveText('Età Moderna');
});

test('the quizzes are filtered', async ({ page }) => {
  await openWithoutScripts(page, '/quiz');
  const quizzes = page.getByRole('link', { name: 'Inizia Quiz' });
  const all = await quizzes.count();
  await page.getByRole('button', { name: 'Sabini' }).click();
  await expect(page.getByRole('button', { name: 'Sabini' })).toHaveAttribute('aria-pressed', 'true');
  expect(await quizzes.count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Facile' }).click();
  await expect(page).toHaveURL(/categoria=sabini.*difficolta=facile/);
});

test('a quiz is played with the keyboard from its first question to the review', async ({ page }) => {
  await openWithoutScripts(page, '/quiz/1');
  const total = Number(/di (\d+)/.exec(await page.getByText(/^Domanda 1 di \d+$/).innerText())?.[1]);
  // A question without an answer is not submitted, and the previous one can be changed.
  await page.getByRole('button', { name: 'Successiva' }).click();
  await expect(page.getByText(`Domanda 1 di ${total}`)).toBeVisible();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Successiva' }).click();
  await page.getByRole('button', { name: 'Precedente' }).click();
  for (let question = 1; question <= total; question += 1) {
    await expect(page.getByText(`Domanda ${question} di ${total}`)).toBeVisible();
    await page.getByRole('radio').first().check();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Quiz Completato!' })).toBeVisible();
  await expect(page.getByText('La tua risposta', { exact: true })).toHaveCount(total);
  await page.getByRole('button', { name: 'Riprova Quiz' }).click();
  await expect(page.getByText(`Domanda 1 di ${total}`)).toBeVisible();
});

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
