import type { Page } from '@playwright/test';
import { violations } from '../../testing/axe';
import { addStyles, cutTexts, expectNothingLost, smallTargets } from '../../testing/page-layout';
import { routes } from '../../testing/routes';
import { expect, test } from '../../testing/test';
import { open } from '../states/visits';

const wcagTextSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-bottom: 2em !important; }';

const withStyles = async (page: Page, rules: string, check: () => Promise<void>) => {
  await addStyles(page, rules);
  await check();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
};

/** One visit for all checks of a page: opening it takes longer than each of them. */
for (const { path } of routes) {
  test(`${path} is accessible wide and narrow, and loses nothing with large text or at a zoom of 400 %`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Narrow first: what a page makes focusable because it scrolls, it decides when it is opened.
    for (const [width, height] of [
      [360, 740],
      [1280, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 360) await open(page, path);
      await test.step(`${width} pixels wide`, async () => {
        expect.soft(await violations(page), 'violations').toEqual([]);
        expect.soft(await smallTargets(page), 'targets').toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
    const before = await cutTexts(page);
    const nothingLost = () => expectNothingLost(page, before);
    await test.step('text of 200 %', () => withStyles(page, 'html { font-size: 200% !important; }', nothingLost));
    await test.step('text spacing of WCAG 1.4.12', () =>
      withStyles(page, wcagTextSpacing, async () => {
        await nothingLost();
        await page.setViewportSize({ width: 360, height: 740 });
        await nothingLost();
      }));
    // 1280 by 1024 at 400 %.
    await test.step('zoom of 400 %', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await nothingLost();
    });
  });
}
