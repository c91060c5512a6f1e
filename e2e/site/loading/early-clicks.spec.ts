import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test';

test.use({ serviceWorkers: 'block' });

/** Slowdown of the processor: that of a phone, so that the moments lie before, within and after hydration. */
const cpuSlowdown = 6;
/** Milliseconds from the first sight of the artifacts to the click. */
const momentsMs = [0, 200, 400, 600, 800, 1000, 1400, 2000];

const firstArtifact = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link');

for (const path of ['/gallery', '/gallery?q=ascia', '/gallery?periodo=romano']) {
  for (const momentMs of momentsMs) {
    test(`a click ${momentMs} ms after ${path} is seen opens the artifact`, async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      await page.goto(path, { waitUntil: 'commit' });
      await firstArtifact(page).waitFor();
      const shownAt = await page.evaluate(() => performance.now());
      await page.waitForFunction((time) => performance.now() >= time, shownAt + momentMs);
      await firstArtifact(page).click();
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
}
