import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { finishQuiz, firstArtifact, open, openAdmin, openChat, searchNearby } from '../states/visits';
import { expectHydrated } from '../../testing/hydration';
import { expectNothingLost, smallTargets } from '../../testing/page-layout';
import { expect, test } from '../../testing/test';

type Reach = [name: string, reach: (page: Page) => Promise<void>];
const crowded: Reach[] = [
  [
    'the unfolded menu',
    async (page) => {
      await open(page, '/about');
      if (await page.getByRole('button', { name: 'Apri il menu' }).isVisible())
        await page.getByRole('button', { name: 'Apri il menu' }).click();
    },
  ],
  [
    'an artifact',
    async (page) => {
      await open(page, '/gallery');
      await firstArtifact(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'nearby places',
    async (page) => {
      await searchNearby(page);
      await expect(page.getByText('Ricerca completata', { exact: true })).toBeVisible();
    },
  ],
  ['the list of discoveries', (page) => open(page, '/scoperte?scheda=lista')],
  [
    'the filters of the artifacts',
    async (page) => {
      await open(page, '/gallery');
      await page.getByRole('button', { name: 'Mostra filtri' }).click();
    },
  ],
  ['the chat', (page) => openChat(page)],
  ['the list of PDFs', (page) => openAdmin(page)],
];

for (const [name, reach] of crowded) {
  test(`${name}: every target is large enough or far enough from others`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 360) await reach(page);
      // Components react to a new window size one frame later.
      await expect.poll(() => smallTargets(page), `at ${width} pixels`).toEqual([]);
    }
  });
}

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

for (const path of [
  '/',
  '/blog',
  '/blog/posta-romana',
  '/gallery',
  '/timeline',
  '/quiz',
  '/quiz/1',
  '/scoperte',
  '/contact',
]) {
  test(`${path}: the focused element has a ring and is not covered`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, path);
    let stops = 0;
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      let stop: Awaited<ReturnType<typeof focusStop>>;
      // The browser scrolls a focused element into view with a delay.
      const hidden = async () => {
        stop = await focusStop(page);
        return stop?.shown === false ? stop.what : undefined;
      };
      await expect.poll(hidden, { message: 'hidden', intervals: [20, 50] }).toBeUndefined();
      if (!stop) break;
      stops += 1;
      expect.soft(stop.ring, `no ring: ${stop.what}`).toBe(true);
    }
    expect(stops).toBeGreaterThan(10);
  });
}

