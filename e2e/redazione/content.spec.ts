import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violations } from '../testing/axe';
import {
  checkTimeoutMs,
  completeArticle as complete,
  createArticle,
  DeskBrowsers,
  entryState as state,
  expectSaved,
  overflowOf,
  publish,
  saveStatus as status,
} from './testing/content-desk';
import { smallTargets } from '../testing/page-layout';
import { query } from './testing/site-database';
import { type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

// One site for the file: its articles are not seen by the tests of other files.
test.describe.configure({ mode: 'default', timeout: 150_000 });
let site: SiteProcess;
/** The remote repository that the content is exported to. */
let repository: string;
const run = promisify(execFile);
const git = (...args: string[]) => run('git', args);
test.beforeAll(async () => {
  test.setTimeout(180_000);
  repository = await mkdtemp(path.join(tmpdir(), 'salaria-repository-'));
  await git('init', '--quiet', '--bare', repository);
  site = await startSite({ CONTENT_GIT_REMOTE: `file://${repository}`, CONTENT_GIT_BRANCH: 'redazione/sito' });
});
test.afterAll(async () => {
  await site.stop();
  await rm(repository, { recursive: true, force: true });
});

const browsers = new DeskBrowsers(() => site.url);
test.afterEach(() => browsers.close());

const statusOf = async (path: string): Promise<number> => (await fetch(site.url + path)).status;

test('an editor publishes an article with a gallery, visitors see it, and it is exported as a file', async ({
  browser,
}) => {
  const { page, person } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Il ponte delle due arcate');
  await complete(page, 'Due **arcate** sul Velino.\n\nIl secondo paragrafo.');
  await page.getByRole('button', { name: 'Aggiungi una galleria' }).click();
  for (const [index, name] of ['posta-romana-1', 'posta-romana-2'].entries()) {
    await page.getByRole('button', { name: 'Aggiungi un’immagine' }).click();
    const picture = page.getByRole('group', { name: `Immagine ${index + 1}` });
    await picture.getByLabel('Immagine', { exact: true }).fill(name);
    await picture.getByLabel('Didascalia').fill(`Didascalia di ${name}`);
  }
  await page.getByRole('button', { name: 'Sposta su: Immagine 2' }).click();
  await page.getByRole('button', { name: 'Posto della galleria' }).click();
  await expectSaved(page);
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
  await publish(page);
  await expect(state(page)).toContainText(person.name);

  const visitor = await browsers.open(browser);
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Il ponte delle due arcate' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'arcate' })).toBeVisible();
  const gallery = visitor.getByRole('list', { name: 'Galleria fotografica' });
  await expect(gallery.locator('figcaption')).toHaveText([
    'Didascalia di posta-romana-2',
    'Didascalia di posta-romana-1',
  ]);

  await page.goto('/redazione/contenuti');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica tutti i file (zip)' }).click();
  // The names of its files are readable in a zip.
  expect(await readFile(await (await download).path(), 'latin1')).toContain(`articles/${slug}.md`);
  await page.getByRole('button', { name: 'Esporta sul ramo redazione/sito' }).click();
  await expect(page.getByText('Esportato', { exact: true })).toBeVisible({ timeout: checkTimeoutMs });
  const { stdout: file } = await git('--git-dir', repository, 'show', `redazione/sito:content/articles/${slug}.md`);
  expect(file).toContain('Due **arcate** sul Velino.');

  await page.goBack();
  await page.getByRole('button', { name: 'Togli dal sito' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli dal sito' }).click();
  await expect(state(page)).toContainText('Bozza');
  await expect.poll(() => statusOf(`/blog/${slug}`)).toBe(404);
});

test('what the check finds prevents a publication, with links to the fields', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await createArticle(page, 'Un articolo incompleto');
  await page.getByLabel('Riassunto').fill('Troppo corto.');
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  const summary = page.getByRole('region', { name: /cos[ae] da correggere/ });
  await expect(summary).toBeFocused({ timeout: checkTimeoutMs });
  await expect(summary).toContainText('Riassunto: troppo corto: almeno 120 caratteri, ora 13');
  await summary.getByRole('link', { name: 'Riassunto' }).click();
  await expect(page.getByLabel('Riassunto')).toBeFocused();
  // Links are checked once the fields are right.
  await complete(page, 'Vedi [il ponte](/blog/non-esiste).');
  await summary.getByRole('link', { name: 'Testo, riga 1' }).click({ timeout: checkTimeoutMs });
  await expect(page.getByLabel('Testo', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Testo', { exact: true })).toHaveAccessibleDescription(/non-esiste/);
});

test('two people in one article choose field by field what stays', async ({ browser }) => {
  const { page: rita } = await browsers.openDesk(browser);
  const slug = await createArticle(rita, 'Scritto da due persone');
  await rita.getByLabel('Riassunto').fill('Il riassunto di tutte e due.');
  await expectSaved(rita);
  const { page: ugo, person } = await browsers.openDesk(browser);
  await ugo.goto(`/redazione/contenuti/articles/${slug}`);
  await ugo.getByLabel('Titolo', { exact: true }).fill('Il titolo di Ugo');
  await ugo.getByLabel('Riassunto').fill('Il riassunto di Ugo.');
  await expectSaved(ugo);

  await rita.getByLabel('Titolo', { exact: true }).fill('Il titolo di Rita');
  const dialog = rita.getByRole('dialog', { name: 'Due persone hanno scritto qui' });
  await expect(dialog).toContainText(person.name, { timeout: checkTimeoutMs });
  expect(await violations(rita)).toEqual([]);
  await expect(dialog.getByRole('group', { name: 'Titolo, Il mio testo' })).toHaveText('Il titolo di Rita');
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await expectSaved(rita);
  await expect(rita.getByLabel('Titolo', { exact: true })).toHaveValue('Il titolo di Rita');
  await expect(rita.getByLabel('Riassunto')).toHaveValue('Il riassunto di Ugo.');
  await ugo.reload();
  await expect(ugo.getByLabel('Titolo', { exact: true })).toHaveValue('Il titolo di Rita');
});

test('a published text is taken up again from its revisions', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Il primo titolo');
  await complete(page, 'Il primo testo.');
  await publish(page);
  await page.getByLabel('Titolo', { exact: true }).fill('Il secondo titolo');
  await publish(page);
  await page.getByRole('link', { name: 'Revisioni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisioni' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Differenze/ })
    .first()
    .click();
  const difference = page.getByRole('group', { name: 'Differenze: Titolo' });
  await expect(difference.locator('ins')).toContainText('secondo');
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Riprendi questo testo/ })
    .nth(1)
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue('Il primo titolo');
  await publish(page);
  await expect.poll(async () => (await fetch(`${site.url}/api/posts/${slug}`)).text()).toContain('Il primo titolo');
});

test('an article is scheduled in the time of Rome, and its publication called off', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Un articolo per dopo');
  await complete(page, 'Uscirà fra molto tempo.');
  await schedule(page);
  await expect(page.getByLabel('Titolo', { exact: true })).toBeDisabled();
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
  await page.goto('/redazione/contenuti?stato=scheduled');
  await expect(page.getByRole('row', { name: /Un articolo per dopo/ })).toContainText('Programmato');
  await page.getByRole('link', { name: 'Un articolo per dopo' }).click();
  await page.getByRole('button', { name: 'Annulla l’uscita' }).click();
  await expect(page.getByLabel('Titolo', { exact: true })).toBeEnabled();
  await expect(state(page)).toContainText('Bozza');
});

