import type { Page } from '@playwright/test';
import { routes } from '../../testing/routes';
import {
  type Call,
  expectNothingPending,
  expectSiteAlive,
  type Fault,
  get,
  interceptCall,
  readTimeoutMs,
  removeServerHtml,
} from './faulty-call';
import type { Expectation } from './expectations';
import { reads } from './read-cases';
import { sends } from './send-cases';
import { locateInPosta } from '../states/visits';
import { expect, test } from '../../testing/test';
import { expectHydrated } from '../../testing/hydration';

const readFaults: Fault[] = ['500', 'HTML instead of JSON', '502 of a proxy', 'reset connection'];

/** Leaves the page by a link of the footer and comes back. */
async function revisit(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeVisible();
  await page.goBack();
}

for (const { name, call, path, act, expectError, expectLoading, expectData } of reads) {
  test.describe(name, () => {
    test.beforeEach(({ page }) => locateInPosta(page));

    test('shows its error, is requested once, and is loaded at the next visit', async ({ page }) => {
      const faulty = await interceptCall(page, call);
      for (const fault of readFaults) {
        const before = faulty.requestCount();
        faulty.failWith(fault);
        await page.goto(path);
        await act?.(page);
        await test.step(fault, async () => {
          // The page shows the server's HTML until the request fails.
          await expect.poll(faulty.requestCount).toBeGreaterThan(before);
          await expectError(page, fault);
          await expectSiteAlive(page);
          await expectNothingPending(page);
          // Once by the preload, and once by the page where a browser does not reuse a failed preload.
          expect(faulty.requestCount() - before).toBeLessThanOrEqual(2);
        });
      }
      await faulty.release();
      // An article that fails to load redirects to the blog, whose posts are another call.
      if (path === '/blog/posta-romana' && page.url().endsWith('/blog')) return;
      await revisit(page);
      await act?.(page);
      await expectData(page);
    });

    test('may take ten seconds, times out without a response, and is not requested again', async ({ page }) => {
      await page.clock.install();
      await removeServerHtml(page);
      const faulty = await interceptCall(page, call);
      faulty.hold();
      await page.goto(path);
      await act?.(page);
      await expectLoading?.(page);
      await expect.poll(faulty.requestCount).toBeGreaterThan(0);
      await page.clock.fastForward(10_000);
      await expectLoading?.(page);
      await expectSiteAlive(page);
      await faulty.release();
      await expectData(page);

      faulty.hold();
      const before = faulty.requestCount();
      await page.goto(path);
      await act?.(page);
      await expectLoading?.(page);
      await expect.poll(faulty.requestCount).toBeGreaterThan(before);
      await page.clock.fastForward(readTimeoutMs);
      await expectError(page, 'timeout');
      await expectSiteAlive(page);
      await expectNothingPending(page);
      const count = faulty.requestCount();
      expect(count - before).toBeLessThanOrEqual(2);
      await page.clock.fastForward(10 * 60_000);
      expect(faulty.requestCount()).toBe(count);
    });
  });
}

for (const { name, call, prepare, send, timeoutMs, response, expectError, expectPending, expectSuccess } of sends) {
  test(`${name}: each failure has its message, is sent once, can be sent again, and a late response counts`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const faulty = await interceptCall(page, call);
    await prepare(page);
    const { timeout: expectTimeout, ...immediateErrors } = expectError;
    for (const [fault, expectMessage] of Object.entries(immediateErrors) as [Fault, Expectation][]) {
      await test.step(fault, async () => {
        const before = faulty.requestCount();
        faulty.failWith(fault);
        await send(page);
        await expectMessage(page);
        await expectSiteAlive(page);
        expect(faulty.requestCount() - before).toBe(1);
      });
    }
    await test.step('timeout', async () => {
      const before = faulty.requestCount();
      faulty.hold();
      await send(page);
      await expectPending(page);
      await expect.poll(faulty.requestCount).toBe(before + 1);
      await page.clock.fastForward(timeoutMs);
      await expectTimeout(page);
      await page.clock.fastForward(60_000);
      expect(faulty.requestCount()).toBe(before + 1);
    });
    await test.step('response after ten seconds', async () => {
      faulty.hold();
      const before = faulty.requestCount();
      await send(page);
      await expect.poll(faulty.requestCount).toBe(before + 1);
      await page.clock.fastForward(10_000);
      await expectPending(page);
      await faulty.release(response);
      await expectSuccess(page);
    });
  });
}

test('a failing request for the registry shows the visitor nothing', async ({ page }) => {
  const faulty = await interceptCall(page, get(/^\/sections\/registry\.json$/));
  const entries: [Fault, string, string][] = [
    ['500', 'Blog', 'Approfondimenti Archeologici'],
    ['HTML instead of JSON', 'Quiz Educativi', 'Quiz Educativi'],
    ['502 of a proxy', 'Linea del Tempo', 'Linea del Tempo'],
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

/** Calls whose failure is tested in releases/failures.spec.ts, and reports, whose response no page uses. */
const otherCalls = [
  /^GET \/sections\/[a-z-]+\/[\w-]+\//,
  /^GET \/sections\/registry\.json$/,
  /^POST \/api\/sections\/(loads|failures)$/,
];

test('pages make no other calls than the tested ones', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await locateInPosta(page);
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } }));
  const requests = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|sections)\//.test(pathname)) requests.add(`${request.method()} ${pathname}`);
  });
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectHydrated(page);
  }
  const wasSent = ({ method, path }: Call) =>
    [...requests].some((each) => each.startsWith(`${method} `) && path.test(each.slice(method.length + 1)));
  for (const { name, path, act, call } of reads) {
    await page.goto(path);
    await act?.(page);
    await expect.poll(() => wasSent(call), name).toBe(true);
  }
  for (const { name, prepare, send, expectSuccess, response, call } of sends) {
    await page.route(
      (url) => call.path.test(url.pathname),
      (route) => route.fulfill({ json: response }),
    );
    await prepare(page);
    await send(page);
    await expectSuccess(page);
    expect(wasSent(call), name).toBe(true);
  }
  const tested = [
    ...otherCalls,
    ...[...reads, ...sends].map(({ call }) => new RegExp(`^${call.method} ${call.path.source.slice(1)}`)),
  ];
  expect([...requests].filter((each) => !tested.some((pattern) => pattern.test(each)))).toEqual([]);
});
