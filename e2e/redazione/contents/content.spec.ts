import { readFile } from 'node:fs/promises';
import { violations } from '@salaria/section-kit/browser-test';
import {
  checkTimeoutMs,
  completeArticle as complete,
  createArticle,
  DeskBrowsers,
  entryState as state,
  expectSaved,
  publish,
  textOf,
} from '../testing/content-desk';
import { overflowOf, showTop } from '../testing/desk-layout';
import { ownSite } from '../../testing/processes/own-site';
import { expect, test } from '../../testing/test';

// One site for the file: its articles are not seen by the tests of other files.
const site = ownSite();
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

const statusOf = async (path: string): Promise<number> => (await fetch(site.url + path)).status;

test('an editor publishes an article with a gallery, visitors see it, and it is exported as a file', {
  tag: '@journey',
}, async ({ browser }) => {
  const { page, person } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Il ponte delle due arcate');
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
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
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
  await expect.poll(() => statusOf(`/blog/${slug}`)).toBe(404);
  await changeSelected('Pubblica');
  await expect(row).toContainText('Pubblicato', { timeout: checkTimeoutMs });
  await changeSelected('Elimina');
  await expect(row).toHaveCount(0);
});

test('an editor sees the preview beside a text, schedules it and finds it in the overview', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await createArticle(page, 'Il ponte che verrà');
  await complete(page, 'Due arcate.');
  await page.getByRole('button', { name: 'Anteprima', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Anteprima dell’articolo"]');
  await expect(preview.getByText('Due arcate.')).toBeVisible({ timeout: checkTimeoutMs });
  await expectSaved(page);
  await page.getByRole('button', { name: 'Programma…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programma' }).click();
  await expect(page.getByText(/^Uscirà il .*09:00 \(ora di Roma\)\.$/)).toBeVisible({ timeout: checkTimeoutMs });
  await page.getByRole('link', { name: 'Panoramica' }).click();
  const scheduled = page.getByRole('region', { name: 'In programma' });
  await expect(scheduled).toContainText('Il ponte che verrà');
  await scheduled.getByRole('link').click();
  await page.getByRole('button', { name: 'Annulla l’uscita' }).click();
  await expect(state(page)).toContainText('Bozza');
  await publish(page);
  await page.getByRole('link', { name: 'Panoramica' }).click();
  await expect(page.getByRole('region', { name: 'Uscito da poco' })).toContainText('Il ponte che verrà');
});

test('the editors work with the keyboard at 360 pixels', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  const problems = async () => {
    await showTop(page);
    return { axe: await violations(page), overflow: await overflowOf(page) };
  };
  const none = { axe: [], overflow: 0 };
  await page.goto('/redazione/contenuti?tipo=quizzes');
  await expect(page.getByRole('table', { name: 'Quiz' })).toBeVisible();
  expect(await problems()).toEqual(none);
  await page.getByRole('button', { name: 'Nuovo quiz' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nuovo quiz' });
  await dialog.getByLabel('Titolo').fill('Un quiz con la tastiera');
  await dialog.getByLabel('Titolo').press('Enter');
  await expect(page.getByLabel('Descrizione')).toBeVisible();
  await page.getByRole('button', { name: 'Aggiungi una domanda' }).press('Enter');
  const question = page.getByRole('group', { name: 'Domanda 1' });
  await expect(question.getByLabel('Domanda', { exact: true })).toBeFocused();
  await page.keyboard.type('Che cosa si portava?');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sale');
  await expect(question.getByRole('radio').first()).toBeChecked();
  await expectSaved(page);
  expect(await problems()).toEqual(none);
  for (const kind of ['timeline', 'periods', 'site', 'home', 'slides', 'village', 'about', 'donations', 'legal']) {
    await page.goto(`/redazione/contenuti/${kind}/${kind}`);
    await expect(state(page)).toContainText('Pubblicato');
    expect({ kind, ...(await problems()) }).toEqual({ kind, ...none });
  }
  const slug = await createArticle(page, 'Un articolo sul telefono');
  await textOf(page).click();
  await page.keyboard.type('arcata');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Grassetto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('strong', { hasText: 'arcata' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Grassetto' })).toHaveAttribute('aria-pressed', 'true');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textOf(page).locator('strong')).toHaveCount(0);
  await expectSaved(page);
  expect({ slug, ...(await problems()) }).toEqual({ slug, ...none });
});
