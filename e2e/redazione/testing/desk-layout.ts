import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { cutChoices, cutTexts } from '../../testing/page-layout';
import { expect } from '../../testing/test';

/** Scrolls to the top: elsewhere the bars that stay there may cover half of a control. */
export const showTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

/** Shows a page at a width, from its top. */
export const showAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await showTop(page);
};

/** Returns by how many pixels a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no text cut off and nothing wider than the window. */
export const expectLaidOut = (page: Page) =>
  expect
    .poll(async () => ({
      cut: await cutTexts(page),
      overflow: await overflowOf(page),
    }))
    .toEqual({ cut: [], overflow: 0 });

/** Expects no violation of accessibility, no cut choice and nothing wider than the window, on screens of all widths. */
export async function expectUsable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 768, 360]) {
    await showAt(page, width);
    await expect.poll(() => violations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await cutChoices(page)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Opens a page of the desk, and waits until it has loaded. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Caricamento…' })).toHaveCount(0);
}

/** Both schemes, each at one width: colours do not depend on it. */
export const looks = [
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1440 },
] as const;

/** Expects no violation of accessibility, and nothing wider than the window, as a page is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violations(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}
