import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { type FakeSmtp, startFakeSmtp } from '../../api/src/testing/fake-smtp';
import { violations } from '../testing/axe';
import { freePort, hookTimeoutMs, type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';
import { waitUntil } from '../testing/wait-until';

// One site with a mail server of its own. Each test has its own messages, subscribers and discoveries.
test.describe.configure({ mode: 'serial' });

const key = 'una-chiave-di-prova-lunga';
let site: SiteProcess;
let smtp: FakeSmtp;
let database: pg.Client;

test.beforeAll(async () => {
  test.setTimeout(hookTimeoutMs);
  smtp = await startFakeSmtp();
  const port = String(await freePort());
  site = await startSite({
    PORT: port,
    ADMIN_TOKEN: key,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'sito@example.it',
  });
  const databasePort = Number((await readFile(path.join(site.data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]);
  const password = (await readFile(path.join(site.data, 'postgres.password'), 'utf8')).trim();
  database = new pg.Client(`postgres://salaria:${password}@127.0.0.1:${databasePort}/salaria`);
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await site?.stop();
  await smtp?.close();
});

let accounts = 0;
/** Gives the browser a session of a new account, and opens a page of the desk. */
async function openAs(page: Page, role: string, address: string): Promise<void> {
  const name = `Persona ${++accounts}`;
  const invited = await page.request.post(`${site.url}/api/desk/invitations`, {
    headers: { Authorization: `Bearer ${key}` },
    data: { email: `persona${accounts}@example.it`, role },
  });
  const { path: link } = (await invited.json()) as { path: string };
  const accepted = await page.request.post(`${site.url}/api/desk/invitations/accept`, {
    data: { token: link.split('#')[1], name, password: `la frase segreta di ${name}` },
  });
  expect(accepted.status()).toBe(201);
  await page.goto(`${site.url}${address}`);
}

const mailTo = (address: string, subject: RegExp) =>
  waitUntil(`a mail to ${address}`, async () =>
    smtp.received.find((mail) => mail.includes(`To: ${address}\r\n`) && subject.test(mail)),
  );
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Checks accessibility and that nothing is wider than the window, on a wide and on a narrow screen. */
async function expectUsable(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // The sticky header covers half a link where the page happens to be scrolled to, which axe takes for a small one.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a moderator answers a message and deletes the data of its writer', async ({ page }) => {
  for (const [name, subject] of [
    ['Anna Bianchi', 'Richiesta Informazioni'],
    ['Ugo Neri', 'Richiesta Media'],
  ]) {
    const email = `${name?.split(' ')[0]?.toLowerCase()}@example.it`;
    const data = { name, email, subject, message: `Sono ${name}: quando è aperto l’Antiquarium?` };
    expect((await page.request.post(`${site.url}/api/contact`, { data })).status()).toBe(201);
  }
  await openAs(page, 'moderatore', '/redazione/messaggi');
  await expect(page.getByText('2 messaggi')).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('Cerca nei messaggi').fill('bianchi');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 messaggio', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica come tabella (CSV)' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Anna Bianchi;anna@example.it');
  expect(csv).not.toContain('Ugo Neri');

  await page.getByRole('link', { name: 'Richiesta Informazioni' }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta Informazioni' })).toBeFocused();
  await expect(page.getByText('Da fare', { exact: true })).toBeVisible();
  await page.getByLabel('Nuova nota').fill('Ha già scritto a marzo.');
  await button(page, 'Aggiungi la nota').click();
  await expect(page.getByRole('listitem').getByText('Ha già scritto a marzo.')).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('Risposta', { exact: true }).fill('L’Antiquarium è aperto sabato mattina.');
  await button(page, 'Invia la risposta').click();
  await expect(page.getByText('Fatto', { exact: true })).toBeVisible();
  expect(await mailTo('anna@example.it', /^Subject: Re: Richiesta Informazioni/m)).toBeTruthy();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Richiesta Informazioni' })).toBeFocused();
  await expect(page.getByText('Risposto', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Richiesta Informazioni' }).click();
  await button(page, 'Cancella i dati della persona').click();
  await expect(page.getByRole('dialog').getByText('Messaggi, saranno cancellati: 1')).toBeVisible();
  await inDialog(page, 'Cancella tutto').click();
  await expect(page.getByText('Nessun messaggio.')).toBeVisible();
  const { rows } = await database.query('select email from contact_messages');
  expect(rows).toEqual([{ email: 'ugo@example.it' }]);
});

test('a moderator composes an issue of the newsletter and sends it to who has confirmed', async ({ page }) => {
  for (const email of ['carla@example.it', 'dino@example.it'])
    await page.request.post(`${site.url}/api/newsletter/subscribe`, { data: { email } });
  const confirmation = await mailTo('carla@example.it', /^Subject: Conferma/m);
  const confirm = /http:\S+\/confirm\?token=[\w.-]+/.exec(confirmation)?.[0] ?? '';
  expect((await page.request.post(confirm)).status()).toBe(200);

  await openAs(page, 'moderatore', '/redazione/newsletter');
  await button(page, 'Nuovo numero').click();
  await page.getByLabel('Oggetto dell’e-mail').fill('Notizie di primavera');
  await page.getByLabel('Testo introduttivo').fill('Le ricerche di questi mesi.');
  const articles = page.getByLabel('Aggiungi un articolo');
  // They are read by a request of their own.
  await expect(articles.locator('option').nth(2)).toBeAttached();
  const titles = (await articles.locator('option').allTextContents()).slice(1, 3);
  for (const title of titles) await articles.selectOption({ label: title });
  await button(page, `Sposta su: ${titles[1]}`).click();
  await expect(page.getByTestId('save-status')).toHaveText(/^Salvato alle/);
  await expectUsable(page);
  await button(page, 'Anteprima').click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Notizie di primavera');
  await expect(mail.getByRole('heading', { level: 2 })).toHaveText([titles[1] ?? '', titles[0] ?? '']);
  await page.keyboard.press('Escape');
  await page.getByLabel('Il tuo indirizzo, per una prova').fill('rita@example.it');
  await button(page, 'Manda la prova').click();
  await mailTo('rita@example.it', /^Subject: \[Prova\] Notizie/m);

  await button(page, 'Spedisci a 1 iscritto…').click();
  await inDialog(page, 'Spedisci').click();
  await expect(page.getByText('1 partite, 0 in attesa, 0 non riuscite.')).toBeVisible();
  await expectUsable(page);
  const sent = await mailTo('carla@example.it', /^Subject: Notizie di primavera/m);
  expect(smtp.received.filter((it) => it.includes('To: dino@example.it') && it.includes('Notizie'))).toEqual([]);
  expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const unsubscribe = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(sent)?.[1] ?? '';
  await page.request.post(unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } });

  await button(page, 'Iscritti').click();
  const row = page.getByRole('row').filter({ hasText: 'carla@example.it' });
  await expect(row.getByText('Disiscritta')).toBeVisible();
  await expectUsable(page);
  await button(page, 'Togli carla@example.it').click();
  await inDialog(page, 'Togli').click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '1 iscrizione' })).toBeFocused();
});

