import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';
import { openWithoutScripts } from '../../testing/visits';

// The unit tests of each section have what its forms submit; here journeys through those with most forms.
test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');
/** Waits for the page to which an action leads, and loads it again when its SSR timed out on a busy machine. */
async function follow(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('framenavigated'), act()]);
  await expect(async () => {
    const rendered = await page.locator('#root').getAttribute('data-rendered');
    const values = [...new URL(page.url()).searchParams.values()];
    if (values.every((value) => value === '') || rendered?.includes('?')) return;
    await page.reload();
    throw new Error(`${page.url()} is not rendered yet`);
  }).toPass();
}
const press = (page: Page, name: string | RegExp) =>
  follow(page, () => page.getByRole('main').getByRole('button', { name }).click());
const pressKey = (page: Page) => follow(page, () => page.keyboard.press('Enter'));
const close = async (page: Page) => {
  await follow(page, () => dialog(page).getByRole('link', { name: 'Chiudi' }).click());
  await expect(dialog(page)).toHaveCount(0);
};

test('articles are filtered, the catalogue is searched and left for the nearby tab; an artifact leads to its neighbours', {
  tag: '@journey',
}, async ({ page }) => {
  await openWithoutScripts(page, '/');
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await press(page, 'Mostra gli articoli');
  await expect(page).toHaveURL(/\/blog\?categoria=[a-z-]+$/);
  await expect(page.getByLabel('Categoria')).not.toHaveValue('');

  await openWithoutScripts(page, '/gallery');
  const all = await cards(page).count();
  await page.getByRole('searchbox', { name: 'Cerca tra i reperti' }).fill('ascia');
  await pressKey(page);
  await expect(page).toHaveURL(/q=ascia/);
  expect(await cards(page).count()).toBeLessThan(all);
  await press(page, 'Elenco');
  await expect(page.getByRole('button', { name: 'Elenco' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('ascia');
  await page.getByRole('searchbox').fill('xyzxyz');
  await pressKey(page);
  await press(page, 'Reimposta ricerca');
  await expect(cards(page)).toHaveCount(all);
  await press(page, 'Mostra filtri');
  await press(page, /^Romano/);
  await expect(page.getByText('Periodo: Romano')).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(all);

  await follow(page, () => cards(page).first().getByRole('link').click());
  await expect(dialog(page).getByText(/^Reperto 1 di \d+$/)).toBeVisible();
  for (const part of ['Descrizione', 'Dettagli Storici', 'Info Visita'])
    await expect(dialog(page).getByRole('heading', { name: part })).toBeAttached();
  await follow(page, () => dialog(page).getByRole('button', { name: 'Successivo' }).click());
  await expect(dialog(page).getByText(/^Reperto 2 di \d+$/)).toBeVisible();
  await close(page);
  await expect(page).toHaveURL(/periodo=romano/);

  const tab = page.getByRole('tab', { name: 'Reperti Vicino a Te' });
  await tab.focus();
  await pressKey(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/ha bisogno di JavaScript, che qui è spento/)).toBeVisible();
  await press(page, 'Torna al catalogo completo');
  await expect(cards(page).first()).toBeVisible();
});

test('quizzes are filtered, and one is played with the keyboard from its first question to the review', async ({
  page,
}) => {
  await openWithoutScripts(page, '/quiz');
  const quizzes = page.getByRole('link', { name: 'Inizia Quiz' });
  const all = await quizzes.count();
  await press(page, 'Sabini');
  expect(await quizzes.count()).toBeLessThan(all);
  await press(page, 'Facile');
  await expect(page).toHaveURL(/categoria=sabini.*difficolta=facile/);

  await openWithoutScripts(page, '/quiz/1');
  const total = Number(/di (\d+)/.exec(await page.getByText(/^Domanda 1 di \d+$/).innerText())?.[1]);
  // A question without an answer is not submitted, and the previous one can be changed.
  await page.getByRole('button', { name: 'Successiva' }).click();
  await expect(page.getByText(`Domanda 1 di ${total}`)).toBeVisible();
  await page.getByRole('radio').nth(1).check();
  await press(page, 'Successiva');
  await press(page, 'Precedente');
  for (let question = 1; question <= total; question += 1) {
    await expect(page.getByText(`Domanda ${question} di ${total}`)).toBeVisible();
    await page.getByRole('radio').first().check();
    await pressKey(page);
  }
  await expect(page.getByRole('heading', { name: 'Quiz Completato!' })).toBeVisible();
  await expect(page.getByText('La tua risposta', { exact: true })).toHaveCount(total);
  await press(page, 'Riprova Quiz');
  await expect(page.getByText(`Domanda 1 di ${total}`)).toBeVisible();
});
