import type { Locator, Page } from '@playwright/test';
import { firstArtifact, firstPicture, open, openAdmin, searchNearby } from '../states/visits';
import { states } from '../states/states';
import { violations } from '../../testing/axe';
import { expect, test } from '../../testing/test';

for (const { name, reach, width } of states) {
  test(`${name}: no accessibility violation, wide or narrow`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const widths = width ? [width] : [1280, 360];
    await page.setViewportSize({ width: widths[0] ?? 1280, height: 900 });
    await reach(page);
    for (const each of widths) {
      await page.setViewportSize({ width: each, height: 900 });
      expect.soft(await violations(page), `at ${each} pixels`).toEqual([]);
    }
  });
}

test('a text that fades in is judged by its final contrast', async ({ page }) => {
  await page.setContent(`<html lang="it"><title>Prova</title><main><h1>Prova</h1></main><style>
    @keyframes fade { from { opacity: 0.1 } } h1 { animation: fade 1s step-end }</style></html>`);
  expect(await violations(page)).toEqual([]);
});

type DialogCase = { name: string; prepare: (page: Page) => Promise<void>; opener: (page: Page) => Locator };
const dialogs: DialogCase[] = [
  { name: 'an artifact', prepare: (page) => open(page, '/gallery'), opener: firstArtifact },
  {
    name: 'a nearby place',
    prepare: searchNearby,
    opener: (page) => page.getByRole('button', { name: 'Dettagli' }).first(),
  },
  {
    name: 'a discovery on the map',
    prepare: (page) => open(page, '/scoperte'),
    opener: (page) => page.getByRole('list', { name: 'Scoperte sulla mappa' }).getByRole('button').first(),
  },
  {
    name: 'a discovery of the list',
    prepare: (page) => open(page, '/scoperte?scheda=lista'),
    opener: (page) => page.getByRole('button', { name: 'Dettagli' }).first(),
  },
  { name: 'a picture', prepare: (page) => open(page, '/blog/posta-romana'), opener: firstPicture },
  { name: 'a viewer of pictures', prepare: (page) => open(page, '/blog/strambo-del-paladino'), opener: firstPicture },
  {
    name: 'the removal of a PDF',
    prepare: (page) => openAdmin(page),
    opener: (page) => page.getByRole('button', { name: 'Elimina "Guida"' }),
  },
];

for (const { name, prepare, opener } of dialogs) {
  test(`the dialog of ${name} opens by keyboard, traps the focus, and returns it on Escape`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // The focus may leave for the browser's own controls (then the active element is the body), never for the page
    // behind.
    const holdsFocus = () =>
      dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
    for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await holdsFocus(), `after ${key}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
}

test('the chat opens by keyboard, and returns the focus on Escape', async ({ page }) => {
  await open(page, '/about');
  const opener = page.getByRole('button', { name: /^Apri la chat/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Il tuo messaggio')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the menu of narrow screens unfolds by keyboard, leads into its links, and folds on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about');
  const toggle = page.getByRole('button', { name: 'Apri il menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Principale' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('each navigation entry focuses the heading of its page, or the search field, and sets the title', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/privacy');
  const entries = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
  for (let index = 0; index < (await entries.count()); index += 1) {
    await entries.nth(index).focus();
    await page.keyboard.press('Enter');
    const address = await entries.nth(index).getAttribute('href');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(address === '/cerca' ? page.getByRole('searchbox') : heading).toBeFocused();
    // A screen reader announces the focused heading and the new title.
    await expect.poll(() => page.title()).toContain((await heading.textContent()) ?? '');
  }
});

test('English words are marked as English, and everything else is Italian', async ({ page }) => {
  const languageOf = (locator: Locator) =>
    locator.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  const english: [string, (string | RegExp)[]][] = [
    ['/niente', ['404 Page Not Found', 'Did you forget to add the page to the router?']],
    ['/periods/sabini', ['Back to Home', 'Research and Discoveries']],
    ['/blog/posta-romana', [/^[A-Z][a-z]+ \d{1,2}, \d{4}$/]],
    ['/admin/pdfs', ['Document Verification', 'Verify Documents in Memory']],
  ];
  for (const [path, texts] of english) {
    await open(page, path);
    for (const text of texts) expect([text, await languageOf(page.getByText(text).first())]).toEqual([text, 'en']);
    expect(await languageOf(page.getByRole('contentinfo').getByText('Newsletter'))).toBe('it');
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});
