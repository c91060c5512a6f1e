import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { photograph } from '../../../api/src/content/media/picture.fixtures';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';
import { checkTimeoutMs, DeskBrowsers, expectSaved } from '../testing/content-desk';

const site = ownSite();
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

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

test('questions and answers of a quiz are ordered with the mouse', async ({ browser }) => {
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

test('a file that is dropped on the field of a picture is uploaded, described and chosen', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const folder = await mkdtemp(path.join(tmpdir(), 'salaria-drop-'));
  const file = path.join(folder, 'arcata.jpg');
  await writeFile(file, await photograph(1600, 1000));
  await page.goto('/redazione/contenuti/articles/posta-romana');
  const field = page.getByLabel('Immagine di copertina', { exact: true });
  await field.scrollIntoViewIfNeeded();
  const devtools = await page.context().newCDPSession(page);
  const place = await middleOf(field);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      ...{ type, ...place },
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Scrivi la scheda e sceglila' }).click({ timeout: checkTimeoutMs });
  await dialog.getByLabel('Testo alternativo').fill('Un’arcata di pietra sul fiume, vista da valle');
  await dialog.getByRole('textbox', { name: 'Didascalia' }).fill('L’arcata del ponte');
  await dialog.getByLabel('Crediti').fill('Rita Rossi');
  await dialog.getByLabel('Licenza').fill('CC BY-SA 4.0');
  await dialog.getByRole('button', { name: 'Salva la scheda' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue('arcata');
  await expect(page.getByText('Un’arcata di pietra sul fiume, vista da valle')).toBeVisible();
  await rm(folder, { recursive: true });
});
