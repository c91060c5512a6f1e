import { expect, test } from '@playwright/test';
import { keys, WebKitBrowser } from './webkit-browser';

test.describe.configure({ mode: 'serial' });

let browser: WebKitBrowser;
test.beforeAll(async () => {
  browser = await WebKitBrowser.start();
});
test.afterAll(() => browser?.stop());

/** Expects the text of an element, or a path, to match, once the page has reacted. */
const expectText = (selector: string, text: string | RegExp) =>
  expect
    .poll(() => browser.run<string>(`return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`))
    .toMatch(text);
const expectPath = (path: string | RegExp) =>
  expect.poll(() => browser.run<string>('return location.pathname + location.search')).toMatch(path);
const count = (selector: string) =>
  browser.run<number>(`return document.querySelectorAll(${JSON.stringify(selector)}).length`);

test('the menu leads to the gallery, whose search fills the address', async () => {
  await browser.open('/about');
  await browser.press('[aria-label="Apri il menu"]');
  await browser.press('header nav a[href="/gallery"]');
  await expectText('main h1', 'Galleria Reperti');
  await browser.press('main input[type="search"]');
  await browser.type('ascia');
  await expectPath(/q=ascia/);
});

test('an artifact opens in a modal dialog, which Escape closes', async () => {
  await browser.open('/gallery');
  await browser.press('[role="tabpanel"] li a');
  await expect.poll(() => count('dialog:modal')).toBe(1);
  await expectPath(/reperto=\d+/);
  await browser.type(keys.escape);
  await expect.poll(() => count('dialog')).toBe(0);
  await expectPath(/^\/gallery$/);
});

test('tabs move with the arrow keys', async () => {
  await browser.open('/gallery');
  await browser.run(`document.querySelector('[role="tab"][aria-selected="true"]').focus()`);
  await browser.type(keys.right);
  await expectText('[role="tab"][aria-selected="true"]', 'Reperti Vicino a Te');
  await expectPath(/scheda=vicino/);
});

test('an answer of a quiz leads to the next question', async () => {
  await browser.open('/quiz/1');
  await expectText('main', /Domanda 1 di \d+/);
  await browser.press('main label:has(input[type="radio"])');
  await browser.press('main form button[type="submit"]:not([name])');
  await expectText('main', /Domanda 2 di \d+/);
});

test('the chat answers', async () => {
  await browser.open('/about');
  await browser.press('button[aria-label^="Apri la chat"]');
  await expect.poll(() => browser.run(`return document.activeElement?.ariaLabel`)).toBe('La tua domanda');
  await browser.type(`Che cosa è la Via Salaria?${keys.enter}`);
  await expect.poll(() => count('[role="log"] [data-type="bot"]')).toBe(2);
});

test('an invalid contact form names its fields, and the first is not under the header', async () => {
  await browser.open('/contact');
  await browser.press('form[aria-label="Scrivici"] button[type="submit"]');
  await expectText('form[aria-label="Scrivici"]', 'Il nome è obbligatorio');
  await expect
    .poll(() =>
      browser.run<number>(`
        const { top } = document.activeElement.labels[0].getBoundingClientRect();
        return top - document.querySelector('header').getBoundingClientRect().bottom;
      `),
    )
    .toBeGreaterThanOrEqual(0);
});
