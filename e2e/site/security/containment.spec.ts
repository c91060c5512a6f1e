import type { Page } from '@playwright/test';
import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

/** Puts an opaque element over the whole window, as far as the page lets it, into one part of a section. */
const cover = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const cover = document.createElement('div');
    cover.dataset['cover'] = '';
    const style = { position: 'fixed', inset: '-9999px', zIndex: '2147483647', background: '#000' };
    Object.assign(cover.style, style);
    document.querySelector(selector)?.append(cover);
  }, part);

/** Returns what of the site is under the cover: parts of which the middle shows it. */
const covered = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const element = document.querySelector(selector);
        if (!element) return true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown === null || !element.contains(shown) || shown.closest('[data-cover]') !== null;
      }),
    selectors,
  );

const frame = ['header a', 'header nav', 'footer h2', 'footer nav'];

test('a section covers neither header and footer nor other parts of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expectHydrated(page);
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-section]')].map(
      ({ dataset }) => `[data-section="${dataset['section']}"][data-part="${dataset['part']}"]`,
    ),
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const [at, part] of parts.entries()) {
    const others = parts.filter((other) => other !== part).map((other) => `${other} h2`);
    expect(await covered(page, [...frame, 'main h1', ...others.slice(at)]), 'before').toEqual([]);
    await cover(page, part);
    expect(await covered(page, [`${part} h2`])).toEqual([`${part} h2`]);
    expect(await covered(page, [...frame, 'main h1', ...others.slice(at)]), part).toEqual([]);
  }
  await page.goto('/blog');
  await expectHydrated(page);
  await cover(page, 'main [data-section]');
  expect(await covered(page, [...frame, 'main h1'])).toEqual(['main h1']);
});

test('a floating widget covers the lower right corner at most, and clicks beside it reach the page', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    // Until then the panel is a popover, above everything.
    await expectHydrated(page);
    await page.getByRole('button', { name: /^Apri la chat/ }).click();
    const chat = page.getByRole('dialog');
    await expect(chat).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Riduci a icona' })).toBeInViewport({ ratio: 1 });
    await expect(chat.getByRole('button', { name: 'Invia' })).toBeInViewport({ ratio: 1 });
    await cover(page, '[data-section="mf-chat"]');
    const seen = await page.evaluate(() => {
      const at = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest('header, main, footer, [data-cover]');
      return [at(20, 20), at(innerWidth - 20, 20), at(innerWidth - 20, innerHeight - 20)].map((it) => it?.tagName);
    });
    expect(seen).toEqual(['HEADER', 'HEADER', 'DIV']);
    if (width > 640)
      expect(
        await page.evaluate(
          () => document.elementFromPoint(innerWidth - 470, innerHeight - 20)?.closest('main, footer') != null,
        ),
      ).toBe(true);
  }
});
