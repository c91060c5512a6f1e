import { expect, test } from '../../testing/test';
import { callDesk, checkTimeoutMs, DeskBrowsers } from '../testing/content-desk';
import { dialogOf, expectHeading, expectSaid, Keyboard } from '../testing/keyboard';
import { mailingSite } from '../testing/mailing-site';

const { site, mails } = mailingSite({});
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

test('messages, newsletter, discoveries and questions are looked after with the keyboard', {
  tag: '@journey',
}, async ({ browser }) => {
  const { page, person } = await browsers.openDesk(browser, 'moderatore');
  const keys = new Keyboard(page);
  const send = async (path: string, data: object) =>
    expect((await page.request.post(`${site.url}/api/${path}`, { data })).status()).toBe(201);
  for (const name of ['Anna', 'Ugo'])
    await send('contact', {
      ...{ name, email: `${name.toLowerCase()}@example.it`, subject: `Domanda di ${name}` },
      message: 'Quando è aperto l’Antiquarium?',
    });
  for (const question of ['Dove si trovava il mulino di Posta?', 'Che tempo fa domani a Milano?'])
    await send('chat/questions', { question });
  await page.goto('/redazione');
  await expectHeading(page, 'Redazione');
  await test.step('finds a message, and answers it', async () => {
    await keys.open('messaggi');
    await keys.type('Cerca nei messaggi', 'anna');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 messaggio', { exact: true })).toBeVisible();
    await keys.reach(page.getByRole('link', { name: 'Domanda di Anna' }));
    await page.keyboard.press('Enter');
    await keys.type('Nuova nota', 'Socia dal 2019.');
    await keys.press('Aggiungi la nota');
    await expect(page.getByRole('listitem').getByText('Socia dal 2019.')).toBeVisible();
    await keys.type('Risposta', 'Sabato mattina.', 'Shift+Tab');
    await keys.press('Invia la risposta');
    await expect(page.getByText('Fatto', { exact: true })).toBeVisible();
    await expect.poll(() => mails().at(-1)).toContain('Sabato mattina.');
  });
  await test.step('deletes the data of its writer', async () => {
    await keys.press('Cancella i dati della persona');
    await expect(dialogOf(page).getByText('Messaggi, saranno cancellati: 1')).toBeVisible();
    await keys.press('Cancella tutto', { within: dialogOf(page) });
    await expectSaid(page, 'Nulla con queste parole e questi filtri.');
  });
  await test.step('marks several messages as done', async () => {
    await keys.open('messaggi');
    await keys.reach(page.getByRole('checkbox', { name: 'Seleziona Domanda di Ugo, di Ugo' }));
    await page.keyboard.press('Space');
    await keys.press('Segna come fatti', { key: 'Shift+Tab' });
    await expectSaid(page, '1 messaggio segnato');
  });
  await test.step('writes an issue of the newsletter, and mails it to themselves', async () => {
    await keys.open('newsletter');
    await keys.press('Nuovo numero');
    await keys.type('Oggetto dell’e-mail', 'Notizie di primavera');
    await keys.reach(page.getByLabel('Testo introduttivo'));
    await page.keyboard.type('Le ricerche di questi mesi.');
    await expect(page.getByLabel('Aggiungi un articolo').locator('option').nth(1)).toBeAttached();
    await keys.reach(page.getByLabel('Aggiungi un articolo'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('list', { name: 'Articoli' }).getByRole('listitem')).toHaveCount(1);
    await keys.press('Inviami una prova');
    await expect.poll(() => mails().some((text) => text.includes(`To: ${person.email}`))).toBe(true);
    await keys.press('Anteprima', { key: 'Shift+Tab' });
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Anteprima' })).toBeFocused();
  });
  await test.step('subscribes people, and marks an address', async () => {
    await keys.open('newsletter');
    await keys.press('Iscritti');
    await keys.press('Iscrivi persone');
    await keys.type('Indirizzi, uno per riga', 'eva@example.it');
    await keys.type('Come hanno dato il consenso', 'Modulo firmato');
    await keys.press('Iscrivi 1 persona');
    await keys.press('Non arriva a eva@example.it');
    await keys.press('Segna', { within: dialogOf(page) });
    await expect(page.getByRole('table', { name: 'Iscritti' })).toContainText('Indirizzo rifiutato');
    await keys.press('Rimetti in lista eva@example.it');
    await expect(page.getByRole('table', { name: 'Iscritti' })).toContainText('Attiva');
  });
  await test.step('writes down a report, and verifies it', async () => {
    await keys.open('scoperte');
    await keys.press('Registra una segnalazione');
    await keys.type('Titolo', 'Moneta del ponte');
    await keys.type('Che cosa è stato trovato, e come', 'Affiorata dopo la pioggia.');
    await keys.type('Segnalata da', 'Anna Bianchi');
    await keys.type('Luogo', 'Posta');
    await keys.type('Latitudine', '42.5234');
    await keys.type('Longitudine', '13.0987');
    await keys.press('Registra');
    await expect(page.getByRole('heading', { name: 'Moneta del ponte' })).toBeVisible();
    await keys.press('Verifica');
    await expect(page.getByText('Verificata', { exact: true })).toBeVisible();
  });
  await test.step('answers a question, and closes another', async () => {
    await keys.open('domande');
    await keys.press('Rispondi: Dove si trovava il mulino di Posta?');
    await keys.type('Risposta', 'Il mulino era sul Velino, a valle del ponte.');
    await keys.press('Salva la risposta');
    await expectSaid(page, 'L’assistente risponde così da adesso');
    await keys.press('Non è per noi: Che tempo fa domani a Milano?');
    await expectSaid(page, 'Nessuna domanda da gestire.');
  });
});

test('two texts of the same place are chosen between with the keyboard', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const { page: other, person } = await browsers.openDesk(browser);
  const keys = new Keyboard(page);
  await page.goto('/redazione/contenuti/articles/leggere-un-miliario');
  await keys.reach(page.getByLabel('Titolo', { exact: true }));
  const path = 'content/articles/leggere-un-miliario';
  type Entry = { version: number; fields: Record<string, unknown> };
  const { version, fields } = await callDesk<Entry>(other, 'GET', path);
  const title = 'Come si legge un miliario romano';
  await callDesk(other, 'PUT', `${path}/draft`, { version, fields: { ...fields, title } });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Come si legge un miliario antico');
  const dialog = page.getByRole('dialog', { name: 'Due persone hanno scritto qui' });
  await expect(dialog).toBeVisible({ timeout: checkTimeoutMs });
  await keys.reach(dialog.getByRole('radio', { name: 'Il mio testo' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: `Il testo di ${person.name}` })).toBeChecked();
  await keys.press('Salva la scelta');
  await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue(title);
});
