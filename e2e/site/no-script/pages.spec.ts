import { expectHydrated } from '../../testing/hydration';
import { expectServerHtml, observeLoad, waitForSsr } from '../../testing/page-load';
import { expect, test } from '../../testing/test';

const missing = [
  ['/blog/articolo-che-non-esiste', 'Articolo non trovato'],
  ['/blog/citt%C3%A0-perduta', 'Articolo non trovato'],
  ['/quiz/99999', 'Quiz non trovato'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens below the header, closes with Escape and leads to its pages', async ({ page, request }) => {
    await waitForSsr(request, '/about');
    const navigation = page.getByRole('navigation', { name: 'Principale' });
    const toggle = page.getByRole('button', { name: 'Apri il menu' });
    for (const width of [360, 1179])
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto('/about');
        await expect(navigation).toBeHidden();
        await toggle.click();
        expect((await navigation.boundingBox())?.y).toBe((await page.getByRole('banner').boundingBox())?.height);
        await page.keyboard.press('Escape');
        await expect(navigation).toBeHidden();
        await expect(toggle).toBeFocused();
        await toggle.click();
        await navigation.getByRole('link', { name: 'Contatti' }).click();
        await expect(page).toHaveURL(/\/contact$/);
      });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/about');
    await expect(toggle).toBeHidden();
    await expect(navigation.getByRole('link')).toHaveCount(10);
    await expect(navigation.getByRole('link').last()).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(69);
  });
});

test("a missing article or quiz is hydrated with the server's text, and asks for nothing that is missing", async ({
  page,
  request,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/')) failed.push(response.url());
  });
  await observeLoad(page);
  for (const [path, heading] of missing)
    await test.step(path, async () => {
      await expect(async () => expect(await (await request.get(path)).text()).toContain('data-rendered')).toPass();
      await page.goto(path);
      await expectHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectServerHtml(page);
      await expect(page).toHaveTitle(`${heading} | Archeologia di Posta`);
      expect(failed).toEqual([]);
    });
});
