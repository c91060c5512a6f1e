import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

const current = '[data-dot][aria-current="true"]';

test('the slider advances every five seconds, is stopped by its button, and is 600 to 800 pixels high', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expectHydrated(page);
  const slide = () => page.locator(current).getAttribute('aria-label');
  await expect(page.getByRole('button', { name: 'Metti in pausa' })).toBeVisible();
  const first = await slide();
  await page.clock.runFor(5600);
  await expect.poll(slide).not.toBe(first);
  await page.getByRole('button', { name: 'Metti in pausa' }).click();
  await expect(page.getByRole('button', { name: 'Avvia lo scorrimento' })).toBeVisible();
  const stopped = await slide();
  await page.clock.runFor(12_000);
  expect(await slide()).toBe(stopped);
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
    [2000, 1600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heroBox = () => page.locator('[aria-roledescription="carosello"]').boundingBox();
    await expect.poll(async () => (await heroBox())?.width).toBe(width);
    const hero = (await heroBox())?.height;
    expect(hero, `${width} by ${height}`).toBeGreaterThanOrEqual(600);
    expect(hero, `${width} by ${height}`).toBeLessThanOrEqual(800);
  }
});

test('the home page leads to its content by skip link, slider and blocks', { tag: '@journey' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expectHydrated(page);
  await test.step('skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#contenuto')).toBeFocused();
  });
  await test.step('slider', async () => {
    await expect(page.getByRole('button', { name: 'Avvia lo scorrimento' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Vai alla slide/ })).toHaveCount(9);
    for (const [button, slide] of [
      ['Precedente', 9],
      ['Successivo', 1],
      ['Vai alla slide 4', 4],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.locator(current)).toHaveAttribute('aria-label', `Vai alla slide ${slide}`);
    }
  });
  await test.step('blocks', async () => {
    const order = [
      'Articoli Recenti',
      'Approfondimenti Archeologici',
      'La Nostra Missione Archeologica',
      'Scopri il Nostro Lavoro',
      'Contattaci',
    ];
    const headings = await page.locator('main h2').allTextContents();
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    for (const id of ['blog', 'about', 'contact', 'scoperte-in-evidenza'])
      await expect(page.locator(`#${id}`)).toHaveCount(1);
    const nearby = page.getByRole('main').getByRole('link', { name: /Esplora i siti vicini/ });
    await expect(nearby).toHaveAttribute('href', '/gallery');
    const recent = page.locator('#scoperte-in-evidenza').getByRole('link', { name: /Leggi di più/ });
    await expect(recent).toHaveCount(3);
    for (const [index, slug] of [/domenica-archeologica/, /sigillo/, /salaria-riscoperta/].entries())
      await expect(recent.nth(index)).toHaveAttribute('href', slug);
  });
});
