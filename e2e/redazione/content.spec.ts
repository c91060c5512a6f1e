import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { violations } from '../testing/axe';
import { type Colleague, signIn } from '../testing/desk';
import { smallTargets } from '../testing/page-layout';
import { type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

// One site for the file: its articles are not seen by the tests of other files.
test.describe.configure({ mode: 'default', timeout: 150_000 });
/** Saving and publishing check all content files, which takes seconds on a busy machine. */
const checkTimeoutMs = 40_000;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite();
});
test.afterAll(() => site.stop());

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

/** Opens a browser of its own on the site. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: site.url, locale: 'it-IT', timezoneId: 'Europe/Rome', serviceWorkers: 'block' },
  });
  contexts.push(context);
  return context.newPage();
}

/** Opens the browser of a colleague with a new account. */
async function openDesk(browser: Browser, role: StaffRole = 'redattore'): Promise<{ page: Page; person: Colleague }> {
  const page = await open(browser);
  return { page, person: await signIn(page, role, { url: site.url }) };
}

const excerpt =
  'Due arcate sul Velino e i resti di una strada che portava il sale: che cosa resta del ponte romano di Posta, ' +
  'e come si riconosce ancora oggi.';

const status = (page: Page): Locator => page.getByTestId('save-status');
const state = (page: Page): Locator => page.getByTestId('entry-state');
const expectSaved = (page: Page): Promise<void> =>
  expect(status(page)).toHaveText(/^(Salvato alle|Tutto salvato)/, { timeout: checkTimeoutMs });

/** Creates an article at the desk and opens it. */
async function createArticle(page: Page, title: string): Promise<string> {
  await page.goto('/redazione/contenuti');
  await page.getByRole('button', { name: 'Nuovo articolo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo articolo' });
  await dialog.getByLabel('Titolo').fill(title);
  const slug = await dialog.getByLabel('Nome nell’indirizzo').inputValue();
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect(page).toHaveURL(`/redazione/contenuti/articles/${slug}`);
  // The dialog has a title field too.
  await expect(state(page)).toContainText('Bozza');
  await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue(title);
  return slug;
}

/** Fills in what a new article needs to be published. */
async function complete(page: Page, text: string): Promise<void> {
  await page.getByLabel('Riassunto').fill(excerpt);
  await page.getByLabel('Categoria').selectOption({ label: 'Via Salaria' });
  await page.getByLabel('Autore').selectOption({ index: 1 });
  await page.getByLabel('Immagine di copertina', { exact: true }).fill('articolo-posta-romana');
  await page.getByLabel('Testo', { exact: true }).fill(text);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  // The button says «Un momento…» while it waits, and is gone afterwards.
  await expect(page.getByRole('button', { name: /^(Pubblica|Un momento…)$/ })).toHaveCount(0, {
    timeout: checkTimeoutMs,
  });
  await expect(state(page)).toContainText('Pubblicato');
}

const statusOf = async (path: string): Promise<number> => (await fetch(site.url + path)).status;

test('an editor publishes an article with a gallery, and visitors see it', async ({ browser }) => {
  const { page, person } = await openDesk(browser);
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

  const visitor = await open(browser);
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Il ponte delle due arcate' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'arcate' })).toBeVisible();
  const gallery = visitor.getByRole('list', { name: 'Galleria fotografica' });
  await expect(gallery.locator('figcaption')).toHaveText([
    'Didascalia di posta-romana-2',
    'Didascalia di posta-romana-1',
  ]);

  await page.getByRole('button', { name: 'Togli dal sito' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli dal sito' }).click();
  await expect(state(page)).toContainText('Bozza');
  await expect.poll(() => statusOf(`/blog/${slug}`)).toBe(404);
});

test('what the check finds prevents a publication, with links to the fields', async ({ browser }) => {
  const { page } = await openDesk(browser);
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
  const { page: rita } = await openDesk(browser);
  const slug = await createArticle(rita, 'Scritto da due persone');
  await rita.getByLabel('Riassunto').fill('Il riassunto di tutte e due.');
  await expectSaved(rita);
  const { page: ugo, person } = await openDesk(browser);
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
  const { page } = await openDesk(browser);
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
  const { page } = await openDesk(browser);
  const slug = await createArticle(page, 'Un articolo per dopo');
  await complete(page, 'Uscirà fra molto tempo.');
  await page.getByRole('button', { name: 'Programma…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmare l’uscita' });
  await dialog.getByLabel('Giorno e ora (di Roma)').fill('2098-07-01T09:30');
  await dialog.getByRole('button', { name: 'Programma', exact: true }).click();
  await expect(page.getByText('Uscirà il 1 luglio 2098 alle ore 09:30 (ora di Roma).')).toBeVisible({
    timeout: checkTimeoutMs,
  });
  await expect(page.getByLabel('Titolo', { exact: true })).toBeDisabled();
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
  await page.goto('/redazione/contenuti?stato=scheduled');
  await expect(page.getByRole('row', { name: /Un articolo per dopo/ })).toContainText('Programmato');
  await page.getByRole('link', { name: 'Un articolo per dopo' }).click();
  await page.getByRole('button', { name: 'Annulla l’uscita' }).click();
  await expect(page.getByLabel('Titolo', { exact: true })).toBeEnabled();
  await expect(state(page)).toContainText('Bozza');
});

test('a dropped connection loses nothing, not even with the page closed', async ({ browser }) => {
  const { page } = await openDesk(browser);
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
  const { page } = await openDesk(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  const problems = async () => ({
    axe: await violations(page),
    small: await smallTargets(page),
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
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

test('a moderator is refused, by the page and by the API', async ({ browser }) => {
  const { page } = await openDesk(browser, 'moderatore');
  await page.goto('/redazione/contenuti');
  await expect(page.getByText('Il tuo ruolo non permette di usare questa pagina.')).toBeVisible();
  for (const path of ['', '/articles/posta-romana', '/articles/posta-romana/revisions', '/conflicts', '/export.zip'])
    expect((await page.request.get(`/api/desk/content${path}`)).status()).toBe(403);
});
