import { expect, test, violations } from '@salaria/section-kit/browser-test';

const post = { id: 1, slug: 'prova', title: 'Un articolo di prova', publishedAt: '2026-03-05T09:00:00.000Z' };
test.use({ data: { '/api/posts': [post] } });

test('the page opens, is accessible, and leads to an article by keyboard', async ({ page }) => {
  await page.goto('/__topic__');
  await expect(page.getByRole('heading', { level: 1, name: '__title__' })).toBeVisible();
  const article = page.getByRole('main').getByRole('link', { name: 'Un articolo di prova' });
  await expect(article).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await article.press('Enter');
  await expect(page).toHaveURL('/blog/prova');
});
