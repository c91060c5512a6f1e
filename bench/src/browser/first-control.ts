import type { Browser, Page } from 'playwright';
import { openSlowPage } from './slow-visit.js';

/** A control of a page as Playwright selectors: what is clicked, and what exists once the click has had its effect. */
export type Control = { click: string; effect: string };

/** Time between two clicks on a control that does not react, as an impatient visitor makes them. */
const clickEveryMs = 500;
const timeoutMs = 60_000;

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
    const worked = page
      .locator(effect)
      .first()
      .waitFor({ state: 'attached', timeout: timeoutMs })
      .then(() => Date.now() - startedAt);
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
      await Promise.race([worked, new Promise((resolve) => setTimeout(resolve, clicked ? clickEveryMs : 20))]);
    }
    return await worked;
  } finally {
    await close();
  }
}
