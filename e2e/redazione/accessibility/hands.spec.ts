import type { Page } from '@playwright/test';
import { completeArticle, createArticle, entryState, expectSaved, textOf } from '../testing/content-desk';
import { expect } from '../../testing/test';
import { test } from '../testing/desk-site';

const main = (page: Page) => page.getByRole('main');

test('a low window belongs to the text and to its dialog', async ({ browser, browsers }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/redazione/contenuti/articles/antiquarium-di-posta');
  // Only a text that has changed can be scheduled.
  await main(page).getByLabel('Titolo', { exact: true }).first().fill('Un antiquarium che cambia nome');
  await expect(entryState(page)).toContainText(/salvat[aeo]/);
  const text = main(page).getByLabel('Testo', { exact: true });
  await text.scrollIntoViewIfNeeded();
  await text.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && top < 50 && bottom > 0)
      .map(({ height }) => height),
  );
  expect(Math.max(0, ...stuck)).toBeLessThanOrEqual(256 * 0.15);
  await main(page).getByRole('button', { name: 'Programma…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Programmare l’uscita' });
  await expect(dialog.getByLabel('Giorno e ora (di Roma)')).toBeFocused();
  const panel = await dialog.locator('> div > div').first().boundingBox();
  expect([panel?.width, panel?.height]).toEqual([320, 256]);
});

test('a problem of a text leads to its sentence, and its paragraph is marked', async ({ browser, browsers }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  await createArticle(page, 'Un ponte da ritrovare');
  await completeArticle(page, 'Un primo paragrafo.\nUn secondo, con molte parole. ');
  await page.getByRole('button', { name: 'Collegamento' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Indirizzo, o parole di una pagina del sito')
    .fill('/percorso-che-non-esiste');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByRole('region', { name: 'Una cosa da correggere' }).getByRole('link').click();
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page).locator('[data-problem]')).toContainText('Un secondo');
  // The caret is before the link: at the end of the words that precede it.
  const beforeCaret = () =>
    page.evaluate(() => getSelection()?.anchorNode?.textContent?.slice(0, getSelection()?.anchorOffset));
  await expect.poll(beforeCaret).toBe('Un secondo, con molte parole. ');
});
