import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { expectHydrated } from '../../testing/hydration';
import { expectServerHtml, observedLoad, observeLoad, waitForSsr } from '../../testing/page-load';
import { routes } from '../../testing/routes';
import { expect, test } from '../../testing/test';

/** Returns title, description and shared title of an HTML document, or of the page as it is now. */
const headOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const head = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const content = (selector: string) => head.querySelector(selector)?.getAttribute('content');
    return {
      title: head.title,
      description: content('meta[name="description"]'),
      shared: content('meta[property="og:title"]'),
    };
  }, html);

for (const { path, heading, shows } of routes) {
  test(`${path} shows its data, hydrates the server's HTML and is accessible`, { tag: '@journey' }, async ({
    page,
    request,
    pageErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 1024 });
    await waitForSsr(request, path);
    await observeLoad(page);
    const urls: string[] = [];
    page.on('request', (it) => urls.push(`${it.method()} ${it.url().slice(new URL(it.url()).origin.length)}`));
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    await expectHydrated(page);
    await expectServerHtml(page);
    const { shift, moved, movedStyles } = await observedLoad(page);
    // Below 0.1 is good (https://web.dev/articles/cls); half of it leaves room for fonts that arrive after the text.
    expect.soft(shift, `layout shift: ${moved.join('; ')}`).toBeLessThan(0.05);
    // A moved style element makes the browser lay out the whole page again.
    expect.soft(movedStyles, 'moved style elements').toBe(0);
    const written = await headOf(page, await response?.text());
    expect.soft(await headOf(page), 'head after hydration').toEqual(written);
    expect.soft(written.shared).toBe(written.title);
    expect.soft(written.title).toMatch(/^(?!Periodo storico).*Archeologia di Posta/);
    expect.soft(urls.filter((url, index) => url.startsWith('GET') && urls.indexOf(url) !== index)).toEqual([]);
    expect.soft(await violations(page), 'violations').toEqual([]);
    expect(pageErrors).toEqual([]);
  });
}

test('sitemap, feed, robots.txt, icons and manifest are served with their types', async ({ request }) => {
  for (const [path, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/feed.xml', 'application/atom+xml'],
    ['/rss.xml', 'application/rss+xml'],
    ['/feed.json', 'application/feed+json'],
    ['/robots.txt', 'text/plain'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(200);
    expect.soft(response.headers()['content-type'], path).toContain(type);
  }
});