/** Returns whether an element looks different with another value of an attribute; null removes it. */
async function differsBy(locator: Locator, attribute: string, value: string | null): Promise<boolean> {
  const set = (to: string | null) =>
    locator.evaluate(
      (element, [name, it]) => (it === null ? element.removeAttribute(name) : element.setAttribute(name, it)),
      [attribute, to] as const,
    );
  const now = await locator.getAttribute(attribute);
  const shown = await locator.screenshot({ animations: 'disabled' });
  await set(value);
  const other = await locator.screenshot({ animations: 'disabled' });
  await set(now);
  return !shown.equals(other);
}

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) =>
    page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' }),
  );

  const chosen: [
    name: string,
    reach: (page: Page) => Promise<void>,
    chosen: (page: Page) => Locator,
    attribute: string,
    other: string | null,
  ][] = [
    [
      'the chosen category of quizzes',
      (page) => open(page, '/quiz'),
      (page) => page.getByRole('button', { name: 'Tutte' }).first(),
      'aria-pressed',
      'false',
    ],
    [
      'the chosen view of the artifacts',
      (page) => open(page, '/gallery'),
      (page) => page.getByRole('button', { name: 'Griglia' }),
      'aria-pressed',
      'false',
    ],
    [
      'the chosen period of the artifacts',
      async (page) => {
        await open(page, '/gallery');
        await page.getByRole('button', { name: 'Mostra filtri' }).click();
      },
      (page) => page.getByRole('button', { name: /^Tutti i Reperti/ }),
      'aria-pressed',
      'false',
    ],
    [
      'the chosen period of the timeline',
      (page) => open(page, '/timeline'),
      (page) => page.getByRole('button', { name: 'Impero Romano' }),
      'aria-pressed',
      'false',
    ],
    [
      'the chosen tab',
      (page) => open(page, '/gallery'),
      (page) => page.getByRole('tab', { name: 'Catalogo Reperti' }),
      'aria-selected',
      'false',
    ],
    [
      'the page of the navigation',
      (page) => open(page, '/quiz'),
      (page) => page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Quiz Educativi' }),
      'aria-current',
      null,
    ],
    [
      'the page of the blog',
      (page) => open(page, '/blog'),
      (page) => page.getByRole('link', { name: 'Pagina 1', exact: true }),
      'aria-current',
      null,
    ],
    [
      'the slide',
      (page) => open(page, '/'),
      (page) => page.getByRole('button', { name: 'Vai alla slide 1' }),
      'aria-current',
      'false',
    ],
    [
      'the filter of verified discoveries',
      async (page) => {
        await open(page, '/scoperte');
        await page.getByRole('button', { name: 'Solo Verificate' }).click();
      },
      (page) => page.getByRole('button', { name: 'Solo Verificate' }),
      'aria-pressed',
      'false',
    ],
  ];
  for (const [name, reach, locate, attribute, other] of chosen) {
    test(`${name} looks different when it is chosen`, async ({ page }) => {
      await reach(page);
      const locator = locate(page);
      // Neither the focus nor the pointer makes the difference.
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await differsBy(locator, attribute, other)).toBe(true);
    });
  }

  test('the chosen answer of a quiz looks different when it is chosen', async ({ page }) => {
    await open(page, '/quiz/1');
    const option = page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first();
    const picture = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      return option.screenshot({ animations: 'disabled' });
    };
    const before = await picture();
    await page.getByRole('radio').first().check();
    expect((await picture()).equals(before)).toBe(false);
  });

  test('progress can be seen', async ({ page }) => {
    for (const path of ['/donate', '/quiz/1']) {
      await open(page, path);
      const { channels } = await sharp(await page.getByRole('progressbar').screenshot()).stats();
      expect([path, channels.some(({ stdev }) => stdev > 10)]).toEqual([path, true]);
    }
  });

  test('every control can be seen', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of ['/', '/gallery', '/timeline', '/quiz/1', '/contact', '/scoperte', '/cerca']) {
      await open(page, path);
      const controls = page
        .locator('button:visible, input:visible, select:visible, textarea:visible')
        .filter({ visible: true });
      const boxes = await controls.evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          return {
            what: element.outerHTML.slice(0, 120),
            clip: { x: x + scrollX - 2, y: y + scrollY - 2, width: width + 4, height: height + 4 },
          };
        }),
      );
      const sheet = await page.screenshot({ fullPage: true, animations: 'disabled' });
      const { width = 0, height = 0 } = await sharp(sheet).metadata();
      for (const { what, clip } of boxes) {
        const left = Math.max(0, Math.round(clip.x));
        const top = Math.max(0, Math.round(clip.y));
        const area = {
          left,
          top,
          width: Math.min(Math.round(clip.width), width - left),
          height: Math.min(Math.round(clip.height), height - top),
        };
        if (area.width <= 0 || area.height <= 0) continue;
        const { channels } = await sharp(sheet).extract(area).stats();
        expect.soft([path, what, channels.some(({ stdev }) => stdev > 8)]).toEqual([path, what, true]);
      }
    }
  });
});

test('nothing is animated with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 100,
        )
        .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 100) ?? ''),
    );
  await page.route('**/api/quizzes', () => new Promise<void>(() => {}));
  // From another page: on a direct visit the server's text is there, and no loading state.
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Quiz Educativi' }).first().click();
  await expect(page.getByText('Caricamento quiz...')).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.route('**/api/chat', () => new Promise<void>(() => {}));
  await openChat(page, '/');
  await page.getByLabel('Il tuo messaggio').fill('Ciao');
  await page.keyboard.press('Enter');
  await expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached();
  expect(await moving()).toEqual([]);
});

test('the result of a quiz can be read in a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.route('**/api/quizzes/*/attempts', (route) => route.fulfill({ status: 201, json: {} }));
  await open(page, '/quiz/1');
  await finishQuiz(page);
  await expectNothingLost(page, []);
});
