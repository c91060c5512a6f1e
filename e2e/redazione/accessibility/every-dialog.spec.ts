import type { Locator, Page } from '@playwright/test';
import { passkeyExample } from '@salaria/contracts/desk/accounts/passkeys';
import { tableImportExample } from '@salaria/contracts/desk/content/content-examples';
import { newDiscoveryExample } from '@salaria/contracts/desk/visitors/discoveries';
import { issueDraftExample, newSubscribersExample } from '@salaria/contracts/desk/visitors/newsletter';
import { chatAnswersExample, unansweredQuestionExample } from '@salaria/contracts/desk/visitors/questions';
import { deskSectionExample, sectionTokensExample } from '@salaria/contracts/desk/release-examples';
import { type Arrangement, arrangementChangeExample } from '@salaria/contracts/sections/arrangement';
import { sectionReleasesExample } from '@salaria/contracts/sections/section-examples';
import { photograph } from '../../../api/src/content/media/picture.fixtures';
import { expect, test } from '../../testing/test';
import { callDesk, choose, createArticle, DeskBrowsers, textOf } from '../testing/content-desk';
import { expectAccessible, looks, openPage } from '../testing/desk-layout';
import { mailingSite } from '../testing/mailing-site';

const { site } = mailingSite({ CONTENT_REVIEW: 'on' });
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

/** Presses a control, by its name, or types a text into a field. */
type Step = string | RegExp | { field: string; text: string };
type DialogCase = readonly [path: string, steps: readonly Step[], name: string | RegExp];

const article = '/contenuti/articles/posta-romana';
const changed = '/contenuti/articles/leggere-un-miliario';
const menu = 'Altre azioni';

/** Dialogs of which each site has what they are about. */
const dialogs: readonly DialogCase[] = [
  ['', ['Cerca', { field: 'Cerca nella redazione', text: 'posta' }], 'Cerca nella redazione'],
  ['/contenuti', ['Nuovo articolo'], 'Nuovo articolo'],
  ['/contenuti', ['Importa una tabella'], 'Importa una tabella: Articoli'],
  ['/contenuti', [/^Seleziona (?!tutt)/, 'Elimina (1)'], 'Elimina: 1 voce?'],
  ['/contenuti?tipo=events', ['Nuovo evento'], 'Nuovo evento'],
  ['/contenuti?tipo=artifacts', [/^Annulla questa importazione/], /^Annullare l’importazione/],
  ['/newsletter?vista=iscritti', ['Iscrivi persone'], 'Iscrivi persone'],
  ['/newsletter?vista=iscritti', [/^Non arriva a/], 'Segnare l’indirizzo come rifiutato'],
  ['/newsletter?vista=iscritti', [/^Togli /], 'Togliere l’iscrizione?'],
  ['/newsletter?numero=1', ['Anteprima'], /^Anteprima/],
  ['/newsletter?numero=1', [/^Spedisci/], 'Spedire il numero?'],
  ['/newsletter?numero=1', ['Elimina la bozza'], 'Eliminare la bozza?'],
  ['/messaggi?messaggio=1', ['Elimina il messaggio'], 'Eliminare il messaggio?'],
  ['/messaggi?messaggio=1', ['Cancella i dati della persona'], 'Cancellare i dati della persona?'],
  ['/scoperte', [newDiscoveryExample.title, 'Respingi…'], 'Respingere la scoperta?'],
  ['/documenti', [/^Testo letto da/], /^Testo letto da/],
  ['/documenti', [/^Modifica/], /^Modifica/],
  ['/documenti', [/^Elimina/], 'Eliminare il PDF?'],
  ['/domande', [/^Rispondi: /], 'Rispondi alla domanda'],
  ['/domande', [/^Elimina: /], 'Eliminare la domanda?'],
  ['/domande', [/^Correggi: /], 'Correggi la risposta'],
  ['/domande', [/^Elimina la risposta: /], 'Eliminare la risposta?'],
  ['/immagini?stato=mai-usate', [/^Seleziona (?!tutt)/, /^Elimina /], /^Eliminare 1 fotografia/],
  ['/immagini/mai-usata', ['Elimina la fotografia'], 'Eliminare la fotografia?'],
  ['/immagini', [/^Seleziona (?!tutt)/, 'Testo alternativo, didascalia, crediti'], /^/],
  ['/immagini/articolo-posta-romana', ['Ritaglia…'], 'Ritaglia'],
  ['/persone', [/^Password nuova per redattore/], 'Il link da consegnare'],
  ['/persone', [/^Sospendi redattore/], /^Sospendere /],
  ['/persone', [{ field: 'Indirizzo e-mail', text: 'a@b' }, 'Esci'], 'Uscire e cancellare i testi non inviati?'],
  ['/persone', ['Scarta il testo'], 'Scartare il testo?'],
  ['/trasloco', [/^Togli /], 'Togliere l’indirizzo vecchio?'],
  ['/sezioni/disposizione', ['Annulla l’ultima modifica'], 'Annullare l’ultima modifica?'],
  ['/sezioni/mf-blog', ['Torna al rilascio di prima'], 'Tornare al rilascio di prima?'],
  ['/sezioni/mf-blog', ['Concludi il rilascio graduale'], 'Concludere il rilascio graduale?'],
  ['/sezioni/mf-blog', [/^Metti in linea /], 'Mettere in linea questo rilascio?'],
  ['/sezioni/mf-blog', [/^Ritira la chiave /], 'Ritirare la chiave?'],
  ['/profilo', [`Rinomina ${passkeyExample.name}`], 'Rinomina la passkey'],
  ['/profilo', [`Togli ${passkeyExample.name}`], /^Togliere la passkey/],
  ['/cestino', [/^Elimina per sempre/], /^Eliminare per sempre/],
  [article, [menu, 'Cambia indirizzo…'], 'Cambia indirizzo'],
  [article, [menu, 'Duplica'], 'Duplica'],
  [article, [menu, 'Programma il ritiro…'], 'Programmare il ritiro dal sito'],
  [article, [menu, 'Togli dal sito'], 'Togliere dal sito?'],
  [article, [menu, 'Elimina'], /^Eliminare /],
  [article, ['Togli la galleria'], 'Togliere la galleria?'],
  [article, ['Scegli dalla raccolta: Immagine di copertina'], 'Scegli una fotografia'],
  [article, ['Fotografia'], 'Scegli una fotografia'],
  [article, ['Galleria'], 'Scegli le fotografie'],
  [article, ['Collegamento', { field: 'Indirizzo, o parole di una pagina del sito', text: 'via' }], 'Collegamento'],
  [article, ['Video'], 'Video'],
  [article, ['Importa da Word'], 'Importa da Word'],
  [changed, ['Programma…'], 'Programmare l’uscita'],
  [changed, ['Rimanda con una nota'], 'Rimandare con una nota'],
  [changed, [menu, 'Scarta le modifiche'], 'Scartare le modifiche?'],
];

