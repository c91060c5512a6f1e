import { expect, test } from '../../testing/test';

test.use({ javaScriptEnabled: false });

/** Waits until the server has the page rendered. */
test.beforeEach(async ({ request }) => {
  await expect(async () => expect(await (await request.get('/about')).text()).toContain('data-rendered')).toPass();
});

for (const width of [360, 1179]) {
  test(`the menu opens, closes with Escape and leads to its pages without scripts at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    const navigation = page.getByRole('navigation', { name: 'Principale' });
    const toggle = page.getByRole('button', { name: 'Apri il menu' });
    await expect(navigation).toBeHidden();
    await toggle.click();
    await expect(navigation).toBeVisible();
    expect((await navigation.boundingBox())?.y).toBe((await page.getByRole('banner').boundingBox())?.height);
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await navigation.getByRole('link', { name: 'Contatti' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test('the whole navigation shows without scripts in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Apri il menu' })).toBeHidden();
  const links = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
  await expect(links).toHaveCount(10);
  await expect(links.last()).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(69);
});
