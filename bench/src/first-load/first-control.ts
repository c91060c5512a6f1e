import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { openSlowPage } from './slow-visit.js';

/** A control of a page as Playwright selectors: what is clicked, and what exists once the click has had its effect. */
export type Control = { click: string; effect: string };

/** Time between two clicks on a control that does not react, as an impatient visitor makes them. */
const clickEveryMs = 500;
/** Time between two looks for the effect. Playwright's own waits look every 500 ms, which hid differences. */
const lookEveryMs = 20;
const timeoutMs = 60_000;

/** Waits until an element exists. @throws Error when it does not within a minute */
async function existence(page: Page, selector: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // A document that is being replaced has no elements that could be counted.
  const count = () => page.locator(selector).count();
  while ((await count().catch(() => 0)) === 0) {
    if (Date.now() > deadline) throw new Error(`no effect of a click within ${timeoutMs} ms: ${selector}`);
    await pause(lookEveryMs);
  }
}

/** Clicks in the middle of the control when it can be seen; a page that is being replaced has none. */
async function clickWhenSeen(page: Page, selector: string): Promise<boolean> {
  try {
    const control = page.locator(selector).first();
    if (!(await control.isVisible())) return false;
    await control.scrollIntoViewIfNeeded({ timeout: clickEveryMs });
    const box = await control.boundingBox({ timeout: clickEveryMs });
    if (!box) return false;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens an address on the slow phone with empty caches and clicks on a control from the moment it is seen.
 *
 * @returns ms from the start of the navigation until the first effect of a real click
 * @throws Error when no click has an effect within a minute
 */
export async function firstControl(browser: Browser, address: string, { click, effect }: Control): Promise<number> {
  const { page, close } = await openSlowPage(browser);
  try {
    const startedAt = Date.now();
    const worked = existence(page, effect).then(() => Date.now() - startedAt);
    let isWaiting = true;
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    void worked.finally(() => (isWaiting = false)).catch(() => undefined);
    // The promise is settled by the response's arrival; the clicks begin before all files are there.
    await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
    while (isWaiting) {
      // A click that opens another document has had its effect on the browser; a second one would begin again.
      const clicked = documents < 2 && (await clickWhenSeen(page, click));
      await Promise.race([worked, pause(clicked ? clickEveryMs : lookEveryMs)]);
    }
    return await worked;
  } finally {
    await close();
  }
}
