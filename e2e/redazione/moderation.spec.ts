import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { type FakeSmtp, startFakeSmtp } from '../../api/src/testing/fake-smtp';
import { signIn } from '../testing/desk';
import { expectUsable } from './testing/desk-layout';
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
  database = new pg.Client(await site.databaseUrl());
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await site?.stop();
  await smtp?.close();
});

/** Gives the browser a session of a new account, and opens a page of the desk. */
async function openAsModerator(page: Page, address: string): Promise<void> {
  await signIn(page, 'moderatore', { deskUrl: site.deskUrl, adminToken: key });
  await page.goto(`${site.deskUrl}${address}`);
}

const mailTo = (address: string, subject: RegExp) =>
  waitUntil(`a mail to ${address}`, async () =>
    smtp.received.find((mail) => mail.includes(`To: ${address}\r\n`) && subject.test(mail)),
  );
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

  await openAsModerator(page, '/redazione/newsletter');
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
  await page.getByLabel('Indirizzo per una prova').fill('rita@example.it');
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
  await expect(page.getByRole('main').getByText('1 iscrizione', { exact: true })).toBeFocused();
});
