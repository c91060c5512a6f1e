import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { addStyles, cutTexts, expectNothingLost } from '../../testing/page-layout';
import { routes } from '../../testing/routes';
import { expect, test } from '../../testing/test';
import { open } from '../../testing/visits';

const wcagTextSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-bottom: 2em !important; }';

const withStyles = async (page: Page, rules: string, check: () => Promise<void>) => {
  await addStyles(page, rules);
  await check();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
};

/** Describes the focused element: whether it or the card that it fills has a ring, and whether it is visible. */
const focusStop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const ringed = (it: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    let ring = ringed(element);
    for (let it = element.parentElement, steps = 0; !ring && it && steps < 4; it = it.parentElement, steps += 1)
      ring = ringed(it);
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const places = [0.05, 0.5, 0.95].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const shown = places.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    return { what: element.outerHTML.slice(0, 140), ring, shown };
  });

/** Presses Tab from where the focus is. Returns how many elements were focused. */
async function expectVisibleFocus(page: Page, presses: number): Promise<number> {
  let stops = 0;
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    let stop: Awaited<ReturnType<typeof focusStop>>;
    // The browser scrolls a focused element into view with a delay.
    const hidden = async () => {
      stop = await focusStop(page);
      return stop?.shown === false ? stop.what : undefined;
    };
    await expect.poll(hidden, { message: 'covered', intervals: [20, 50] }).toBeUndefined();
    if (!stop) break;
    stops += 1;
    expect.soft(stop.ring, `ring of ${stop.what}`).toBe(true);
  }
  return stops;
}

/** One visit for all checks of a page: opening it takes longer than each of them. */
for (const { path } of routes) {
  test(`${path} is accessible in a narrow window, and loses nothing with large text or at a zoom of 400 %`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Narrow first: what a page makes focusable because it scrolls, it decides when it is opened.
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    // Wide and light: pages/routes.spec.ts.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page), 'violations').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await test.step('focus', async () => {
      // The header is the same on every page.
      if (path !== '/') await page.locator('#contenuto').focus();
      expect(await expectVisibleFocus(page, path === '/' ? 60 : 30)).toBeGreaterThan(10);
    });
    await page.setViewportSize({ width: 1280, height: 1024 });
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

test('the bar of the timeline names each period in full, at 360 and at 1440 px', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/timeline');
    const cut = await page.getByRole('toolbar', { name: 'Periodi storici' }).evaluate((bar) =>
      [...bar.querySelectorAll('button')].flatMap((button) => {
        const [outer, inner] = [button, button.querySelector('span')].map((it) => it?.getBoundingClientRect());
        const fits = outer && inner && inner.width > 0 && inner.width <= outer.width && inner.height <= outer.height;
        return fits ? [] : [button.textContent];
      }),
    );
    expect([width, cut]).toEqual([width, []]);
  }
});

test('nothing covers the arrows of the slider, and no control of it lies on another one', async ({ page }) => {
  const slider = page.getByRole('region', { name: 'Immagini della pagina iniziale' });
  // The wider ones are windows at a zoom of 200 %.
  for (const [width, height] of [
    [360, 740],
    [412, 800],
    [480, 800],
    [640, 360],
    [720, 450],
    [767, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    for (const name of ['Precedente', 'Successivo']) await page.getByRole('button', { name }).click({ trial: true });
    await expect(page.getByRole('button', { name: 'Metti in pausa' })).toBeVisible();
    const boxes = await slider
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    expect(boxes).toHaveLength(13);
    const overlaps = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => box.left < other.right && other.left < box.right)
        .filter((other) => box.top < other.bottom && other.top < box.bottom),
    );
    expect([width, overlaps.length]).toEqual([width, 0]);
    const [arrow, chat] = await Promise.all(
      ['Successivo', /chat|assistente/i].map((name) => page.getByRole('button', { name }).last().boundingBox()),
    );
    const isApart = !arrow || !chat || arrow.y + arrow.height <= chat.y || arrow.x + arrow.width <= chat.x;
    expect([width, isApart || (arrow?.y ?? 0) > height]).toEqual([width, true]);
  }
});
