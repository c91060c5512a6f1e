import { routes } from '../../testing/routes';
import { expect, test } from '../../testing/test';

for (const { path, heading, shows } of routes) {
  test(`${path} shows its screen with data and logs no error`, async ({ page, pageErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    expect(await page.title()).toContain('Archeologia di Posta');
    expect(pageErrors).toEqual([]);
  });
}

for (const path of ['/niente', '/blog/non-esiste', '/quiz/999999', '/periods/nessuno', '/blog/a/b', '/%E0%A4%A']) {
  test(`${path} answers 404`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status() === 404 || (path.includes('%') && response.status() === 400)).toBe(true);
  });
}

test('an unknown path shows the not-found screen', async ({ page }) => {
  await page.goto('/niente');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('an unknown article shows the not-found message', async ({ page }) => {
  await page.goto('/blog/non-esiste');
  await expect(page.getByText('Articolo non trovato')).toBeVisible();
  await expect(page.getByText("L'articolo che stai cercando non è disponibile o è stato rimosso.")).toBeVisible();
});

test('an unknown period redirects to the home page', async ({ page }) => {
  await page.goto('/periods/nessuno');
  await expect(page).toHaveURL(/\/$/);
});

test('missing files under /api, /sections, /images and /assets answer JSON', async ({ request }) => {
  for (const path of ['/api/niente', '/sections/mf-blog/000000000000/x.js', '/images/x.jpg', '/assets/x.js']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ statusCode: 404 });
  }
});