/** Lets the time of a scheduled publication come. */
const letTimeCome = (slug: string) =>
  query(site, `update content_drafts set "publishAt" = now() where slug = $1`, [slug]);

/** Schedules the open entry for a day that is far away. */
async function schedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Programma…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmare l’uscita' });
  await dialog.getByLabel('Giorno e ora (di Roma)').fill('2098-07-01T09:30');
  await dialog.getByRole('button', { name: 'Programma', exact: true }).click();
  await expect(page.getByText('Uscirà il 1 luglio 2098 alle ore 09:30 (ora di Roma).')).toBeVisible({
    timeout: checkTimeoutMs,
  });
}

test('a scheduled article goes out at its time, or tells why it did not', async ({ browser }) => {
  // Five publications, each with a check of all content.
  test.setTimeout(240_000);
  const { page } = await browsers.openDesk(browser);
  const linked = await createArticle(page, 'Un articolo citato');
  await complete(page, 'Altri lo citano.');
  await publish(page);
  const slug = await createArticle(page, 'Un articolo che esce da sé');
  await complete(page, `Come in [un altro](/blog/${linked}).`);
  await schedule(page);
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
  await letTimeCome(slug);
  await expect.poll(() => statusOf(`/blog/${slug}`), { timeout: checkTimeoutMs }).toBe(200);
  await page.reload();
  await expect(state(page)).toContainText('Pubblicato');

  const late = await createArticle(page, 'Un articolo che non esce');
  await complete(page, `Come in [un altro](/blog/${linked}), che fra poco non c’è più.`);
  await schedule(page);
  await page.goto(`/redazione/contenuti/articles/${slug}`);
  await page.getByLabel('Testo', { exact: true }).fill('Non cita più nulla.');
  await publish(page);
  await page.goto(`/redazione/contenuti/articles/${linked}`);
  await page.getByRole('button', { name: 'Togli dal sito' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli dal sito' }).click();
  await expect(state(page)).toContainText('Bozza', { timeout: checkTimeoutMs });
  await letTimeCome(late);
  // The page is open when the server decides, and follows.
  await page.goto(`/redazione/contenuti/articles/${late}`);
  const reason = page.getByRole('alert').filter({ hasText: 'Non è uscito' });
  await expect(reason).toContainText(`/blog/${linked}`, { timeout: checkTimeoutMs });
  await expect(state(page)).toContainText('Bozza');
  await expect(page.getByLabel('Titolo', { exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Testo, riga 1' }).click();
  await expect(page.getByLabel('Testo', { exact: true })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await statusOf(`/blog/${late}`)).toBe(404);
  await page.goto('/redazione');
  await page.getByRole('link', { name: '1 uscita programmata non riuscita' }).click();
  await expect(page).toHaveURL('/redazione/contenuti');
  const failed = page.getByRole('listitem').filter({ hasText: 'Un articolo che non esce' });
  await expect(failed).toContainText(`/blog/${linked}`);
  await page.getByLabel('Stato').selectOption('Non usciti');
  await expect(page.getByRole('row', { name: /Un articolo che non esce/ })).toContainText('Non è uscito');
  await expect(page.getByRole('row')).toHaveCount(2);
  await failed.getByRole('link').click();
  await page.getByLabel('Testo', { exact: true }).fill('Adesso non cita più nulla.');
  await expectSaved(page);
  await expect(reason).toHaveCount(0);
  // Counts again without another document.
  await page.getByRole('link', { name: 'Panoramica' }).click();
  await expect(page.getByRole('link', { name: '0 uscite programmate non riuscite' })).toBeVisible();
});

test('a dropped connection loses nothing, not even with the page closed', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const slug = await createArticle(page, 'Scritto in treno');
  const text = page.getByLabel('Testo', { exact: true });
  await page.context().setOffline(true);
  await text.fill('Scritto in galleria.');
  await expect(status(page)).toHaveText('Non salvato: nessuna connessione, riprovo…');
  await page.context().setOffline(false);
  await expectSaved(page);

  await page.context().setOffline(true);
  await text.fill('Scritto prima di chiudere.');
  await expect(status(page)).toHaveText('Non salvato: nessuna connessione, riprovo…');
  const again = await page.context().newPage();
  await page.close();
  await again.context().setOffline(false);
  await again.goto(`/redazione/contenuti/articles/${slug}`);
  await expect(again.getByText('Ripreso il testo che questo browser aveva tenuto')).toBeVisible();
  await expect(again.getByLabel('Testo', { exact: true })).toHaveValue('Scritto prima di chiudere.');
  await expectSaved(again);
});

test('the editors work with the keyboard at 360 pixels', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  const problems = async () => ({
    axe: await violations(page),
    small: await smallTargets(page),
    overflow: await overflowOf(page),
  });
  const none = { axe: [], small: [], overflow: 0 };
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
  for (const kind of ['timeline', 'periods', 'slides', 'village']) {
    await page.goto(`/redazione/contenuti/${kind}/${kind}`);
    await expect(state(page)).toContainText('Pubblicato');
    expect({ kind, ...(await problems()) }).toEqual({ kind, ...none });
  }
  const slug = await createArticle(page, 'Un articolo sul telefono');
  await page.getByLabel('Testo', { exact: true }).fill('arcata');
  await page.getByLabel('Testo', { exact: true }).press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Grassetto' }).press('Enter');
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('**arcata**');
  await page.getByLabel('Testo', { exact: true }).press('ControlOrMeta+z');
  await expect(page.getByLabel('Testo', { exact: true })).toHaveValue('arcata');
  await expectSaved(page);
  expect({ slug, ...(await problems()) }).toEqual({ slug, ...none });
});
