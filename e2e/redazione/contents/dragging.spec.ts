import type { Locator, Page } from '@playwright/test';
import { expect } from '../../testing/test';
import { test } from '../testing/desk-site';
import { expectSaved } from '../testing/content-desk';

/** Returns the middle of an element that is in the window. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not laid out');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a handle to the middle of an element, with the mouse. */
async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await middleOf(onto);
  await page.mouse.move(from.x, from.y + 10, { steps: 5 });
  await page.mouse.move(from.x, to.y, { steps: 20 });
  await page.mouse.up();
}

test('questions and answers of a quiz are ordered with the mouse', async ({ browser, browsers }) => {
  const { page } = await browsers.openDesk(browser);
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto('/redazione/contenuti/quizzes/chi-erano-i-sabini');
  const questions = page.getByRole('group', { name: /^Domanda \d+$/ });
  await expect(questions.nth(2)).toBeVisible();
  const textsOf = (label: string | RegExp) =>
    page.getByLabel(label, { exact: true }).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  const [first, second, ...others] = await textsOf('Domanda');
  await drag(page, page.getByRole('button', { name: 'Trascina: Domanda 1' }), questions.nth(1));
  await expect.poll(() => textsOf('Domanda')).toEqual([second, first, ...others]);

  const answers = questions.first().getByRole('textbox', { name: /^Risposta \d+$/ });
  const words = () => answers.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  const [one, two, ...more] = await words();
  const right = await questions.first().getByRole('radio', { checked: true }).getAttribute('aria-label');
  await drag(page, questions.first().getByRole('button', { name: 'Trascina: risposta 1' }), answers.nth(1));
  await expect.poll(words).toEqual([two, one, ...more]);
  const moved = right?.replace(/[12]$/, (place) => (place === '1' ? '2' : '1'));
  await expect(questions.first().getByRole('radio', { checked: true })).toHaveAttribute('aria-label', moved ?? '');
  await expectSaved(page);
});
