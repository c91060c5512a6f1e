import type { Locator, Page } from '@playwright/test';
import { completeArticle, createArticle, DeskBrowsers, entryState, expectSaved, textOf } from '../testing/content-desk';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';

const site = ownSite();
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());
const main = (page: Page) => page.getByRole('main');

/** Counts the clicks on a control, which are not carried out. */
const catchClicks = (control: Locator) =>
  control.evaluate((element) => {
    const caught = { clicks: 0 };
    Object.assign(window, { caught });
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (element.contains(event.target as Node)) caught.clicks += 1;
    };
    window.addEventListener('click', stop, { capture: true, once: true });
  });

/** Resolves when the page has shown what follows from an event. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Presses a control long, with the caret in another field, and expects that it stays under the pointer. */
async function expectSteady(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const before = await control.boundingBox();
  if (!before) return;
  await catchClicks(control);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await settle(page);
  expect(await control.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'caught').clicks as number)).toBe(1);
}

/** Forms of the desk, and a field of each that is left invalid. */
const forms = [
  { address: 'contenuti/articles/antiquarium-di-posta', field: 'Titolo' },
  { address: 'contenuti/artifacts/anfora-vinaria-dressel', field: 'Nome' },
  { address: 'contenuti/authors/ersilia-montefosco', field: 'Nome e cognome' },
  { address: 'contenuti/quizzes/chi-erano-i-sabini', field: 'Titolo' },
];

for (const { address, field } of forms)
  test(`${address}: no button moves while it is pressed after an invalid field`, async ({ browser }) => {
    const { page } = await browsers.openDesk(browser, 'responsabile');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/redazione/${address}`);
    const input = main(page).getByLabel(field, { exact: true }).first();
    await input.fill('Una voce che cambia nome');
    await expect(entryState(page)).toContainText(/salvat[aeo]/);
    const buttons = main(page).locator('button:visible:enabled');
    const count = await buttons.count();
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      await input.fill(index % 2 === 0 ? '' : 'Una voce che ha di nuovo un nome');
      await expectSteady(page, buttons.nth(index));
    }
  });

test('a low window belongs to the text and to its dialog', async ({ browser }) => {
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

test('a problem of a text leads to its sentence, and its paragraph is marked', async ({ browser }) => {
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
