import { expect, type Page, test } from '@playwright/test';
import { expectHydrated } from '../testing/hydration';
import { integrity, rewriteRegistry } from './testing/failing-section';

test.use({ serviceWorkers: 'block' });
// A request of the last navigation may still be in a handler.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Replaces the entry of mf-blog by a script, in every page that this browser opens. */
async function replaceEntry(page: Page, body: string): Promise<void> {
  await rewriteRegistry(page, (sections) => {
    for (const { name, release } of sections) {
      if (name === 'mf-blog' && release) release.files[release.entry] = integrity(body);
    }
  });
  await page.route(/\/sections\/mf-blog\/[0-9a-f]{12}\/entry\./, (route) =>
    route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      headers: { 'access-control-allow-origin': '*' },
      body,
    }),
  );
}

const throwing = "() => { throw new Error('patched'); }";
const attacks: [name: string, body: string][] = [
  ['redefines Array.prototype.map', `Object.defineProperty(Array.prototype, 'map', { value: ${throwing} });`],
  ['replaces fetch and JSON.stringify', `window.fetch = ${throwing}; JSON.stringify = ${throwing};`],
];

for (const [name, body] of attacks) {
  test(`header, navigation and other sections survive a section that ${name}`, async ({ page }) => {
    await replaceEntry(page, body);
    const reported = page.waitForRequest('**/api/sections/failures', { timeout: 30_000 });
    await page.goto(`${process.env['SITE_URL']}/blog`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sezione momentaneamente non disponibile' })).toBeVisible({
      timeout: 30_000,
    });
    await reported;
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Galleria' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Galleria Reperti' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  });
}

/** Built-ins of browsers; a unit test has those of the language. */
const replacements: [name: string, code: string][] = [
  ['XMLHttpRequest.prototype.open', 'XMLHttpRequest.prototype.open = replace'],
  ['Storage.prototype.setItem', 'Storage.prototype.setItem = replace'],
  ['localStorage', "Object.defineProperty(window, 'localStorage', { get: replace })"],
  ...['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'].map((name): [string, string] => [
    `${name}.prototype.value`,
    `Object.defineProperty(${name}.prototype, 'value', { set: replace })`,
  ]),
  ['MutationObserver', 'MutationObserver = replace'],
  ['MutationObserver.prototype.observe', 'MutationObserver.prototype.observe = replace'],
  ['Navigator.prototype.sendBeacon', 'Navigator.prototype.sendBeacon = replace'],
  ['navigator', "Object.defineProperty(window, 'navigator', { get: replace })"],
  ['Crypto.prototype.subtle', "Object.defineProperty(Crypto.prototype, 'subtle', { get: replace })"],
  ['SubtleCrypto.prototype.digest', 'SubtleCrypto.prototype.digest = replace'],
];

test('a section replaces no built-in that the shell, its forms or other sections use', async ({ page }) => {
  await page.goto(`${process.env['SITE_URL']}/blog`);
  await expectHydrated(page);
  for (const [name, code] of replacements) {
    const script = `'use strict'; try { ${code}; return 'replaced'; } catch (error) { return error.name; }`;
    // A text that the debugger evaluates is not bound by the page's policy.
    expect(await page.evaluate(`((replace) => { ${script} })(() => undefined)`), name).toBe('TypeError');
  }
});
