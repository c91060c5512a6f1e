import type { ElementHandle, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';
import { hang, open, openChat } from '../../testing/visits';

/** Returns whether an element looks different with another value of an attribute; null removes it. */
async function differsBy(element: ElementHandle<Element>, attribute: string, value: string | null): Promise<boolean> {
  const set = (to: string | null) =>
    element.evaluate((it, [name, text]) => (text === null ? it.removeAttribute(name) : it.setAttribute(name, text)), [
      attribute,
      to,
    ] as const);
  const now = await element.getAttribute(attribute);
  const shown = await element.screenshot({ animations: 'disabled' });
  await set(value);
  const other = await element.screenshot({ animations: 'disabled' });
  await set(now);
  return !shown.equals(other);
}

/** Returns the controls that differ from their surroundings in no pixel. */
async function invisibleControls(page: Page): Promise<string[]> {
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
  const sheet = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  const { data, info } = await sheet.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const found: string[] = [];
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
    const part = await sharp(data, { raw: { width, height, channels } }).extract(area).raw().toBuffer();
    const stats = await sharp(part, { raw: { width: area.width, height: area.height, channels } }).stats();
    if (stats.channels.every(({ stdev }) => stdev <= 8)) found.push(what);
  }
  return found;
}

/** What is chosen, and the value of its attribute that says so. */
const chosenStates = { 'aria-pressed': 'true', 'aria-selected': 'true', 'aria-current': undefined } as const;

/** Pages with controls, and the button that shows or chooses more. */
const pages = {
  '/': undefined,
  '/blog': undefined,
  '/gallery': 'Mostra filtri',
  '/timeline': undefined,
  '/quiz': undefined,
  '/scoperte': 'Solo Verificate',
  '/contact': undefined,
  '/cerca': undefined,
} as const;

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) =>
    page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' }),
  );

  /** Neither the focus nor the pointer makes the difference. */
  const leave = async (page: Page) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };

  for (const [path, show] of Object.entries(pages))
    test(`every control of ${path} can be seen, and what is chosen looks different`, async ({ page }) => {
      await open(page, path);
      if (show) await page.getByRole('button', { name: show }).click();
      await leave(page);
      let found = 0;
      for (const [attribute, value] of Object.entries(chosenStates)) {
        const selector = value ? `[${attribute}="${value}"]` : `[${attribute}]:not([${attribute}="false"])`;
        const chosen = page.locator(selector).filter({ visible: true });
        // A locator would lose the element with the attribute.
        for (const element of (await chosen.elementHandles()) as ElementHandle<Element>[]) {
          found += 1;
          const what = await element.evaluate((it) => it.outerHTML.slice(0, 120));
          expect.soft(await differsBy(element, attribute, value ? 'false' : null), what).toBe(true);
        }
      }
      expect(found).toBeGreaterThan(path === '/contact' || path === '/cerca' ? 0 : 1);
      expect(await invisibleControls(page)).toEqual([]);
    });

  test('the answers of a quiz, the chosen one and the progress can be seen', async ({ page }) => {
    await open(page, '/quiz/1');
    expect(await invisibleControls(page)).toEqual([]);
    const option = page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first();
    const picture = async () => {
      await leave(page);
      return option.screenshot({ animations: 'disabled' });
    };
    const before = await picture();
    await page.getByRole('radio').first().check();
    expect((await picture()).equals(before)).toBe(false);
    for (const path of ['/quiz/1', '/donate']) {
      await open(page, path);
      const { channels } = await sharp(await page.getByRole('progressbar').screenshot()).stats();
      expect([path, channels.some(({ stdev }) => stdev > 10)]).toEqual([path, true]);
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
  await hang(page, '**/api/quizzes');
  // From another page: on a direct visit the server's text is there, and no loading state.
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Quiz Educativi' }).first().click();
  await expect(page.getByText('Caricamento quiz...')).toBeVisible();
  expect(await moving()).toEqual([]);
  await hang(page, '**/api/chat');
  await openChat(page, '/');
  await page.getByLabel('La tua domanda').fill('Ciao');
  await page.keyboard.press('Enter');
  await expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached();
  expect(await moving()).toEqual([]);
});
