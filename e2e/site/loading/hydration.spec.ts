import { expectHeaderHydrated, expectHydrated } from '../../testing/hydration';
import { expectServerHtml, holdRequests, observeLoad, waitForSsr } from '../../testing/page-load';
import { expect, test } from '../../testing/test';

const sectionFile = (name: string) => new RegExp(`/sections/${name}/[^/]+/.+\\.js`);

test.beforeEach(async ({ request }) => {
  for (const path of ['/blog', '/gallery', '/cerca?q=via+salaria']) await waitForSsr(request, path);
});

test('a section whose files hang keeps its text, and the shell works meanwhile', async ({ page }) => {
  const { held, release } = await holdRequests(page, sectionFile('mf-blog'));
  await page.setViewportSize({ width: 800, height: 900 });
  await page.clock.install();
  await page.goto('/blog', { waitUntil: 'commit' });
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article).toBeVisible();
  await expectHeaderHydrated(page);
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  // The time of a request that has not been sent does not pass.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.runFor(8000);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect(article).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approfondimenti Archeologici');
  await page.unroute(sectionFile('mf-blog'));
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expect(article).toBeVisible();
  await release();
});

test("missing pages keep the server's HTML", async ({ page }) => {
  await observeLoad(page);
  for (const path of ['/niente', '/eventi', '/eventi/niente', '/pagine/niente', '/blog/niente', '/gallery/9999'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectHydrated(page);
      await expectServerHtml(page);
    });
});

test("pages with a query keep the server's HTML and show the state of the query", async ({ page }) => {
  await observeLoad(page);
  const paths = [
    '/cerca?q=via+salaria&fbclid=1',
    '/blog?utm_source=lettera',
    '/gallery?periodo=romano',
    '/blog?pagina=2',
  ];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expectHydrated(page);
      await expectServerHtml(page);
    });
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
});

test('a start file that fails to load is requested again', async ({ page }) => {
  let requestCount = 0;
  await page.route(/\/assets\/site\.[^/]+\.js$/, (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galleria Reperti');
  expect(requestCount).toBe(2);
});
