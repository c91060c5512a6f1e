import { readFile } from 'node:fs/promises';
import { violations } from '@salaria/section-kit/browser-test';
import {
  checkTimeoutMs,
  completeArticle as complete,
  createArticle,
  entryState as state,
  expectSaved,
  publish,
} from '../testing/content-desk';
import { expect } from '../../testing/test';
import { test } from '../testing/desk-site';

test('an editor publishes an article with a gallery, visitors see it, and it is exported as a file', {
  tag: '@journey',
}, async ({ browser, browsers, site }) => {
  const { page, person } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Il ponte delle due arcate');
  const status = async () => (await fetch(`${site.url}/blog/${slug}`)).status;
  // The editor turns the marks of Markdown into bold text.
  await complete(page, 'Due **arcate** sul Velino.\nIl secondo paragrafo.');
  await page.getByRole('button', { name: 'Aggiungi una galleria' }).click();
  await page.getByRole('button', { name: 'Scegli più immagini' }).click();
  const picker = page.getByRole('dialog', { name: 'Scegli le fotografie' });
  await picker.getByRole('searchbox').fill('posta-romana');
  await picker.getByRole('searchbox').press('Enter');
  for (const name of ['posta-romana-1', 'posta-romana-2'])
    await picker.getByRole('checkbox', { name: `Scegli ${name}` }).press('Space');
  expect(await violations(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Aggiungi 2 fotografie' }).press('Enter');
  for (const [index, name] of ['posta-romana-1', 'posta-romana-2'].entries()) {
    const picture = page.getByRole('group', { name: `Immagine ${index + 1}` });
    await expect(picture.getByLabel('Immagine', { exact: true })).toHaveValue(name);
    await expect(picture.getByLabel('Didascalia')).not.toBeEmpty();
    await picture.getByLabel('Didascalia').fill(`Didascalia di ${name}`);
  }
  await page.getByRole('button', { name: 'Sposta su: Immagine 2' }).click();
  await page.getByRole('button', { name: 'Galleria', exact: true }).click();
  await expectSaved(page);
  expect(await status()).toBe(404);
  await publish(page);
  await expect(state(page)).toContainText(/salvato alle \d\d:\d\d da te/);

  const visitor = await browsers.open(browser);
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Il ponte delle due arcate' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'arcate' })).toBeVisible();
  const gallery = visitor.getByRole('list', { name: 'Galleria fotografica' });
  await expect(gallery.locator('figcaption')).toHaveText([
    /^Didascalia di posta-romana-2\s*Archeologia di Posta, CC BY-SA 4\.0$/,
    /^Didascalia di posta-romana-1\s*Archeologia di Posta, CC BY-SA 4\.0$/,
  ]);

  await page.goto('/redazione/contenuti?q=arcate');
  const list = page.getByRole('table', { name: 'Articoli' });
  await expect(list).toContainText('Il ponte delle due arcate');
  const category = page.getByLabel('Categoria');
  await category.selectOption('Sabini');
  await expect(page).toHaveURL(/categoria=sabini/);
  await expect(list).toHaveCount(0);
  await category.selectOption('Qualsiasi');
  await expect(list).toContainText('Il ponte delle due arcate');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica tutti i file (zip)' }).click();
  // The names of its files are readable in a zip.
  expect(await readFile(await (await download).path(), 'latin1')).toContain(`articles/${slug}.md`);

  const row = list.getByRole('row', { name: /Il ponte delle due arcate/ });
  await expect(row).toContainText(person.name);
  /** Does something with the selected article, after the question. */
  const changeSelected = async (action: string) => {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: `${action} (1)` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  await changeSelected('Togli dal sito');
  await expect(row).toContainText('Bozza');
  await expect.poll(status).toBe(404);
  await changeSelected('Pubblica');
  await expect(row).toContainText('Pubblicato', { timeout: checkTimeoutMs });
  await changeSelected('Elimina');
  await expect(row).toHaveCount(0);
});
