import type { APIRequestContext } from '@playwright/test';
import { routes } from '../../testing/routes';
import { expect, test } from '../../testing/test';

/** Returns the contents of a page's meta elements by name. */
async function metaOf(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text();
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  );
}
test('every page has a sharing picture of the declared size', async ({ request }) => {
  for (const { path } of routes) {
    const meta = await metaOf(request, path);
    const address = new URL(meta['og:image'] ?? '');
    expect.soft(address.origin, path).toBe(new URL(meta['og:url'] ?? '').origin);
    expect
      .soft([meta['og:image:width'], meta['og:image:height'], meta['twitter:card']], path)
      .toEqual(['1200', '630', 'summary_large_image']);
    expect.soft(meta['og:image:alt']?.length, path).toBeGreaterThan(10);
    const picture = await request.get(address.pathname);
    expect.soft(picture.headers()['content-type'], path).toBe('image/jpeg');
  }
});

test('the site can be installed, and each icon of its manifest has the declared size', async ({ page, request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    id: string;
    name: string;
    start_url: string;
    scope: string;
    display: string;
    lang: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Archeologia di Posta',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'it',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    const bytes = await icon.body();
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await page.goto('/about');
  const session = await page.context().newCDPSession(page);
  const { errors } = (await session.send('Page.getAppManifest')) as { errors: { message: string }[] };
  expect(errors).toEqual([]);
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
