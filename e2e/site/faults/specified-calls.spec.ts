import { expect, test } from '../../testing/test';
import { open, respond } from '../../testing/visits';

const notFound = { statusCode: 404, code: 'not_found', message: 'Non trovato.' };

test('timeline, period and gallery are there with an API of the specified calls and fields', {
  tag: '@journey',
}, async ({ page, pageErrors }) => {
  await respond(page, '**/api/timeline', notFound, 404);
  await respond(page, '**/api/periods/*', notFound, 404);
  await respond(page, '**/api/artifacts/*', notFound, 404);
  await page.route('**/api/posts/*', async (route) => {
    const { title, slug, content, authorId, publishedAt } = await (await route.fetch()).json();
    return route.fulfill({ json: { title, slug, content, authorId, publishedAt } });
  });
  const main = page.getByRole('main');
  await open(page, '/timeline');
  await expect(main.getByRole('toolbar', { name: 'Periodi storici' }).getByRole('button')).toHaveCount(7);
  await expect(main.getByRole('heading', { level: 2, name: 'Impero Romano' })).toBeVisible();
  for (const [name, title] of [
    ['sabini', 'Sabini'],
    ['mesoamerica', 'Mesoamerica'],
  ] as const) {
    await open(page, `/periods/${name}`);
    await expect(page).toHaveURL(`/periods/${name}`);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(main.getByRole('heading', { name: 'Research and Discoveries' })).toBeVisible();
  }
  await open(page, '/blog/il-masso-dellorso');
  await main.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await open(page, '/gallery/20-denario-di-traiano');
  await page.waitForLoadState('networkidle');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Denario di Traiano');
  expect(pageErrors.filter((message) => !message.includes('404'))).toEqual([]);
});
