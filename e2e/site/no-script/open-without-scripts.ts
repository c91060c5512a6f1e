import { expect, type Page } from '@playwright/test';

/** Opens a page once the server has it rendered with the state of its address. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await expect(async () =>
    expect(await (await page.request.get(path)).text()).toContain(`data-rendered="${path.replaceAll('&', '&amp;')}"`),
  ).toPass();
  // Some tests keep the sections' code away, for which the load event would wait.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}
