import { expect, test } from '../../testing/test';

type Document = { paths: Record<string, Record<string, unknown>> };

test('no page hides a route of the API', async ({ request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as Document;
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods && !path.includes('{') ? [path] : [],
  );
  expect(open.length).toBeGreaterThan(8);
  for (const path of open) expect([path, (await request.get(path)).status()]).not.toEqual([path, 404]);
});

test('the search page shows articles and artifacts', async ({ page }) => {
  await page.goto('/cerca');
  await page.getByRole('searchbox', { name: 'Che cosa cerchi?' }).fill('miliario');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/miliari/i);
  await expect(page).toHaveURL(/\/cerca\?q=miliario$/);
  await page.getByRole('searchbox').fill('xyzzyq');
  await expect(page.getByRole('heading', { name: 'Nessun risultato' })).toBeVisible();
});

test("the chatbot's reply has its source", async ({ page }) => {
  await page.goto('/about');
  await page
    .getByRole('button', { name: /assistente|chat/i })
    .first()
    .click();
  await page.getByRole('textbox', { name: /domanda|messaggio/i }).fill('Dove nacque Vespasiano?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Vespasiano/ }).first()).toBeVisible({ timeout: 15_000 });
});
