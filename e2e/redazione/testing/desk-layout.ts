import type { Page } from '@playwright/test';
import { cutTexts, smallTargets } from '../../testing/page-layout';
import { expect } from '../../testing/test';

/** Shows a page at a width, from its top. */
export const showAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  // The sticky header covers half a link where the page happens to be scrolled to.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** Expects no target that is too small, no text cut off and nothing wider than the window. */
export const expectLaidOut = (page: Page) =>
  expect
    .poll(async () => ({
      small: await smallTargets(page),
      cut: await cutTexts(page),
      overflow: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    }))
    .toEqual({ small: [], cut: [], overflow: 0 });
