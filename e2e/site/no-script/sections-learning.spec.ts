import { expect, test } from '../../testing/test';
import { openWithoutScripts } from './open-without-scripts';

test.use({ javaScriptEnabled: false });

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

test('a question without an answer is not submitted, and the previous one can be changed', async ({ page }) => {
  await openWithoutScripts(page, '/quiz/1');
  await page.getByRole('button', { name: 'Successiva' }).click();
  await expect(page.getByText(/^Domanda 1 di/)).toBeVisible();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Successiva' }).click();
  await page.getByRole('button', { name: 'Precedente' }).click();
  await expect(page.getByText(/^Domanda 1 di/)).toBeVisible();
});
