import type { Page } from '@playwright/test';
import { expectHydrated } from '../../testing/hydration';
import { observedLoad, observeLoad } from '../../testing/page-load';
import { addStyles } from '../../testing/page-layout';
import { expect, test } from '../../testing/test';

/** Makes the font of the header 125 % as wide as Arial, until `restoreFonts` is called. */
const forceWideFont = (page: Page) =>
  page.addInitScript(() => {
    const faces = [400, 700].map((weight) => {
      const bold = weight === 700 ? ' Bold' : '';
      return `@font-face { font-family: Wide; font-weight: ${weight}; size-adjust: 125%;
        ascent-override: 90%; descent-override: 20%; src: local('Arial${bold}'), local('Liberation Sans${bold}'); }`;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${faces.join('')} header, header * { font-family: Wide, sans-serif !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
const restoreFonts = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.pop());

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

test('the header is one row of one height in any font and width, and folds with large text', async ({ page }) => {
  await forceWideFont(page);
  await observeLoad(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  await expectHydrated(page);
  const navigation = page.getByRole('navigation', { name: 'Principale' });
  const oneRow = { height: 69, rows: 1, overflow: 0 };
  const widths = [320, 768, 1179, 1180, 1920];
  const expectOneRow = async (font: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => navigation.isVisible(), `${width} pixels, ${font}`).toBe(width >= 1180);
      expect(await measure(page), `${width} pixels, ${font}`).toEqual(oneRow);
    }
  };
  await expectOneRow('wide font');
  const { shift } = await observedLoad(page);
  await restoreFonts(page);
  expect((await observedLoad(page)).shift - shift, 'shift by the font').toBeLessThan(0.01);
  await expectOneRow("the site's font");
  await page.setViewportSize({ width: 1280, height: 900 });
  await addStyles(page, 'html { font-size: 200%; }');
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(navigation.getByRole('link', { name: 'Contatti' })).toBeVisible();
});

test.describe('with empty caches', () => {
  test.use({ isolated: true });

  for (const width of [360, 1280])
    test(`/timeline does not shift at ${width} pixels when its fonts arrive late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      await observeLoad(page);
      const isPainted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => false);
      let delayed = 0;
      await page.route('**/*.woff2', async (route) => {
        await expect.poll(isPainted).toBe(true);
        delayed += 1;
        await route.continue();
      });
      await page.goto('/timeline');
      const { shift } = await observedLoad(page);
      expect(delayed).toBeGreaterThan(1);
      expect(shift).toBeLessThan(0.005);
    });
});
