import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Colleague, signIn } from '../testing/desk';
import { expect, test } from '../testing/test';
import { expectUsable } from './testing/desk-layout';
import { mailingSite } from './testing/mailing-site';

const adminToken = 'una-chiave-di-prova-lunga';
const { site, mails } = mailingSite({ ADMIN_TOKEN: adminToken });

/** Gives the browser a session of a new account, and opens a page of the desk. */
async function openAsModerator(page: Page, address: string): Promise<Colleague> {
  const colleague = await signIn(page, 'moderatore', { deskUrl: site.deskUrl, adminToken });
  await page.goto(`${site.deskUrl}${address}`);
  return colleague;
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
  const thread = page.getByRole('list', { name: 'Conversazione' }).getByRole('listitem');
  await expect(thread).toHaveText([/Sono Anna Bianchi/, /Risposta partita.*L’Antiquarium è aperto sabato/]);
  expect(mails().at(-1)).toContain('> Sono Anna Bianchi');
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
      Latitudine: '42.5234',
      Longitudine: '13.0987',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    const widths = ['Titolo', 'Luogo'].map((label) =>
      page.getByLabel(label, { exact: true }).evaluate(({ clientWidth }) => clientWidth),
    );
    expect(new Set(await Promise.all(widths)).size).toBe(1);
    await button(page, 'Registra').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  await writeDown('Moneta del ponte');
  await page.getByRole('button', { name: 'Tutte le scoperte' }).click();
  await expect(page.getByRole('img', { name: /^Mappa con \d+ scopert/ })).toBeVisible();
  await page.getByRole('link', { name: 'Moneta del ponte' }).click();
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
  const buffer = Buffer.from('Nome;E-mail\nEva Verdi;eva@example.it\n');
  await page
    .getByLabel('Oppure da un file: CSV, testo, Excel o LibreOffice')
    .setInputFiles({ name: 'soci.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByLabel('Indirizzi, uno per riga')).toHaveValue(/<eva@example\.it>$/);
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
  const { email } = await openAsModerator(page, '/redazione/newsletter');
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
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Indirizzo per una prova')).toHaveValue(email);
  await button(page, 'Inviami una prova').click();
  const picture = () =>
    /<img[^>]* src="([^"]+)"/.exec(mails().find((text) => text.includes(`To: ${email}`)) ?? '')?.[1];
  await expect.poll(picture).toContain(site.url);
  // Mail clients show it in pages of their own.
  const { headers } = await fetch(picture() ?? '');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a moderator uploads a PDF, gives it another title and file, and deletes it', async ({ page }) => {
  const pdfOf = async (name: string, heading: string) => {
    await page.setContent(`<h1>${heading}</h1><p>Lo scavo del 2019 ha trovato una tegola con bollo.</p>`);
    return { name, mimeType: 'application/pdf', buffer: await page.pdf() };
  };
  const first = await pdfOf('scansione_01.pdf', 'Relazione di scavo');
  const second = await pdfOf('scansione_02.pdf', 'Relazione di scavo, corretta');
  await openAsModerator(page, '/redazione/documenti');
  await page.getByLabel("File PDF, anche più d'uno").setInputFiles(first);
  const list = page.getByRole('table', { name: 'Documenti' });
  await expect(list.getByRole('rowheader')).toHaveText('Relazione di scavo');
  await expect(list).toContainText('In memoria');
  await button(page, 'Modifica "Relazione di scavo"').click();
  await page.getByLabel('Titolo', { exact: true }).fill('Scavo del 2019');
  await inDialog(page, 'Salva').click();
  await expect(list.getByRole('rowheader')).toHaveText('Scavo del 2019');
  await button(page, 'Modifica "Scavo del 2019"').click();
  await page.getByLabel('Oppure un altro file').setInputFiles(second);
  await page.getByRole('dialog', { name: 'Sostituire il file?' }).getByRole('button', { name: 'Sostituisci' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list).toContainText('corretta');
  await expectUsable(page);
  await button(page, 'Elimina "Scavo del 2019"').click();
  await inDialog(page, 'Elimina').click();
  await expect(page.getByText('Nessun PDF caricato...')).toBeVisible();
});
