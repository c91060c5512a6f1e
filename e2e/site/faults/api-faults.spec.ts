import type { Page } from '@playwright/test';
import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';
import { locateInPosta, removeServerHtml } from '../../testing/visits';
import {
  countLoadingScripts,
  expectNothingPending,
  expectSiteAlive,
  type Fault,
  get,
  interceptCall,
  readTimeoutMs,
} from './faulty-call';
import { reads } from './read-cases';
import { sends } from './send-cases';

/** Leaves the page by a link of the footer and comes back. */
async function revisit(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeVisible();
  await page.goBack();
}

for (const { name, call, path, faults, act, expectError, expectLoading, expectData } of reads) {
  test(`${name}: a failure and a missing response have their message, and no request is repeated`, {
    tag: name === 'the posts of the blog' ? '@journey' : [],
  }, async ({ page }) => {
    await locateInPosta(page);
    await page.clock.install();
    const countScripts = countLoadingScripts(page);
    const faulty = await interceptCall(page, call);
    for (const fault of faults ?? ['500'])
      await test.step(fault, async () => {
        const before = faulty.requestCount();
        faulty.failWith(fault);
        await page.goto(path);
        await act?.(page);
        // The page shows the server's HTML until the request fails.
        await expect.poll(faulty.requestCount).toBeGreaterThan(before);
        await expectError(page, fault);
        await expectSiteAlive(page);
        await expectNothingPending(page);
        // Once by the preload, and once by the page where a browser does not reuse a failed preload.
        expect(faulty.requestCount() - before).toBeLessThanOrEqual(2);
      });

    await removeServerHtml(page);
    const visitHeld = async () => {
      const before = faulty.requestCount();
      faulty.hold();
      await page.goto(path);
      await act?.(page);
      await expectLoading?.(page);
      await expect.poll(faulty.requestCount).toBeGreaterThan(before);
      await expect.poll(countScripts).toBe(0);
      await page.clock.fastForward(10_000);
      await expectLoading?.(page);
      await expectSiteAlive(page);
      return before;
    };
    await test.step('no response', async () => {
      const before = await visitHeld();
      await page.clock.fastForward(readTimeoutMs - 10_000);
      await expectError(page, 'timeout');
      await expectNothingPending(page);
      const count = faulty.requestCount();
      expect(count - before).toBeLessThanOrEqual(2);
      await page.clock.fastForward(10 * 60_000);
      expect(faulty.requestCount()).toBe(count);
    });
    await test.step('the next visit', async () => {
      await faulty.release();
      // An article that fails to load redirects to the blog, whose posts are another call.
      if (path === '/blog/posta-romana' && page.url().endsWith('/blog')) return;
      await revisit(page);
      await act?.(page);
      await expectData(page);
    });
    await test.step('a response after ten seconds', async () => {
      await visitHeld();
      await faulty.release();
      await expectData(page);
    });
  });
}

for (const { name, call, prepare, send, timeoutMs, response, expectError, ...expected } of sends) {
  test(`${name}: a failure has its message, is sent once, can be sent again, and a late response counts`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const faulty = await interceptCall(page, call);
    await prepare(page);
    await test.step('500', async () => {
      faulty.failWith('500');
      await send(page);
      await expectError(page);
      await expectSiteAlive(page);
      expect(faulty.requestCount()).toBe(1);
    });
    await test.step('timeout', async () => {
      const before = faulty.requestCount();
      faulty.hold();
      await send(page);
      await expected.expectPending(page);
      await expect.poll(faulty.requestCount).toBe(before + 1);
      await page.clock.fastForward(timeoutMs);
      await expected.expectTimeout(page);
      await page.clock.fastForward(60_000);
      expect(faulty.requestCount()).toBe(before + 1);
    });
    await test.step('response after ten seconds', async () => {
      faulty.hold();
      const before = faulty.requestCount();
      await send(page);
      await expect.poll(faulty.requestCount).toBe(before + 1);
      await page.clock.fastForward(10_000);
      await expected.expectPending(page);
      await faulty.release(response);
      await expected.expectSuccess(page);
    });
  });
}

test('a failing request for the registry shows the visitor nothing', async ({ page }) => {
  const faulty = await interceptCall(page, get(/^\/sections\/registry\.json$/));
  const entries: [Fault, string, string][] = [
    ['500', 'Blog', 'Approfondimenti Archeologici'],
    ['reset connection', 'Galleria', 'Galleria Reperti'],
  ];
  await page.goto('/about');
  await expectHydrated(page);
  for (const [fault, entry, heading] of entries) {
    const before = faulty.requestCount();
    faulty.failWith(fault);
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: entry, exact: true }).click();
    // Without the releases of other sections, the page's address is opened as a document.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading);
    await expectHydrated(page);
    // None right after another one.
    expect(faulty.requestCount() - before).toBeLessThanOrEqual(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectSiteAlive(page);
  }
  expect(faulty.requestCount()).toBeGreaterThan(1);
});
