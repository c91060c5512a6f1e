import type { Page } from '@playwright/test';
import { waitForSsr } from '../../testing/page-load';
import { expect, test } from '../../testing/test';
import { open } from '../../testing/visits';

/** Slowdown of the processor: that of a phone. */
const cpuSlowdown = 6;

test.use({ isolated: true });

/** Calls `act` in the page in the frame in which a dialog appears, before the browser paints it. */
const inFirstFrame = (page: Page, act: 'next' | 'escape' | 'close') =>
  page.evaluate((name) => {
    const react = (dialog: Element) => {
      const next = [...dialog.querySelectorAll('button')].find((button) => /Successiv/.test(button.textContent ?? ''));
      if (name === 'next') next?.click();
      else if (name === 'close') dialog.querySelector<HTMLElement>('[aria-label="Chiudi"]')?.click();
      else
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
    };
    const watch = () => {
      const dialog = document.querySelector('dialog:modal');
      if (dialog) react(dialog);
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  }, act);

test('a click or a key in the frame in which a dialog appears counts on a slow processor', {
  tag: '@journey',
}, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await open(page, '/gallery');
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const first = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link');
  await inFirstFrame(page, 'next');
  await first.click();
  await expect(page.getByRole('dialog').getByText(/^Reperto 2 di/)).toBeVisible();
  await page.keyboard.press('Escape');
  for (const act of ['escape', 'close'] as const) {
    await inFirstFrame(page, act);
    await first.click();
    await expect(page).toHaveURL('/gallery');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the dialog of an address becomes modal in its place: scroll locked, the page inert, back closes it', async ({
  page,
}) => {
  await open(page, '/gallery');
  await waitForSsr(page.request, '/gallery?reperto=2');
  await page.goto('/gallery?reperto=2');
  await page.evaluate(() => {
    Object.assign(window, { rendered: document.querySelector('dialog') });
  });
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'rendered') === document.querySelector('dialog'))).toBe(true);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.click(5, 300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
});
