import type { APIRequestContext, Page } from '@playwright/test';
import { routes } from '../../testing/routes';
import { expect, test } from '../../testing/test';
import { expectHydrated } from '../../testing/hydration';

const content = routes.filter(({ path }) => !['/quiz/1', '/admin/pdfs', '/cerca'].includes(path));

/** Waits for everything that can still shift the layout: fonts, pictures, and the frame in which they are painted. */
const waitForLayout = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
};

/** Waits until the cached page has SSR: a response whose SSR timed out has none. */
const waitForSsr = async (request: APIRequestContext, path: string) => {
  await expect(async () => expect(await (await request.get(path)).text()).toContain('data-rendered')).toPass();
};

test.describe('without script', () => {
  test.use({ isolated: true, javaScriptEnabled: false });
  for (const { path, heading } of content) {
    test(`${path} is readable and has working links`, async ({ page }) => {
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading, {
          timeout: 500,
        });
      }).toPass();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Galleria' })).toHaveAttribute(
        'href',
        '/gallery',
      );
    });
  }
});

test.describe('with empty caches', () => {
  test.use({ isolated: true });

  test('the questions of a quiz are requested once the quiz has loaded, and its text stays', async ({
    page,
    request,
  }) => {
    await waitForSsr(request, '/quiz/1');
    const requested: string[] = [];
    page.on('request', (it) => requested.push(new URL(it.url()).pathname));
    let answerQuiz = () => {};
    const answered = new Promise<void>((resolve) => (answerQuiz = resolve));
    await page.route('**/api/quizzes/1', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/quiz/1');
    await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-written', ''));
    await expect(page.getByText(/^Domanda 1 di \d+$/)).toBeVisible();
    expect(requested).not.toContain('/api/quizzes/1/questions');
    answerQuiz();
    await expect.poll(() => requested).toContain('/api/quizzes/1/questions');
    await expectHydrated(page);
    await expect(page.locator('main h1[data-written]')).toBeVisible();
  });

  for (const path of ['/', '/blog', '/blog/posta-romana', '/gallery', '/timeline', '/quiz', '/about', '/contact']) {
    test(`${path} is hydrated as the server rendered it, without a layout shift`, async ({ page, request }) => {
      await waitForSsr(request, path);
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('main h1')?.setAttribute('data-written', ''),
        );
        const seen = { shift: 0, moved: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        new MutationObserver((changes) => {
          for (const { removedNodes } of changes)
            for (const node of removedNodes) if (node instanceof HTMLStyleElement) seen.moved += 1;
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(path);
      await expectHydrated(page);
      await waitForLayout(page);
      await expect(page.locator('main h1')).toHaveAttribute('data-written', '');
      const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number; moved: number } }).seen);
      expect(seen.shift).toBeLessThan(0.01);
      // A moved style element, or a repeated global rule, makes the browser lay out the whole page again.
      expect(seen.moved).toBe(0);
      const rules = await page.evaluate(
        () =>
          [...document.styleSheets]
            .flatMap(({ cssRules }) => [...cssRules])
            .filter((rule) => rule instanceof CSSFontFaceRule || rule.cssText.startsWith('body {')).length,
      );
      expect(rules).toBe(8);
    });
  }
});

for (const path of ['/', '/blog', '/blog/posta-romana', '/periods/sabini', '/quiz/1', '/about']) {
  test(`${path} has the same title and description before and after hydration`, async ({ page, request }) => {
    await waitForSsr(request, path);
    const html = await (await request.get(path)).text();
    await page.goto(path);
    await expectHydrated(page);
    const written = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return {
        title: parsed.title,
        description: parsed.querySelector('meta[name="description"]')?.getAttribute('content'),
        shared: parsed.querySelector('meta[property="og:title"]')?.getAttribute('content'),
      };
    }, html);
    await expect(page).toHaveTitle(written.title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', written.description ?? '');
    expect(written.shared).toBe(written.title);
    expect(written.title).not.toContain('Periodo storico');
  });
}

test('a start file that fails to load is requested again', async ({ page }) => {
  let requestCount = 0;
  await page.route(/\/assets\/site\.[^/]+\.js$/, (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galleria Reperti');
  expect(requestCount).toBe(2);
});

test('no file and no data is requested twice', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/blog');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  expect(
    urls
      .filter((url) => url.includes('/api/'))
      .map((url) => new URL(url).pathname)
      .sort(),
  ).toEqual(['/api/categories', '/api/posts']);
});

test('the content security policy allows no inline script and no other origin', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await request.get('/')).headers()['permissions-policy']).toContain('geolocation=(self)');
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|\*|https?:/);
});

test('an article has its title, Open Graph type and structured data', async ({ request }) => {
  const html = await (await request.get('/blog/posta-romana')).text();
  expect(html).toMatch(/<title>Posta romana[^<]* \| Archeologia di Posta<\/title>/);
  expect(html).toMatch(/<meta property="og:type" content="article">/);
  expect(html).toContain('"@type":"Article"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog\/posta-romana">/);
});

test('pages are revalidated and hashed files are immutable', async ({ request }) => {
  const first = await request.get('/blog');
  expect(first.headers()['cache-control']).toMatch(/^(no-cache|public, max-age=0, must-revalidate, s-maxage=30)$/);
  const etag = first.headers()['etag'] ?? '';
  expect((await request.get('/blog', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  const script = (await first.text()).match(/src="(\/assets\/[^"]+)"/)?.[1] ?? '';
  const file = await request.get(script);
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(file.headers()['content-encoding']).toMatch(/br|gzip/);
});

test('sitemap, feed, robots.txt, icon and manifest are served', async ({ request }) => {
  for (const [path, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/feed.xml', 'application/atom+xml'],
    ['/robots.txt', 'text/plain'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['content-type']).toContain(type);
  }
});
