import { expectHydrated } from '../../testing/hydration';
import { expect, test } from '../../testing/test';

test('the contact form of the home page loads when the visitor comes near, and keeps what was typed before', async ({
  page,
}) => {
  let requests = 0;
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/contact-form.*', async (route) => {
    requests += 1;
    await arrival;
    await route.continue();
  });
  await page.goto('/');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
  const form = page.getByRole('form', { name: 'Scrivici' });
  await form.getByLabel('Nome').fill('Anna');
  await expect.poll(() => requests).toBe(1);
  arrive();
  await expect(page.locator('[data-unloaded]').filter({ has: form })).toHaveCount(0);
  await form.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nome')).toHaveValue('Anna');
  await expect(form.getByLabel('Nome')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the footer keeps its links and its form when its code does not load', async ({ page }) => {
  let requests = 0;
  await page.route('**/assets/footer.*', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/about');
  await expectHydrated(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Il tuo indirizzo email' }).fill('anna@esempio.it');
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expect(footer.getByText('Posta, Rieti, Lazio, Italia')).toBeVisible();
  await footer.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page).toHaveURL(/\/newsletter/);
  await page.goto('/about');
  await footer.getByRole('link', { name: 'Galleria' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galleria Reperti');
});
