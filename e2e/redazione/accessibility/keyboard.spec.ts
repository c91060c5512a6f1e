import { expect, test } from '../../testing/test';
import { checkTimeoutMs, DeskBrowsers, entryState, expectSaved, textOf } from '../testing/content-desk';
import { dialogOf, expectHeading, expectSaid, Keyboard } from '../testing/keyboard';
import { mailingSite } from '../testing/mailing-site';

const { site } = mailingSite({});
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

test('articles are written, published, scheduled, moved, removed and restored with the keyboard', async ({
  browser,
}) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  const keys = new Keyboard(page);
  const title = 'Il ponte senza mouse';
  await page.goto('/redazione');
  await expectHeading(page, 'Redazione');
  await test.step('finds a page of the desk', async () => {
    await keys.open('contenuti');
    await expectHeading(page, 'Contenuti');
  });
  await test.step('begins an article', async () => {
    await keys.press('Nuovo articolo');
    await expect(dialogOf(page).getByLabel('Titolo')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(entryState(page)).toContainText('Bozza');
  });
  await test.step('writes the text, with a heading, a list and a link', async () => {
    await keys.reach(textOf(page));
    await page.keyboard.type('Sul Velino passava una strada. ');
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('contatti');
    await expect(dialogOf(page).getByRole('list', { name: 'Pagine del sito' })).toContainText('/contact');
    await page.keyboard.press('Enter');
    await expect(textOf(page).getByRole('link')).toHaveAttribute('href', '/contact');
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Il ponte');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sale');
    await page.keyboard.press('Escape');
    await keys.reach(page.getByRole('button', { name: 'Elenco', exact: true }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await expect(textOf(page).locator('ul')).toHaveText('Sale');
    await expect(textOf(page).locator('h2')).toHaveText('Il ponte');
  });
  await test.step('fills in what lists show, and publishes', async () => {
    await keys.type(
      'Riassunto',
      'Due arcate sul Velino e i resti di una strada che portava il sale: che cosa resta del ponte romano di Posta, e come si riconosce.',
    );
    await keys.type('Categoria', 'Via');
    await keys.type('Autore', 'E');
    await keys.type('Immagine di copertina', 'articolo-posta-romana');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    await keys.press('Pubblica', { key: 'Shift+Tab' });
    await expect(entryState(page)).toContainText('Pubblicato', { timeout: checkTimeoutMs });
    // Tab has passed the text, and changed nothing there.
    await expect(textOf(page).locator('ul > li')).toHaveText('Sale');
  });
  await test.step('schedules the change of a title, and cancels that', async () => {
    await keys.type('Titolo', `${title}, di nuovo`);
    await expectSaved(page);
    await keys.press('Programma…', { key: 'Shift+Tab' });
    await expect(dialogOf(page).getByLabel('Giorno e ora (di Roma)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSaid(page, /^Uscirà il /);
    await keys.press('Annulla l’uscita');
    await expect(page.getByText(/^Uscirà il /)).toHaveCount(0);
  });
  await test.step('discards the change', async () => {
    await keys.choose('Scarta le modifiche');
    await expect(dialogOf(page)).toBeVisible();
    await keys.press('Scarta', { within: dialogOf(page) });
    await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue(title);
  });
  await test.step('schedules the withdrawal, and cancels that', async () => {
    await keys.choose('Programma il ritiro…');
    await expect(dialogOf(page).getByLabel('Giorno e ora (di Roma)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await keys.choose('Annulla il ritiro');
    await page.keyboard.press('Escape');
  });
  await test.step('changes the address', async () => {
    await keys.choose('Cambia indirizzo…');
    await keys.type('Ultima parte dell’indirizzo', 'il-ponte-da-tastiera');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/articles\/il-ponte-da-tastiera$/, { timeout: checkTimeoutMs });
  });
  const remove = async () => {
    await keys.choose('Elimina');
    await expect(dialogOf(page)).toBeVisible();
    await keys.press('Elimina', { within: dialogOf(page) });
    await expectSaid(page, `«${title}» è nel cestino`);
  };
  await test.step('removes it, and takes that back in the notice', async () => {
    await expect(entryState(page)).toBeVisible();
    await remove();
    await keys.actOnToast('Annulla');
    await expectSaid(page, `«${title}» è di nuovo al suo posto`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('removes it, and takes it out of the trash', async () => {
    await keys.open(title);
    await expect(entryState(page)).toBeVisible();
    await remove();
    await keys.open('cestino');
    await keys.press(`Riprendi «${title}»`);
    await expectSaid(page, 'Il cestino è vuoto.');
  });
});

test('the catalogue, pictures and the site are changed with the keyboard', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser, 'responsabile');
  const keys = new Keyboard(page);
  await page.goto('/redazione');
  await expectHeading(page, 'Redazione');
  const questions = page.getByRole('group', { name: /^Domanda \d+$/ }).getByLabel('Domanda', { exact: true });
  const texts = () => questions.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await test.step('orders the questions of a quiz', async () => {
    await keys.openEntry('Quiz', 'Chi erano i Sabini?');
    await expect(questions.first()).toBeVisible();
    const [first, second, third] = await texts();
    await keys.press('Sposta giù: Domanda 1');
    expect((await texts()).slice(0, 3)).toEqual([second, first, third]);
    await expect(page.getByRole('button', { name: 'Sposta giù: Domanda 2' })).toBeFocused();
    await keys.reach(page.getByRole('button', { name: 'Trascina: Domanda 2' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expectSaid(page, 'Domanda 2: presa.');
    await page.keyboard.press('ArrowDown');
    await expectSaid(page, /^Posto 3 di/);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await texts()).slice(0, 3)).toEqual([second, third, first]);
  });
  await test.step('places an artifact, by typing and on the map', async () => {
    await keys.openEntry('Reperti', 'Anfora vinaria Dressel 2-4');
    await keys.type('Latitudine', '42° 31\' 12" N');
    await keys.type('Longitudine', '13° 5\' 24" E');
    const map = page.getByRole('button', { name: /^Luogo sulla mappa: 42\.5/ });
    await keys.reach(map);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByLabel('Latitudine', { exact: true })).toHaveValue(/^42\.\d{4}$/);
    await expect(page.getByLabel('Longitudine', { exact: true })).toHaveValue(/^13\.\d{4}$/);
    await expectSaved(page);
  });
  await test.step('describes a picture', async () => {
    await keys.open('articolo-posta-romana', /fondovalle di Posta/);
    await keys.type('Crediti', 'Archivio Rossi');
    await keys.press('Salva la scheda');
    await expectSaid(page, /Scheda salvata/);
  });
  await test.step('crops it', async () => {
    await keys.press('Ritaglia…');
    await keys.type('Forma', 'Q');
    await keys.reach(dialogOf(page).getByRole('button', { name: /^Angolo in basso a destra/ }));
    await page.keyboard.press('ArrowDown');
    await keys.press('Ritaglia', { within: dialogOf(page) });
    await expect(dialogOf(page)).toHaveCount(0, { timeout: checkTimeoutMs });
    await expectSaid(page, 'Il sito ne mostra una parte.');
  });
  await test.step('sends an old address to a page', async () => {
    await keys.open('trasloco');
    await keys.type('Indirizzo vecchio', '/2019/05/la-torre');
    await keys.type('Porta a', '/contact');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /la-torre/ })).toContainText('/contact');
  });
  await test.step('changes a fact of the site', async () => {
    await keys.open('il sito', /^Il sito$/);
    await keys.reach(page.getByRole('main').getByRole('link', { name: 'Nome, logo e recapiti' }));
    await page.keyboard.press('Enter');
    await keys.type('Telefono', '+39 0746 123456');
    await page.keyboard.press('Tab');
    await expectSaved(page);
    await keys.press('Pubblica', { key: 'Shift+Tab' });
    await expect(entryState(page)).toContainText('Pubblicato', { timeout: checkTimeoutMs });
  });
  await test.step('invites a person', async () => {
    await keys.open('persone');
    await keys.type('Indirizzo e-mail', 'nuova@example.it');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toContainText('nuova@example.it');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /nuova@example\.it/ })).toBeVisible();
  });
  await test.step('finds in the log, in a sentence, who was invited', async () => {
    await keys.open('registro');
    await keys.type('Che cosa', 'nuova@example.it');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 voce')).toBeVisible();
    const sentence = page.getByRole('table', { name: 'Registro' }).getByRole('rowheader');
    await expect(sentence).toContainText(/ha invitato nuova@example\.it/);
  });
  await test.step('looks at the statistics of a longer time', async () => {
    await keys.open('statistiche');
    await keys.type('Periodo', '92');
    await expect(page).toHaveURL(/giorni=92/);
  });
});
