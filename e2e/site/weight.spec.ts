import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { depthOf, initiatorOf, type PageRequest } from '../../bench/src/browser/request-chains';
import { expect, test } from '../testing/test';
import { expectHydrated } from '../testing/hydration';

const root = fileURLToPath(new URL('../..', import.meta.url));

// A phone, whose pictures are the ones that count.
test.use({
  isolated: true,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

type Load = { requests: PageRequest[]; untilReady: PageRequest[] };

/**
 * Opens a path with empty caches; resolves with all requests, and with those that were over when React had hydrated.
 */
async function firstLoad(page: Page, address: string): Promise<Load> {
  const client = await page.context().newCDPSession(page);
  const requests = new Map<string, PageRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    requests.set(requestId, {
      url: request.url,
      method: request.method,
      kind: type,
      initiator: initiatorOf(initiator, type),
      began: timestamp,
      ended: undefined,
      bytes: 0,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength, ended: timestamp });
  });
  await client.send('Network.enable');
  // Requests until hydration; what is loaded later (chat, toasts) is not needed for the page.
  await page.addInitScript(() => {
    const seen = { arrived: [] as string[] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (seen.arrived.length > 0 || document.readyState === 'loading' || document.querySelector('[data-waking]'))
        return;
      seen.arrived = performance.getEntriesByType('resource').map(({ name }) => name);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-waking'] });
  });
  await page.goto(address);
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => [...requests.values()].filter(({ ended }) => ended === undefined).map(({ url }) => url))
    .toEqual([]);
  const arrived = await page.evaluate(() => (window as unknown as { seen: { arrived: string[] } }).seen.arrived);
  const all = [...requests.values()];
  return { requests: all, untilReady: all.filter(({ kind, url }) => kind === 'Document' || arrived.includes(url)) };
}

const isPicture = ({ kind }: PageRequest): boolean => kind === 'Image';
const kB = (requests: readonly PageRequest[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/**
 * What a first load may take: kB (1000 bytes) and requests of documents, scripts, fonts and reads together, then kB of
 * pictures. Measured, and about three in a hundred more; pictures in WebP, since AVIF comes when it has been encoded.
 */
const budgets = {
  '/': { kB: 325, requests: 29, picturesKB: 110 },
  '/blog': { kB: 257, requests: 20, picturesKB: 198 },
  '/blog/posta-romana': { kB: 275, requests: 21, picturesKB: 85 },
  '/gallery': { kB: 299, requests: 19, picturesKB: 34 },
  '/timeline': { kB: 249, requests: 16, picturesKB: 54 },
  '/quiz': { kB: 249, requests: 18, picturesKB: 178 },
  '/scoperte': { kB: 266, requests: 18, picturesKB: 10 },
};

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} loads few and small files, all of which its HTML names`, async ({ page, request }) => {
    await expect(async () => expect(await (await request.get(path)).text()).toContain('data-rendered')).toPass();
    const { requests, untilReady } = await firstLoad(page, path);
    // Reports to the API are not part of the page.
    const asked = requests.filter(({ method }) => method === 'GET');
    const others = asked.filter((it) => !isPicture(it));
    const figures = { kB: kB(others), requests: others.length, picturesKB: kB(asked.filter(isPicture)) };
    for (const [name, limit] of Object.entries(budget))
      expect.soft(figures[name as keyof typeof figures], name).toBeLessThanOrEqual(limit);
    expect(untilReady.length).toBeGreaterThan(5);
    expect(depthOf(untilReady)).toBeLessThanOrEqual(2);
    // More than one would compete with the largest visible picture.
    expect(await page.locator('img[fetchpriority="high"]').count()).toBeLessThanOrEqual(1);
  });
}

/** Returns the size of a file after gzip, in kB (1000 bytes). */
const zipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

test("the shell's scripts are at most 120 kB, and the entry of each section 4 kB", () => {
  const shell = path.join(root, 'shell/dist/browser');
  const { scripts, start } = JSON.parse(readFileSync(path.join(shell, 'shell.json'), 'utf8')) as Record<
    'scripts' | 'start',
    string[]
  >;
  expect([...scripts, ...start].reduce((sum, file) => sum + zipped(path.join(shell, file)), 0)).toBeLessThanOrEqual(
    120,
  );
  for (const name of readdirSync(root).filter((it) => it.startsWith('mf-'))) {
    const built = path.join(root, name, 'dist/browser');
    const { entry } = JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8')) as { entry: string };
    expect.soft(zipped(path.join(built, entry)), name).toBeLessThanOrEqual(4);
  }
});
