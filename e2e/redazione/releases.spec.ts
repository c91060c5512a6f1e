import type { Page } from '@playwright/test';
import { makePdf } from '../../api/src/domains/pdfs/pdf.fixtures';
import { send, variant } from '../releases/testing/packed-section';
import { violations } from '../testing/axe';
import { signIn } from '../testing/desk';
import { hookTimeoutMs, type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

const adminToken = 'una-chiave-di-prova-lunga';
const heading = 'Approfondimenti Archeologici';
const blog = (words: string) => variant('mf-blog', words, (text) => text.replaceAll(heading, words));

let site: SiteProcess;
test.use({ isolated: true });
// A publication runs the gate: some seconds each, up to three in a test.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(hookTimeoutMs);
  site = await startSite({ ADMIN_TOKEN: adminToken });
});
test.afterAll(() => site.stop());

const publish = async (words: string, preview = false): Promise<string> => {
  const { status, body } = await send(site.url, blog(words), { token: adminToken, preview });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
};
const open = (page: Page, path: string) => page.goto(site.url + path);

/** Expects no violation, and no scrolling sideways, on a phone and on a large screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const folder = process.env['SCREENSHOTS'];
    const name = new URL(page.url()).pathname.replaceAll('/', '-').slice(1);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

test('a responsabile rolls a section back, and visitors see the release before', async ({ page, browser }) => {
  const first = await publish('Primo rilascio');
  const second = await publish('Secondo rilascio');
  const { name } = await signIn(page, 'responsabile', { url: site.url, adminToken });
  await open(page, '/redazione/sezioni');
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Sezioni' }).getByRole('link', { name: 'Blog', exact: true }).click();
  const live = page.getByRole('region', { name: 'Blog' });
  await expect(live).toContainText(`In linea il rilascio ${second}`);
  await expect(page.getByText(/30 giorni: \d+ visite segnalate/)).toBeVisible();
  await expectAccessible(page);

  await live.getByRole('button', { name: 'Torna al rilascio di prima' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tornare al rilascio di prima?' });
  await expect(dialog).toContainText(`va in linea il rilascio ${first} al posto di ${second}`);
  await expect(dialog).toContainText('I visitatori lo vedono dalla prossima pagina');
  await dialog.getByRole('button', { name: 'Torna indietro' }).click();
  await expect(live).toContainText(`In linea il rilascio ${first}`);
  const history = page.getByRole('table', { name: 'Storia dei rilasci' });
  await expect(history.getByRole('row').nth(1)).toContainText('tornato in linea');
  await expect(history.getByRole('row').nth(1)).toContainText(name);

  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/blog`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Primo rilascio' })).toBeVisible();

  await page.getByRole('button', { name: `Metti in linea ${second}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Metti in linea' }).click();
  await expect(live).toContainText(`In linea il rilascio ${second}`, { timeout: 60_000 });
  await visitor.goto(`${site.url}/blog`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Secondo rilascio' })).toBeVisible();
  await visitor.close();
});

test('a preview link shows a stored release to every browser that opens it', async ({ page, browser }) => {
  const id = await publish('Candidato', true);
  await signIn(page, 'responsabile', { url: site.url, adminToken });
  await open(page, '/redazione/sezioni/mf-blog');
  await page.getByRole('button', { name: `Anteprima di ${id}` }).click();
  const field = page.getByLabel(`Anteprima di ${id}: chi apre il collegamento`);
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  const invited = await browser.newPage();
  await invited.goto(address);
  await expect(invited.getByRole('heading', { level: 1, name: 'Candidato' })).toBeVisible();
  await expect(invited.getByText(/Anteprima di Blog/)).toBeVisible();
  await invited.close();
  await page.getByRole('link', { name: `Controllo di ${id}` }).click();
  const report = page.getByRole('dialog', { name: `Controllo del rilascio ${id}` });
  await expect(report.getByText('Accettato')).toBeVisible();
  await expectAccessible(page);
  expect(await report.getByRole('link', { name: /^Il controllo come pagina/ }).getAttribute('href')).toBe(
    `/kit/releases/mf-blog/${id}`,
  );
});

test('a token is shown once, publishes its section, and stops when it is revoked', async ({ page }) => {
  await signIn(page, 'responsabile', { url: site.url, adminToken });
  await open(page, '/redazione/sezioni/mf-blog');
  await page.getByRole('button', { name: 'Crea una chiave' }).click();
  await expect(page.getByText('Scrivi il nome del gruppo')).toBeVisible();
  await page.getByLabel('Gruppo che la userà').fill('Gruppo blog');
  await page.getByRole('button', { name: 'Crea una chiave' }).click();
  const field = page.getByLabel(/copiala adesso, non sarà mostrata di nuovo/);
  await expect(field).toBeFocused();
  const token = await field.inputValue();
  expect(token).toMatch(/^salaria_[\w-]{43}$/);
  await page.reload();
  const row = page.getByRole('table', { name: 'Chiavi' }).getByRole('row', { name: /Gruppo blog/ });
  await expect(row).toContainText('Valida');
  expect(await page.content()).not.toContain(token);
  expect((await send(site.url, blog('Del gruppo'), { token, preview: true })).status).toBe(201);

  await row.getByRole('button', { name: /Ritira la chiave/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ritirare la chiave?' });
  await expect(dialog).toContainText('non potrà più pubblicare mf-blog');
  await dialog.getByRole('button', { name: 'Ritira la chiave' }).click();
  await expect(row).toContainText('Ritirata');
  await expect(page.getByRole('heading', { name: 'Chiavi dei gruppi' })).toBeFocused();
  expect((await send(site.url, blog('Dopo'), { token, preview: true })).status).toBe(401);
});

test('a moderatore uploads PDFs, finds one and removes it', async ({ page }) => {
  await signIn(page, 'moderatore', { url: site.url, adminToken });
  await open(page, '/redazione/documenti');
  const pdf = makePdf({ title: 'Il mulino di Posta', pages: [['Il mulino di Posta macinava il farro fino al 1931.']] });
  await page.getByLabel("File PDF, anche più d'uno").setInputFiles([
    { name: 'mulino.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'rotto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('non un PDF') },
  ]);
  const uploads = page.getByRole('list', { name: 'Caricamenti' });
  await expect(uploads).toContainText('PDF "Il mulino di Posta" caricato: 1 pagina.', { timeout: 30_000 });
  await expect(uploads.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(uploads.getByRole('button', { name: 'Riprova con rotto.pdf' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Documenti' }).getByRole('row', { name: /Il mulino di Posta/ });
  await expect(row).toContainText('In memoria');
  await expectAccessible(page);
  await page.getByLabel('Cerca nei documenti').fill('farro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 documento di')).toBeVisible();
  await row.getByRole('button', { name: 'Elimina "Il mulino di Posta"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare il PDF?' });
  await expect(dialog).toContainText('Non si può annullare');
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(row).toHaveCount(0);
});

test('a question arrives when the visitor sends it, and only then', async ({ page, browser }) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/about`);
  const ask = async (question: string) => {
    await visitor.getByLabel('Il tuo messaggio').fill(question);
    await visitor.keyboard.press('Enter');
  };
  await visitor.getByRole('button', { name: /^Apri la chat/ }).click();
  await ask('Ricetta della carbonara');
  const button = visitor.getByRole('button', { name: 'Invia alla redazione' });
  await expect(button).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await ask('Qual è la capitale della Mongolia?');
  await expect(visitor.getByText('Qual è la capitale della Mongolia?')).toBeVisible();
  await expect(button).toBeVisible();
  const sent = visitor.waitForRequest((request) => request.url().endsWith('/api/chat/questions'));
  await button.click();
  expect((await sent).postDataJSON()).toEqual({ question: 'Qual è la capitale della Mongolia?' });
  await expect(visitor.getByText('Domanda inviata alla redazione. Grazie!')).toBeFocused();
  await visitor.close();

  await signIn(page, 'moderatore', { url: site.url, adminToken });
  await open(page, '/redazione/domande');
  const table = page.getByRole('table', { name: 'Domande', exact: true });
  await expect(table.getByRole('rowheader')).toHaveText(['Qual è la capitale della Mongolia?']);
  await expect(page.getByText(/In 30 giorni: 0 domande con risposta, 2 senza/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Segna come gestita: Qual è/ }).click();
  await expect(page.getByText('Nessuna domanda.')).toBeVisible();
  await page.getByLabel('Quali').selectOption('Gestite');
  await page.getByRole('button', { name: /^Elimina: Qual è/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Nessuna domanda.')).toBeVisible();
});
