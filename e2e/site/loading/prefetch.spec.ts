import { expectHydrated } from '../../testing/hydration';
import { holdRequests } from '../../testing/page-load';
import { expect, test } from '../../testing/test';

test('before hydration a link that is pointed at has its page prefetched, after it only data', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Preload.enable');
  const prefetches = new Map<string, string>();
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
    prefetches.set(new URL(prefetchUrl).pathname, status),
  );
  const scripts = await holdRequests(page, '**/assets/site.*');
  await page.goto('/blog', { waitUntil: 'commit' });
  const article = page.locator('main article a').first();
  const path = (await article.getAttribute('href')) ?? '';
  await article.hover();
  await expect.poll(() => prefetches.get(path)).toBe('Ready');
  await scripts.release();
  await expectHydrated(page);
  const other = page.locator(`main article a:not([href="${path}"])`).first();
  let requestsData = false;
  page.on('request', (request) => {
    requestsData ||= /\/api\/posts\//.test(request.url());
  });
  // The code that handles links is loaded after hydration.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await other.hover();
    expect(requestsData).toBe(true);
  }).toPass();
  expect([...prefetches.keys()]).toEqual([path]);
});

for (const [link, files] of [
  [
    'main article a',
    [/\/mf-blog\/\w+\/post\.page\./, /\/mf-blog\/\w+\/schemas\./, /\/assets\/shared\./, /\/api\/posts\/./],
  ],
  [
    'header a[href="/about"]',
    [/\/assets\/page-about\./, /\/assets\/schemas\./, /\/assets\/shared\./, /\/api\/site\/about/],
  ],
] as const) {
  test(`pointing at ${link} requests code, schemas, validator and data of its page`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/blog');
    await expectHydrated(page);
    // The code that handles links is loaded after hydration.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.locator(link).first().hover();
      expect(files.filter((file) => !requested.some((url) => file.test(url)))).toEqual([]);
    }).toPass();
  });
}
