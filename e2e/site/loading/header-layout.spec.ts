import type { Page } from '@playwright/test';
import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

test.use({ serviceWorkers: 'block' });

/** Replaces both font families by one that is `percent` as wide as Arial, until `restoreFonts` is called. */
async function forceWideFont(page: Page, percent: number): Promise<void> {
  await page.addInitScript((sizeAdjust) => {
    const faces = [400, 700].map((weight) => {
      const bold = weight === 700 ? ' Bold' : '';
      return `@font-face { font-family: Wide; font-weight: ${weight}; size-adjust: ${sizeAdjust}%;
        ascent-override: 90%; descent-override: 20%; src: local('Arial${bold}'), local('Liberation Sans${bold}'); }`;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${faces.join('')} header, header * { font-family: Wide, sans-serif !important; }`);
    document.adoptedStyleSheets.push(sheet);
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, percent);
}

const restoreFonts = (page: Page) =>
  page.evaluate(async () => {
    document.adoptedStyleSheets.pop();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Height of the header, distinct vertical centres of what it shows, and pixels of sideways overflow. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    const parts = [...(header?.querySelectorAll('a, button') ?? [])].filter((part) => part.checkVisibility());
    const centres = parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    const root = document.documentElement;
    return {
      height: header?.offsetHeight,
      rows: Math.max(...centres) - Math.min(...centres) <= 1 ? 1 : 2,
      overflow: root.scrollWidth - root.clientWidth,
    };
  });

for (const path of ['/', '/blog/posta-romana', '/contact']) {
  test(`${path} does not shift when a narrower font replaces a wide one`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await forceWideFont(page, 125);
    await page.goto(path);
    await expectHydrated(page);
    const wide = await measure(page);
    await restoreFonts(page);
    expect(await measure(page)).toEqual(wide);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
    );
    expect(shift).toBeLessThan(0.01);
  });
}

for (const width of [320, 360, 768, 1179, 1180, 1280, 1920]) {
  test(`the header is one row of one height in any font at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await forceWideFont(page, 125);
    await page.goto('/about');
    await expectHydrated(page);
    expect(await measure(page)).toEqual({ height: 69, rows: 1, overflow: 0 });
    const isUnfolded = await page.getByRole('navigation', { name: 'Principale' }).isVisible();
    expect(isUnfolded).toBe(width >= 1180);
    await restoreFonts(page);
    expect(await measure(page)).toEqual({ height: 69, rows: 1, overflow: 0 });
  });
}

test('text of twice the size folds the navigation into its menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  const navigation = page.getByRole('navigation', { name: 'Principale' });
  await expect(navigation).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200%; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(navigation.getByRole('link', { name: 'Contatti' })).toBeVisible();
});
