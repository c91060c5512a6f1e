import type { Locator, Page } from '@playwright/test';
import { expectHeaderHydrated, expectHydrated } from '../../testing/hydration';
import { holdRequests, waitForSsr } from '../../testing/page-load';
import { expect, test } from '../../testing/test';

/** Slowdown of the processor: that of a phone. */
const cpuSlowdown = 6;

type Control = {
  name: string;
  path: string;
  find: (page: Page) => Locator;
  /** What one press does; a second one would undo it, or lead elsewhere. */
  expectPressed: (page: Page) => Promise<void>;
  /** Whether it acts before any script. */
  isImmediate?: true;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

/** The table of all controls: e2e/README.md. */
const controls: Control[] = [
  {
    name: 'the menu',
    path: '/about',
    find: button('Apri il menu'),
    expectPressed: (page) => expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible(),
    isImmediate: true,
  },
  {
    name: 'the chat',
    path: '/about',
    find: button(/^Apri la chat/),
    expectPressed: (page) => expect(page.getByLabel('La tua domanda')).toBeVisible(),
    isImmediate: true,
  },
  {
    name: 'a tab of the gallery',
    path: '/gallery',
    find: (page) => page.getByRole('tab', { name: 'Reperti Vicino a Te' }),
    expectPressed: (page) =>
      expect(page.getByRole('tab', { name: 'Reperti Vicino a Te' })).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'the filters of the gallery',
    path: '/gallery',
    find: button('Mostra filtri'),
    expectPressed: (page) => expect(button('Nascondi filtri')(page)).toBeVisible(),
  },
  {
    name: 'the start of a quiz',
    path: '/quiz',
    find: (page) => page.getByRole('link', { name: 'Inizia Quiz' }).first(),
    expectPressed: (page) => expect(page.getByText(/^Domanda 1 di \d+$/)).toBeVisible(),
  },
  {
    name: 'a dot of the slider',
    path: '/',
    find: button('Vai alla slide 4'),
    expectPressed: (page) => expect(button('Vai alla slide 4')(page)).toHaveAttribute('aria-current', 'true'),
  },
];

const startFile = /\/assets\/site\.[^/]+\.js$/;
const pageFiles = /\/(sections\/mf-[^/]+\/.+|assets\/page-[^/]+)\.js$/;

/** Waits until the page has nothing left to do with a press. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

for (const { name, path, find, expectPressed, isImmediate } of controls)
  test(`${name} acts once before, during and after hydration`, async ({ page }) => {
    await waitForSsr(page.request, path);
    await page.setViewportSize({ width: 800, height: 900 });
    const client = await page.context().newCDPSession(page);
    for (const phase of ['before', 'during', 'after'] as const)
      await test.step(phase, async () => {
        await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
        const { release } = await holdRequests(page, phase === 'before' ? startFile : pageFiles);
        await page.goto(path, { waitUntil: 'commit' });
        if (phase === 'during') await expectHeaderHydrated(page);
        if (phase === 'after') {
          await release();
          await expectHydrated(page);
        }
        await find(page).click();
        if (isImmediate) await expectPressed(page);
        await release();
        await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await expectPressed(page);
        await expectHydrated(page);
        await settle(page);
        await expectPressed(page);
      });
  });

test('a question that is typed and sent before any script is answered', async ({ page }) => {
  await waitForSsr(page.request, '/about');
  await page.route('**/api/chat', (route) =>
    route.fulfill({ json: { success: true, response: 'Un popolo italico.', sessionId: 's-1' } }),
  );
  const { release } = await holdRequests(page, startFile);
  await page.goto('/about', { waitUntil: 'commit' });
  await button(/^Apri la chat/)(page).click();
  const field = page.getByLabel('La tua domanda');
  await field.fill('Chi erano i Sabini?');
  await field.press('Enter');
  await expect(page).toHaveURL('/about');
  await release();
  await expect(page.getByRole('log').getByText('Un popolo italico.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Chi erano i Sabini?')).toHaveCount(1);
});

for (const path of ['/cerca', '/nessuna-pagina'])
  test(`${path} has the chat in the server's HTML, and no button when its section fails`, async ({ page, request }) => {
    await expect(async () => expect(await (await request.get(path)).text()).toContain('Apri la chat')).toPass();
    await page.route(/\/sections\/mf-chat\//, (route) => route.abort());
    await page.goto(path);
    await expectHydrated(page);
    await expect(button(/^Apri la chat/)(page)).toHaveCount(0);
  });