test('a moderator corrects, verifies and rejects discoveries that visitors see', async ({ page }) => {
  await database.query(`
    insert into archaeological_discoveries
      (title, description, "discovererName", "discovererEmail", latitude, longitude, location, period, category) values
      ('Una lama nel prato', 'Sotto il muro.', 'Elena', 'elena@example.it',
        '42.52', '13.10', 'Posta', 'romano', 'monete'),
      ('Un coccio di ieri', 'Vicino alla strada.', 'Fabio', 'fabio@example.it', '42.55', '13.15', 'Bacugno', 'romano',
       'ceramiche')`);
  await openAs(page, 'moderatore', '/redazione/scoperte');
  await expect(page.getByRole('img', { name: /^Mappa con \d+ scoperte/ })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Una lama nel prato' }).click();
  await page.getByLabel('Categoria').selectOption('strumenti');
  await page.getByLabel('Latitudine (gradi decimali)').fill('42,6');
  await button(page, 'Salva le correzioni').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('gradi decimali');
  await page.getByLabel('Latitudine (gradi decimali)').fill('42.6');
  // Another moderator was faster.
  await database.query(`update archaeological_discoveries set location = 'Laculo' where title = 'Una lama nel prato'`);
  await button(page, 'Salva le correzioni').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nel frattempo un’altra persona ha modificato');
  await button(page, 'Ricarica').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Laculo' })).toBeVisible();
  await expect(page.getByLabel('Luogo')).toHaveValue('Laculo');
  await button(page, 'Salva le correzioni').click();
  await expect(page.getByRole('definition').filter({ hasText: 'strumenti' })).toBeVisible();
  await page.getByLabel('Nota della verifica (facoltativa)').fill('Vista sul posto.');
  await button(page, 'Verifica').click();
  await expect(button(page, 'Rimetti in attesa')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^vedi sulla mappa/ })).toBeFocused();
  await expectUsable(page);

  await button(page, 'Tutte le scoperte').click();
  await page.getByRole('link', { name: 'Un coccio di ieri' }).click();
  await button(page, 'Respingi…').click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('È un vaso moderno.');
  await page.getByRole('checkbox').check();
  await inDialog(page, 'Respingi').click();
  await expect(page.getByRole('link', { name: 'Un coccio di ieri' })).toHaveCount(0);
  expect(await mailTo('fabio@example.it', /vaso moderno/)).toBeTruthy();
  await expect(async () => {
    const list = (await (await page.request.get(`${site.url}/api/discoveries`)).json()) as Record<string, string>[];
    const seen = list.filter(({ title }) => title === 'Una lama nel prato' || title === 'Un coccio di ieri');
    expect(seen).toMatchObject([{ category: 'strumenti', location: 'Laculo', isVerified: 'true' }]);
  }).toPass();

  await page.getByLabel('Cerca tra le scoperte').fill('anello');
  await button(page, 'Tutte').click();
  await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /anello/i })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'nell’area dei contenuti' })).toBeVisible();
  await expect(button(page, 'Respingi…')).toHaveCount(0);
});