const kept = { ...sectionReleasesExample.releases[0], id: String(deskSectionExample.previous), state: 'kept' };
/** What a site has after releases, imports and passkeys that others test. */
const stubs: readonly [path: string, json: unknown][] = [
  ['desk/passkeys', [passkeyExample]],
  ['desk/content/artifacts/imports', [tableImportExample]],
  ['desk/answers**', chatAnswersExample],
  ['desk/sections/mf-blog', deskSectionExample],
  ['desk/sections/mf-blog/tokens', sectionTokensExample],
  ['sections/mf-blog/releases', { ...sectionReleasesExample, releases: [kept] }],
];

/** Gives the site what the dialogs are about. */
async function fill(page: Page, writer: Page): Promise<void> {
  const contact = { name: 'Anna', email: 'anna@example.it', subject: 'Visita', message: 'Quando è aperto il museo?' };
  for (const [path, data] of [
    ['contact', contact],
    ['chat/questions', unansweredQuestionExample],
  ] as const)
    expect((await page.request.post(`${site.url}/api/${path}`, { data })).status()).toBe(201);
  await callDesk(page, 'POST', 'discoveries', newDiscoveryExample);
  await callDesk(page, 'POST', 'newsletter/subscribers', newSubscribersExample);
  await callDesk(page, 'POST', 'newsletter/issues', issueDraftExample);
  const unwanted = { slug: 'da-buttare', fields: { title: 'Da buttare' } };
  const begun = await callDesk<Entry>(page, 'POST', 'content/articles', unwanted);
  await page.request.delete(`/api/desk/content/articles/da-buttare?version=${begun.version}`);
  const path = changed.replace('/contenuti', 'content');
  const { version, fields } = await callDesk<Entry>(writer, 'GET', path);
  const edited = { version, fields: { ...fields, title: 'Come si legge un miliario' } };
  const saved = await callDesk<Entry>(writer, 'PUT', `${path}/draft`, edited);
  await callDesk(writer, 'POST', `${path}/review`, { version: saved.version });
  await page.setContent('<h1>Relazione di scavo</h1><p>Lo scavo del 2019 ha trovato una tegola con bollo.</p>');
  const pdf = { name: 'relazione.pdf', mimeType: 'application/pdf', buffer: await page.pdf() };
  expect((await page.request.post('/api/pdf/upload', { multipart: { pdf } })).status()).toBe(201);
  expect((await page.request.post('/api/desk/redirects', { data: { from: '/vecchia', to: '/about' } })).ok()).toBe(
    true,
  );
  const { version: arrangement } = await callDesk<Arrangement>(page, 'GET', 'arrangement');
  await callDesk(page, 'PUT', 'arrangement', { ...arrangementChangeExample, version: arrangement });
  const unused = { name: 'mai-usata.jpg', mimeType: 'image/jpeg', buffer: await photograph(1600, 1000) };
  await page.request.post('/api/desk/pictures', { multipart: { picture: unused } });
  for (const [call, json] of stubs) await page.route(`**/api/${call}`, (route) => route.fulfill({ json }));
}
type Entry = { version: string; fields: Record<string, unknown> };

