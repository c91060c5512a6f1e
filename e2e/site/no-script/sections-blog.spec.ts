import { expect, test } from '../../testing/test';
import { openWithoutScripts } from './open-without-scripts';

test.use({ javaScriptEnabled: false });

test('the articles are paged and filtered by category', async ({ page }) => {
  await openWithoutScripts(page, '/blog');
  const first = await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Pagina successiva' }).click();
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
  expect(await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText()).not.toBe(first);
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Mostra gli articoli' }).click();
  await expect(page).toHaveURL(/\/blog\?categoria=[a-z-]+$/);
  await expect(page.getByLabel('Categoria')).not.toHaveValue('');
});

test('the home page leads to a category of the blog', async ({ page }) => {
  await openWithoutScripts(page, '/');
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Mostra gli articoli' }).click();
  await expect(page).toHaveURL(/\/blog\?categoria=[a-z-]+$/);
});
