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

test('the gallery of an article is in its place in the text', async ({ page }) => {
  await openWithoutScripts(page, '/blog/strambo-del-paladino');
  const gallery = page.locator('#strambo-gallery').getByRole('list', { name: 'Galleria fotografica' });
  await expect(gallery).toBeVisible();
});

test('the pictures of an article open, lead in a circle and close', async ({ page }) => {
  await openWithoutScripts(page, '/blog/strambo-del-paladino');
  const tiles = page.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button');
  const total = await tiles.count();
  await tiles.first().click();
  await expect(page).toHaveURL(/\?foto=1$/);
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(page).toHaveURL(new RegExp(`foto=${total}$`));
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL(/strambo-del-paladino$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
