import { expect, test } from '../../testing/test';
import { expectHydrated } from '../../testing/hydration';

const current = '[data-dot][aria-current="true"]';

test('the slider advances every five seconds, and the pause button stops it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: 'Metti in pausa' })).toBeVisible();
  await expect(page.locator(current)).toHaveAttribute('aria-label', 'Vai alla slide 1');
  await page.clock.runFor(5600);
  await expect(page.locator(current)).toHaveAttribute('aria-label', 'Vai alla slide 2');
  await page.getByRole('button', { name: 'Metti in pausa' }).click();
  await page.clock.runFor(12_000);
  await expect(page.locator(current)).toHaveAttribute('aria-label', 'Vai alla slide 2');
});

test('arrows and dots move the slider, and it wraps both ways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Vai alla slide/ })).toHaveCount(9);
  await page.getByRole('button', { name: 'Precedente' }).first().click();
  await expect(page.locator(current)).toHaveAttribute('aria-label', 'Vai alla slide 9');
  await page.getByRole('button', { name: 'Successivo' }).first().click();
  await expect(page.locator(current)).toHaveAttribute('aria-label', 'Vai alla slide 1');
  await page.getByRole('button', { name: 'Vai alla slide 4' }).click();
  await expect(page.locator(current)).toHaveAttribute('aria-label', 'Vai alla slide 4');
});

test('the slider is paused with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Avvia lo scorrimento' })).toBeVisible();
});

for (const [width, height] of [
  [360, 640],
  [1440, 900],
  [2000, 1600],
] as const) {
  test(`the hero is 600 to 800 pixels high in a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const box = await page.locator('[aria-roledescription="carosello"]').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(600);
    expect(box?.height).toBeLessThanOrEqual(800);
    expect(box?.width).toBe(width);
  });
}

test('the home page has its blocks in order, with their anchors', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const headings = await page.locator('main h2').allTextContents();
  const order = [
    'Articoli Recenti',
    'Approfondimenti Archeologici',
    'La Nostra Missione Archeologica',
    'Scopri il Nostro Lavoro',
    'Contattaci',
  ];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  for (const id of ['blog', 'about', 'contact', 'scoperte-in-evidenza'])
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: /Esplora i siti vicini/ })).toHaveAttribute(
    'href',
    '/gallery',
  );
});

test('the recent articles are the three chosen ones, in order', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('#scoperte-in-evidenza').getByRole('link', { name: /Leggi di più/ });
  await expect(links).toHaveCount(3);
  for (const [index, slug] of [/domenica-archeologica/, /sigillo/, /salaria-riscoperta/].entries())
    await expect(links.nth(index)).toHaveAttribute('href', slug);
});

test('a subscription shows a toast, and F8 focuses it', async ({ page }) => {
  await page.goto('/about');
  // Before hydration the browser sends the form, and the answer is a page.
  await expectHydrated(page);
  await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page.getByText('Iscrizione completata!', { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifiche (F8)' }).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
  await expect(page.getByText('Iscrizione completata!', { exact: true })).toHaveCount(0);
});

test('a contact message is sent', async ({ page }) => {
  await page.goto('/contact');
  await expectHydrated(page);
  await page.getByLabel('Nome').fill('Ersilia');
  await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
  await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio Inviato', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('');
});

test('navigation focuses the new heading and scrolls to the top', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toBe('Chi Siamo | Archeologia di Posta');
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenuto')).toBeFocused();
});