/** Aborts what the page sends to some calls; what it reads arrives. */
const refuseToSend = (page: Page, calls: RegExp) =>
  page.route(calls, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
const textsInBrowser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('salaria-redazione-bozza:')));

test('a dropped connection loses nothing, and a logout leaves nothing to the next person', async ({ page }) => {
  const context = page.context();
  // A page with an unsaved text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const data = { name: 'Lia Verdi', email: 'lia@example.it', subject: 'Il ponte', message: 'Quando si visita?' };
  expect((await page.request.post(`${site.url}/api/contact`, { data })).status()).toBe(201);
  const { rows } = await database.query(`
    insert into archaeological_discoveries
      (title, description, "discovererName", latitude, longitude, location, period, category) values
      ('Una fibula nel campo', 'Vicino al fosso.', 'Elio', '42.52', '13.10', 'Posta', 'romano', 'ornamenti')
    returning id`);
  const alert = page.getByRole('main').getByRole('alert');

  await openAs(page, 'responsabile', '/redazione/messaggi');
  await page.getByRole('link', { name: 'Il ponte' }).click();
  // The server adds the note, and its answer is lost.
  await page.route('**/notes', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await page.getByLabel('Nuova nota').fill('Ha chiamato due volte.');
  await button(page, 'Aggiungi la nota').click();
  await expect(alert).toContainText('Il server non risponde.');
  await page.getByLabel('Risposta', { exact: true }).fill('Si visita sabato.');
  await button(page, 'Invia la risposta').click();
  await expect(alert).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('listitem').getByText('Ha chiamato due volte.')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Si visita sabato.')).toBeVisible();
  await expect(page.getByLabel('Nuova nota')).toHaveValue('');
  expect(await mailTo('lia@example.it', /Si visita sabato/)).toBeTruthy();
  const notes = await database.query(`select text from contact_message_notes where text like 'Ha chiamato%'`);
  expect(notes.rowCount).toBe(1);
  expect(await textsInBrowser(page)).toEqual([]);

  const calls = /\/api\/desk\/(discoveries|newsletter|invitations)/;
  await refuseToSend(page, calls);
  await page.goto(`${site.url}/redazione/scoperte?scoperta=${rows[0].id}`);
  await page.getByLabel('Luogo').fill('Laculo');
  await button(page, 'Salva le correzioni').click();
  await expect(alert).toContainText('Il server non risponde.');
  await button(page, 'Non inviare per ora').click();
  await expect(alert).toContainText('Impossibile connettersi al server');
  await page.getByLabel('Nota della verifica (facoltativa)').fill('Vista da due persone.');
  await button(page, 'Respingi…').click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Forse è moderna.');
  await page.reload();
  await expect(page.getByLabel('Luogo')).toHaveValue('Laculo');
  await expect(page.getByLabel('Nota della verifica (facoltativa)')).toHaveValue('Vista da due persone.');
  await expectUsable(page);
  await page.unroute(calls);
  await button(page, 'Salva le correzioni').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Laculo' })).toBeVisible();
  await button(page, 'Verifica').click();
  await expect(button(page, 'Rimetti in attesa')).toBeVisible();

  await page.goto(`${site.url}/redazione/newsletter`);
  await button(page, 'Nuovo numero').click();
  const subject = page.getByLabel('Oggetto dell’e-mail');
  await expect(subject).toBeVisible();
  await refuseToSend(page, calls);
  await subject.fill('Scritto in galleria');
  await expect(page.getByTestId('save-status')).toHaveText('Non salvato: nessuna connessione, riprovo…');
  // The attempt of a page that is left may pass the route; a browser that crashes makes none.
  await page.evaluate(() => addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true));
  await page.reload();
  await expect(page.getByText('Ripreso il testo che questo browser aveva tenuto')).toBeVisible();
  await expect(subject).toHaveValue('Scritto in galleria');
  await page.unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByTestId('save-status')).toHaveText(/^Salvato alle/);

  await page.goto(`${site.url}/redazione/persone`);
  await page.getByLabel('Indirizzo e-mail', { exact: true }).fill('futura@example.it');
  const other = await context.newPage();
  await other.goto(`${site.url}/redazione`);
  await expect(other.getByRole('region', { name: 'Testi non inviati' }).getByRole('listitem')).toContainText([
    /^Invito/,
    /^Motivo per respingere «Una fibula nel campo»/,
  ]);
  expect(await violations(other)).toEqual([]);
  await button(page, 'Esci').click();
  const leaving = page.getByRole('dialog', { name: 'Uscire e cancellare i testi non inviati?' });
  await expect(leaving.getByRole('listitem')).toHaveCount(2);
  await leaving.getByRole('button', { name: 'Esci e cancella' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Accesso riservato' })).toBeVisible();
  expect(await textsInBrowser(page)).toEqual([]);
  await other.close();
  await openAs(page, 'responsabile', '/redazione/persone');
  await expect(page.getByLabel('Indirizzo e-mail', { exact: true })).toHaveValue('');
});
