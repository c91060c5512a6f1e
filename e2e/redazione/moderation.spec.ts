import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../testing/desk';
import { ownSite } from '../testing/own-site';
import { expect, test } from '../testing/test';
import { expectUsable } from './testing/desk-layout';

const adminToken = 'una-chiave-di-prova-lunga';
// Answers are queued: the mails that leave are tested with the API.
const site = ownSite({ ADMIN_TOKEN: adminToken, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sito@example.it' });

/** Gives the browser a session of a new account, and opens a page of the desk. */
async function openAsModerator(page: Page, address: string): Promise<void> {
  await signIn(page, 'moderatore', { deskUrl: site.deskUrl, adminToken });
  await page.goto(`${site.deskUrl}${address}`);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a moderator answers a message and deletes the data of its writer', { tag: '@journey' }, async ({ page }) => {
  for (const [name, subject] of [
    ['Anna Bianchi', 'Richiesta Informazioni'],
    ['Ugo Neri', 'Richiesta Media'],
  ]) {
    const email = `${name?.split(' ')[0]?.toLowerCase()}@example.it`;
    const data = { name, email, subject, message: `Sono ${name}: quando è aperto l’Antiquarium?` };
    expect((await page.request.post(`${site.url}/api/contact`, { data })).status()).toBe(201);
  }
  await openAsModerator(page, '/redazione/messaggi');
  await expect(page.getByText('2 messaggi', { exact: true })).toBeVisible();
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
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Richiesta Informazioni' })).toBeFocused();
  await expect(page.getByText('Risposto', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Richiesta Informazioni' }).click();
  await button(page, 'Cancella i dati della persona').click();
  await expect(page.getByRole('dialog').getByText('Messaggi, saranno cancellati: 1')).toBeVisible();
  await inDialog(page, 'Cancella tutto').click();
  await expect(page.getByText('Nulla con queste parole e questi filtri.')).toBeVisible();
});

test('a moderator writes down a report, verifies it for the visitors and rejects another', async ({ page }) => {
  await openAsModerator(page, '/redazione/scoperte');
  const writeDown = async (title: string) => {
    await button(page, 'Registra una segnalazione').click();
    const fields = {
      Titolo: title,
      'Che cosa è stato trovato, e come': 'Affiorato dopo la pioggia.',
      'Segnalata da': 'Anna Bianchi',
      Luogo: 'Posta',
      'Latitudine (gradi decimali)': '42.5234',
      'Longitudine (gradi decimali)': '13.0987',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await button(page, 'Registra').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  await writeDown('Moneta del ponte');
  await expectUsable(page);
  await page.getByLabel('Luogo', { exact: true }).fill('Posta, ponte sul Velino');
  await button(page, 'Salva le correzioni').click();
  await expect(page.getByText('Correzioni salvate', { exact: true })).toBeVisible();
  await button(page, 'Verifica').click();
  await expect(page.getByText('Verificata', { exact: true })).toBeVisible();

  await page.goto(`${site.deskUrl}/redazione/scoperte`);
  await writeDown('Tegola moderna');
  await button(page, 'Respingi…').click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('È moderna.');
  await inDialog(page, 'Respingi').click();
  await expect(page).toHaveURL(/\/scoperte$/);
  await expect(button(page, 'Registra una segnalazione')).toBeVisible();

  await page.goto(`${site.url}/scoperte?scheda=lista`);
  await expect(page.getByRole('heading', { name: 'Moneta del ponte' })).toBeVisible();
  await expect(page.getByText('Posta, ponte sul Velino').first()).toBeVisible();
  await expect(page.getByText('Tegola moderna')).toHaveCount(0);
});

test('a moderator adds a subscriber, marks the address as refused and puts it back', async ({ page }) => {
  await openAsModerator(page, '/redazione/newsletter?vista=iscritti');
  await button(page, 'Iscrivi persone').click();
  await page.getByLabel('Indirizzi, uno per riga').fill('eva@example.it; Eva Verdi');
  await page.getByLabel('Come hanno dato il consenso').fill('Modulo firmato alla visita');
  await inDialog(page, 'Iscrivi 1 persona').click();
  const list = page.getByRole('table', { name: 'Iscritti' });
  await expect(list).toContainText('Attiva');
  await button(page, 'Non arriva a eva@example.it').click();
  await page.getByRole('dialog').getByLabel('Perché').fill('Casella piena');
  await inDialog(page, 'Segna').click();
  await expect(list).toContainText('Indirizzo rifiutato');
  await expect(list).toContainText('Casella piena');
  await button(page, 'Rifiutate').click();
  await expectUsable(page);
  await button(page, 'Rimetti in lista eva@example.it').click();
  await expect(page.getByText('Nulla con queste parole e questi filtri.')).toBeVisible();
});

test('a moderator composes an issue of the newsletter, and sees it as its readers will', async ({ page }) => {
  // This site cannot send, and would not offer it.
  const status = { missing: [], activeSubscribers: 120, mailsPerMinute: 50 };
  await page.route('**/api/desk/newsletter', (route) => route.fulfill({ json: status }));
  await openAsModerator(page, '/redazione/newsletter');
  await button(page, 'Nuovo numero').click();
  await page.getByLabel('Oggetto dell’e-mail').fill('Notizie di primavera');
  const intro = page.getByLabel('Testo introduttivo');
  await intro.fill('Le ricerche di questi mesi.');
  await intro.press('Control+a');
  await button(page, 'Grassetto').click();
  const articles = page.getByLabel('Aggiungi un articolo');
  // They are read by a request of their own.
  await expect(articles.locator('option').nth(1)).toBeAttached();
  await articles.selectOption({ index: 1 });
  await expect(page.getByTestId('save-status')).toHaveText(/^Salvato alle/);
  await expectUsable(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await button(page, 'Elimina la bozza').scrollIntoViewIfNeeded();
  for (const stays of [page.getByTestId('save-status'), button(page, 'Anteprima'), button(page, /^Spedisci/)])
    await expect(stays).toBeInViewport();
  await button(page, 'Anteprima').click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Notizie di primavera');
  await expect(mail.getByRole('strong')).toHaveText('Le ricerche di questi mesi.');
  await expect(mail.getByRole('heading', { level: 2 })).toHaveCount(1);
});
