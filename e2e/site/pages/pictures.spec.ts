import { expect, test } from '../../testing/test';

for (const path of ['/gallery', '/gallery?vista=elenco', '/periods/sabini?vista=elenco'])
  for (const width of [360, 1440])
    test(`${path} preloads the picture that it shows, and no other, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const preloads = page.locator('link[rel="preload"][as="image"]');
      const shown = page.locator('img[fetchpriority="high"]').first();
      const source = page.locator('picture:has(> img[fetchpriority="high"]) > source[type="image/avif"]').first();
      await expect(shown).toBeAttached();
      // A page that was not rendered in time for its query has none.
      for (const preload of await preloads.all()) {
        expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
        expect(await preload.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'));
      }
    });

test('the picture of a period is larger than its frame, which crops the paper around the drawing', async ({ page }) => {
  await page.goto('/periods/roman-empire');
  const frame = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  const [outer, inner] = await Promise.all([frame.boundingBox(), frame.locator('img').boundingBox()]);
  expect(inner?.width).toBeGreaterThan(1.2 * (outer?.width ?? Infinity));
  expect(inner?.height).toBeGreaterThan(1.2 * (outer?.height ?? Infinity));
});
