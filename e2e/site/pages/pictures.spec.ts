import { expect, test } from '../../testing/test';

for (const width of [360, 1440])
  test(`a page preloads the picture that it shows, and no other, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/gallery', '/periods/sabini?vista=elenco'])
      await test.step(path, async () => {
        await page.goto(path);
        const source = page.locator('picture:has(> img[fetchpriority="high"]) > source[type="image/avif"]').first();
        await expect(source).toBeAttached();
        // A page that was not rendered in time for its query has none.
        for (const preload of await page.locator('link[rel="preload"][as="image"]').all()) {
          expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
          expect(await preload.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'));
        }
      });
  });

test('the picture of a period is larger than its frame, which crops the paper around the drawing', async ({ page }) => {
  await page.goto('/periods/roman-empire');
  const frame = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  const [outer, inner] = await Promise.all([frame.boundingBox(), frame.locator('img').boundingBox()]);
  expect(inner?.width).toBeGreaterThan(1.2 * (outer?.width ?? Infinity));
  expect(inner?.height).toBeGreaterThan(1.2 * (outer?.height ?? Infinity));
});
