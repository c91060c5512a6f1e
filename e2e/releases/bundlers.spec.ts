import { chromium } from '@playwright/test';
import { expectHydrated } from '../testing/hydration';
import { ownSite } from '../testing/processes/own-site';
import { expect, test } from '../testing/test';
import { containerRelease } from './testing/container-release';
import { send } from './testing/packed-section';
import { type Bundler, buildStandardSection } from './testing/standard-section';

const browser = process.env['CHROMIUM_PATH'] || chromium.executablePath();
const site = ownSite({ SMOKE_BROWSER: browser });

// Sections that the kit builds are in faulty-releases.spec.ts and kit.spec.ts.
const bundlers: [Bundler, format: string][] = [
  ['webpack', 'container'],
  ['rspack', 'container'],
  ['vite', 'module'],
];
for (const [bundler, format] of bundlers) {
  test(`a section built by ${bundler} passes the gate with its browser, and its page hydrates`, async ({
    page,
    pageErrors,
  }) => {
    const name = `mf-di-${bundler}`;
    const { pack, remove } = await buildStandardSection(bundler, name);
    try {
      expect(pack.built.format).toBe(format);
      const { status, body } = await send(site.url, pack);
      expect([status, body.issues]).toEqual([201, undefined]);
      const { report } = body;
      if (typeof report !== 'object') throw new Error('the response has no report');
      expect(new Set(report.visits.map(({ path, problems }) => [path, ...problems].join()))).toEqual(
        new Set(['/', `/di-${bundler}`]),
      );
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(`${site.url}/di-${bundler}`);
      await expectHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`di-${bundler}`);
      const picture = page.getByRole('main').locator('img[src*="urn"], img[src$=".svg"]').first();
      await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
      const own = requests.filter((path) => path.includes(`/${name}/`) && path.endsWith('.js'));
      expect(own.length).toBeGreaterThan(1);
      expect(own.filter((path, at) => own.indexOf(path) !== at)).toEqual([]);
      expect(pageErrors).toEqual([]);
    } finally {
      await remove();
    }
  });
}

test("a release of version 1.0, with webpack's own container, passes the gate and loads", async ({
  page,
  pageErrors,
}) => {
  const pack = await containerRelease('mf-blog');
  const { status, body } = await send(site.url, pack);
  expect([status, body.live]).toEqual([201, true]);
  const entry = page.waitForResponse(`**/sections/mf-blog/${body.id}/${pack.built.entry}`);
  await page.goto(`${site.url}/blog`);
  expect((await entry).status()).toBe(200);
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Approfondimenti Archeologici' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
