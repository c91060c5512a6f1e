import type { Browser, Page } from 'puppeteer-core';
import { firefoxPath, launchFirefox, openInFirefox } from '../../testing/processes/firefox';
import { expect, requireTool, test } from '../../testing/test';

requireTool(firefoxPath !== undefined, 'Firefox is not installed (Debian: apt-get install firefox-esr)');
test.describe.configure({ mode: 'serial' });

let browser: Browser;
test.beforeAll(async () => {
  browser = await launchFirefox();
});
test.afterAll(() => browser?.close());

const press = (page: Page, selector: string) => page.locator(selector).click();
const expectText = (page: Page, selector: string, text: string | RegExp) =>
  expect.poll(() => page.$eval(selector, (it) => it.textContent ?? '').catch(() => '')).toMatch(text);
const expectPath = (page: Page, path: string | RegExp) =>
  expect.poll(() => page.url().slice(new URL(page.url()).origin.length)).toMatch(path);

/** Visits a page; its scripts must report no error. */
const visit = (title: string, path: string, act: (page: Page) => Promise<void>) =>
  test(`Firefox: ${title}`, async () => {
    const { page, errors } = await openInFirefox(browser, path);
    await page.setViewport({ width: 800, height: 900 });
    await act(page);
    expect(errors).toEqual([]);
    await page.close();
  });

visit('the menu leads to the gallery, whose search fills the address', '/about', async (page) => {
  await press(page, '::-p-aria([name="Apri il menu"][role="button"])');
  await press(page, 'header nav a[href="/gallery"]');
  await expectText(page, 'main h1', 'Galleria Reperti');
  await page.locator('main input[type="search"]').fill('ascia');
  await expectPath(page, /q=ascia/);
});

visit('an artifact opens in a modal dialog, which Escape closes', '/gallery', async (page) => {
  await press(page, '[role="tabpanel"] li a');
  await expect.poll(() => page.$$eval('dialog:modal', (dialogs) => dialogs.length)).toBe(1);
  await expectPath(page, /reperto=\d+/);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.$$eval('dialog', (dialogs) => dialogs.length)).toBe(0);
  await expectPath(page, /^\/gallery$/);
});

visit('tabs move with the arrow keys', '/gallery', async (page) => {
  await page.focus('[role="tab"][aria-selected="true"]');
  await page.keyboard.press('ArrowRight');
  await expectText(page, '[role="tab"][aria-selected="true"]', 'Reperti Vicino a Te');
  await expectPath(page, /scheda=vicino/);
});

visit('an answer of a quiz leads to the next question', '/quiz/1', async (page) => {
  await expectText(page, 'main', /Domanda 1 di \d+/);
  await press(page, 'main input[type="radio"]');
  await press(page, 'main form button[type="submit"]:not([name])');
  await expectText(page, 'main', /Domanda 2 di \d+/);
});

visit('the chat answers, and keeps what is typed until it is sent', '/about', async (page) => {
  await press(page, 'button[aria-label^="Apri la chat"]');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('La tua domanda');
  await page.keyboard.type('Che cosa è la Via Salaria?');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.$$eval('[role="log"] [data-type="bot"]', (replies) => replies.length)).toBe(2);
});

visit('an invalid contact form names its fields, and the first is not under the header', '/contact', async (page) => {
  await press(page, 'form[aria-label="Scrivici"] button[type="submit"]');
  await expectText(page, 'form[aria-label="Scrivici"]', 'Il nome è obbligatorio');
  const [label, header] = await page.evaluate(() => [
    (document.activeElement as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top ?? -1,
    document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(label).toBeGreaterThanOrEqual(header ?? 0);
});