/** Returns the control of a page with a name. */
const control = (page: Page, name: string | RegExp): Locator =>
  (['button', 'checkbox', 'link'] as const)
    .map((role) => page.getByRole(role, { name, exact: typeof name === 'string' }))
    .reduce((one, other) => one.or(other))
    .first();

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'object' && 'field' in step) await page.getByLabel(step.field).last().fill(step.text);
  else await control(page, step).click();
}

/** Expects that the open dialog is accessible in both schemes, and closes it. */
async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Caricamento…' })).toHaveCount(0);
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('every dialog is accessible in both schemes', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { page: writer } = await browsers.openDesk(browser);
  await fill(page, writer);
  for (const [path, steps, name] of dialogs)
    await test.step(`${steps.map((step) => JSON.stringify(step)).join(', ')} at /redazione${path}`, async () => {
      await openPage(page, `/redazione${path}`);
      for (const step of steps) await take(page, step);
      await expectDialog(page, name);
    });
  await openPage(page, '/redazione/persone');
  await page.getByLabel(/^Ruolo di redattore/).selectOption('moderatore');
  await expectDialog(page, /^Cambiare il ruolo/);
  await openPage(page, '/redazione/documenti');
  await control(page, /^Modifica/).click();
  const pdf = { name: 'altra.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('Oppure un altro file').setInputFiles(pdf);
  await expectDialog(page, 'Sostituire il file?');
});

test('dialogs are accessible with the files that were chosen in them', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/redazione/contenuti?tipo=events');
  await control(page, 'Importa una tabella').click();
  const buffer = Buffer.from('Titolo;Che cosa\nVisita al ponte;Una passeggiata\n;Senza titolo\n');
  await page.getByLabel('File CSV, Excel o LibreOffice').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('2 righe');
  await expectDialog(page, 'Importa una tabella: Eventi');

  await openPage(page, `/redazione${article}`);
  await control(page, 'Fotografia').click();
  const picture = { name: 'ponte.jpg', mimeType: 'image/jpeg', buffer: await photograph(1600, 1000) };
  await page.getByRole('dialog').getByLabel('File delle fotografie').setInputFiles(picture);
  await control(page, 'Scrivi la scheda e sceglila').click();
  await expectDialog(page, 'Scheda della fotografia');
});

test('dialogs that open without a button are accessible', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  const { page: other } = await browsers.openDesk(browser, 'responsabile');
  const slug = await createArticle(page, 'Un ponte a due mani');
  await textOf(page).fill('Il ponte ha due arcate.');
  await expect(page.getByTestId('save-status')).toHaveText(/^salvata/);
  const path = `content/articles/${slug}`;
  const { version, fields } = await callDesk<Entry>(other, 'GET', path);
  const theirs = { version, fields: { ...fields, body: 'Il ponte ha tre arcate.', title: 'Il ponte di Posta' } };
  await callDesk(other, 'PUT', `${path}/draft`, theirs);
  await page.getByLabel('Titolo', { exact: true }).fill('Un ponte a quattro mani');
  await textOf(page).fill('Il ponte ha quattro arcate.');
  await expectDialog(page, 'Due persone hanno scritto qui');

  await page.getByRole('link', { name: 'Torna a: Articoli' }).click();
  await expectDialog(page, 'Uscire senza salvare?');

  await page.route('**/api/desk/content/**', (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, code: 'unauthorized', message: 'Serve un accesso.' } }),
  );
  await choose(page, 'Elimina');
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expectDialog(page, 'La sessione è finita');
});
