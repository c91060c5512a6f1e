import { expect, test } from '../../testing/test';
import { firstArtifact } from '../../testing/visits';

/** Slowdown of the processor: that of a phone, so that the moments lie before, within and after hydration. */
const cpuSlowdown = 6;
/** Milliseconds from the first sight of the artifacts to the click. */
const momentsMs = [0, 500, 1000, 2000];

for (const path of ['/gallery', '/gallery?q=ascia'])
  test(`a click at any moment after ${path} is seen opens the artifact`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    for (const momentMs of momentsMs)
      await test.step(`${momentMs} ms`, async () => {
        await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
        await page.goto(path, { waitUntil: 'commit' });
        await firstArtifact(page).waitFor();
        const shownAt = await page.evaluate(() => performance.now());
        await page.waitForFunction((time) => performance.now() >= time, shownAt + momentMs);
        await firstArtifact(page).click();
        await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await expect(page.getByRole('dialog')).toBeVisible();
      });
  });
