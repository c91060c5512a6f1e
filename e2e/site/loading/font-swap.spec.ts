import { expect, test } from '../../testing/test';

test.use({ isolated: true, serviceWorkers: 'block' });

for (const width of [360, 390, 412, 1280]) {
  test(`/timeline does not shift at ${width} pixels when its fonts arrive late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const isPainted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => false);
    await page.route('**/*.woff2', async (route) => {
      await expect.poll(isPainted).toBe(true);
      await route.continue();
    });
    await page.goto('/timeline');
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(
      await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
    ).toBeGreaterThan(1);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
    );
    expect(shift).toBeLessThan(0.005);
  });
}
