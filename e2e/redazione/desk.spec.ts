import { signIn } from '../testing/desk';
import { expect, test } from '../testing/test';

const site = process.env['SITE_URL'] ?? '';

test('the pages have the menu with the counts of what waits, by keyboard on a telephone too', async ({ page }) => {
  await page.request.post(`${site}/api/contact`, {
    data: { name: 'Anna', email: 'anna@example.it', subject: 'Visita', message: 'Quando è aperto l’Antiquarium?' },
  });
  await signIn(page, 'moderatore');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${process.env['DESK_SITE_URL']}/redazione`);
  await expect(page.getByRole('main').getByRole('link', { name: /^\d+ messaggio? da leggere$/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Redazione' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Aree della redazione' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Scoperte' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Persone/ })).toHaveCount(0);
  await menu.getByRole('link', { name: /^Messaggi\s*: \d+ messaggio? da leggere$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Messaggi' })).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: 'Vedi il sito' })).toHaveAttribute(
    'href',
    `http://localhost:${new URL(site).port}/`,
  );
});
