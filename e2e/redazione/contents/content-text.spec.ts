import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '@salaria/section-kit/browser-test';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';
import {
  checkTimeoutMs,
  createArticle,
  completeArticle,
  DeskBrowsers,
  expectSaved,
  publish,
  textOf,
} from '../testing/content-desk';
import { overflowOf, showTop } from '../testing/desk-layout';

// One site for the file: its articles are not seen by the tests of other files.
const site = ownSite();
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formato del testo' }).getByRole('button', { name, exact: true });

test('the editor of an article is accessible in both schemes, on a phone and on a screen', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const scriptsOfEditor = () =>
    page.evaluate(async () => {
      const addresses = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))];
      const scripts = addresses.filter((name) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
      return scripts.filter((_, index) => texts[index]?.includes('ProseMirror'));
    });
  await page.goto('/redazione/contenuti');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await scriptsOfEditor()).toEqual([]);
  await page.goto('/redazione/contenuti/articles/leggere-un-miliario');
  await expect(textOf(page).locator('figure img')).toHaveJSProperty('complete', true);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await textOf(page).locator('td').first().click();
      await expect(tool(page, 'Togli la tabella')).toBeVisible();
      await showTop(page);
      const found = { axe: await violations(page), overflow: await overflowOf(page) };
      expect({ colorScheme, width, ...found }).toEqual({ colorScheme, width, axe: [], overflow: 0 });
    }
  // A tablet shows all tools, without scrolling.
  await page.setViewportSize({ width: 768, height: 800 });
  await showTop(page);
  for (const name of ['Video', 'Importa da Word', 'A tutta pagina'])
    await expect(tool(page, name)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(textOf(page)).not.toContainText('<div');
  // The bar stays in view.
  await textOf(page).getByText('Fonti').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Anteprima' })).toBeInViewport();

  await tool(page, 'A tutta pagina').click();
  await expect(page.getByLabel('Titolo', { exact: true })).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(tool(page, 'A tutta pagina')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Titolo', { exact: true })).toBeFocused();
  expect(await scriptsOfEditor()).not.toEqual([]);
  // Opening it and looking around has changed nothing.
  await expect(page.getByTestId('entry-state')).toContainText('Pubblicato');
  expect(refused).toEqual([]);
});

test('what an import leaves out is in view and said, wherever the text is, until it has been read', async ({
  browser,
}) => {
  const { page } = await browsers.openDesk(browser);
  await createArticle(page, 'Un testo da un altro programma');
  await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>Paragrafo ${index + 1}.</p>`);
    clipboardData.setData('text/html', `${paragraphs.join('')}<iframe src="https://altrove.example/"></iframe>`);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  const notices = page.getByRole('status').filter({ hasText: 'Riquadri di altri siti, non riportati: 1.' });
  await expect(notices).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    // A page that is four times enlarged.
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await textOf(page).getByText('Paragrafo 60.').scrollIntoViewIfNeeded();
    // Nothing covers it.
    await notices.getByRole('listitem').click({ trial: true });
    await expect(textOf(page).getByText('Paragrafo 1.')).not.toBeInViewport();
  }
  await notices.getByRole('button', { name: 'Ho letto' }).click();
  await expect(notices).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
});

/** Clicks into a text. ProseMirror learns the new caret with the browser's event, which a key could precede. */
async function placeCaret(target: Locator): Promise<void> {
  const caret = await target.page().evaluateHandle(() => ({
    moved: new Promise<void>((resolve) => {
      document.addEventListener('selectionchange', () => resolve(), { once: true });
    }),
  }));
  await target.click();
  await caret.evaluate(({ moved }) => moved);
}

test('a picture that is pasted or dropped into a text is uploaded, described and shown with its caption', async ({
  browser,
}) => {
  const { page } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Una fotografia incollata');
  await completeArticle(page, 'Prima della fotografia.');
  const picture = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#406080' } })
    .png()
    .toBuffer();
  const give = (type: 'paste' | 'drop') =>
    textOf(page).evaluate(
      (element, [event, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], 'Ponte visto.png', { type: 'image/png' }));
        const { left, top } = element.getBoundingClientRect();
        const init = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: data })
            : new DragEvent(event, { ...init, dataTransfer: data }),
        );
      },
      [type, [...picture]] as const,
    );
  await give('paste');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Scrivi la scheda e sceglila' }).click({ timeout: checkTimeoutMs });
  await dialog.getByLabel('Testo alternativo').fill('Un ponte di pietra a due arcate sul fiume');
  await dialog.getByRole('textbox', { name: 'Didascalia' }).fill('Il ponte visto da valle');
  await dialog.getByLabel('Crediti').fill('Rita Rossi');
  await dialog.getByLabel('Licenza').fill('CC BY-SA 4.0');
  await dialog.getByRole('button', { name: 'Salva la scheda' }).click();
  const figure = textOf(page).locator('figure');
  await expect(figure.locator('figcaption')).toHaveText('Il ponte visto da valle');
  await expect(figure).toContainText('Rita Rossi, CC BY-SA 4.0');
  await expect(figure.getByRole('img', { name: 'Un ponte di pietra a due arcate sul fiume' })).toBeVisible();
  await figure.locator('figcaption').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' in estate');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dopo la fotografia.');
  await give('drop');
  const dropped = dialog.getByRole('list', { name: 'Caricamenti' }).getByRole('button', { name: 'Scegli' });
  await dropped.click({ timeout: checkTimeoutMs });
  await expect(figure).toHaveCount(2);

  await placeCaret(textOf(page).getByText('Dopo la fotografia.'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Detto dal Varrone.');
  await tool(page, 'Citazione').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Collegamento').click();
  await dialog.getByLabel('Indirizzo, o parole di una pagina del sito').fill('contatti');
  await dialog.getByRole('button', { name: /^Contatt/ }).click();
  await expect(textOf(page).getByRole('link', { name: /^Contatt/ })).toHaveAttribute('href', '/contact');
  await page.keyboard.press('Enter');
  await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const mark = '<span style="mso-list:Ignore">· </span>';
    const item = (text: string) => `<p class="MsoListParagraph" style="color:red">${mark}${text}</p>`;
    clipboardData.setData('text/html', item('Sale') + item('Ambra'));
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(textOf(page).locator('ul > li')).toHaveText(['Sale', 'Ambra']);
  await expectSaved(page);
  await publish(page);

  const visitor = await browsers.open(browser);
  await visitor.goto(`/blog/${slug}`);
  const article = visitor.getByRole('main');
  await expect(article.locator('figcaption')).toContainText(['Il ponte visto da valle', 'da valle in estate']);
  await expect(article.getByText('Dopo la fotografia.')).toBeVisible();
  await expect(article.getByRole('blockquote')).toHaveText('Detto dal Varrone.');
  await expect(article.getByRole('link', { name: /^Contatt/ })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'Ambra' })).toBeVisible();
});
