import { deskPictureDetailSchema } from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../testing/axe';
import { signIn } from '../testing/desk';
import { type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

// It replaces a picture that visitors of the shared site would see.
let site: SiteProcess;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite();
});
test.afterAll(() => site.stop());

const phone = { width: 360, height: 780 };
const photograph = (background: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const fileOf = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(background),
});
const isWiderThanPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
/** The mean colour of a picture, as red, green and blue. */
async function colourOf(page: Page, address: string): Promise<number[]> {
  const response = await page.request.get(new URL(address, site.url).href);
  expect(response.status()).toBe(200);
  const { channels } = await sharp(await response.body()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16));
}

test('a volunteer uploads pictures on a phone, describes one by keyboard and removes it', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  await signIn(page, 'redattore', { url: site.url });
  await page.goto(`${site.url}/redazione/immagini`);
  const input = page.getByLabel('File delle fotografie');
  await input.setInputFiles([
    await fileOf('Ponte Nuovo.jpg', '#20a040'),
    { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  const uploads = page.getByRole('list', { name: 'Caricamenti' });
  await expect(uploads.getByText('Caricata.')).toBeVisible();
  await expect(uploads.getByRole('alert')).toContainText('Il file non è una fotografia');
  await expect(page.getByRole('region', { name: 'Raccolta' })).toContainText('ponte-nuovo');
  expect(await violations(page)).toEqual([]);
  expect(await isWiderThanPage(page)).toBe(false);

  await uploads.getByRole('link', { name: 'Scrivi la scheda' }).click();
  await page.getByRole('textbox', { name: 'Didascalia' }).fill('Il ponte nuovo, visto da valle.');
  await page.getByLabel('Crediti').fill('Rita Rossi');
  await page.getByLabel('Licenza').fill('CC BY-SA 4.0');
  await page.getByRole('button', { name: 'Salva la scheda' }).click();
  const alt = page.getByLabel('Testo alternativo');
  await expect(alt).toBeFocused();
  await expect(page.getByText('troppo corto: almeno 10 caratteri, ora 0')).toBeVisible();
  await alt.fill('Un ponte di pietra a un arco sul fiume');
  await page.getByRole('button', { name: /^Punto che resta visibile/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /60% da sinistra, 49% dall’alto/ })).toBeFocused();
  await page.getByRole('button', { name: 'Salva la scheda' }).click();
  await expect(page.getByText('Ci sono modifiche non salvate.')).toBeHidden();
  await expect(page.getByText('Nessun contenuto la usa ancora.')).toBeVisible();
  // The background process makes all sizes and formats, and the progress goes away.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  expect(await isWiderThanPage(page)).toBe(false);

  await page.getByRole('button', { name: 'Togli la fotografia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page).toHaveURL(/\/redazione\/immagini$/);
  await expect(page.getByRole('region', { name: 'Raccolta' }).getByText('ponte-nuovo')).toHaveCount(0);
});

test('a picture that was replaced is shown to visitors at once', async ({ page }) => {
  test.setTimeout(120_000);
  const slug = 'reperto-anfora-vinaria-dressel';
  const artifacts = await (await page.request.get(`${site.url}/api/artifacts`)).json();
  const shown = (artifacts as { id: number; imageUrl: string }[]).find(({ imageUrl }) => imageUrl.includes(slug));
  expect(shown).toBeDefined();
  await page.goto(`${site.url}/redazione/immagini/${slug}`);
  await expect(page.getByRole('heading', { name: 'Dove è usata' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Reperto «/ })).toBeVisible();
  await expect(page.getByText('È un file della cartella dei contenuti (content/images)')).toBeVisible();
  await page.getByLabel('File che sostituisce la fotografia').setInputFiles(await fileOf('blu.jpg', '#0000f0'));
  await expect(page.getByText('1200 × 800 pixel.')).toBeVisible();
  const answer = await page.request.get(`${site.url}/api/desk/pictures/${slug}`);
  const { src } = z.parse(deskPictureDetailSchema, await answer.json());
  expect(src).not.toBe(shown?.imageUrl);

  await page.goto(`${site.url}/gallery?reperto=${shown?.id}`);
  const picture = page.getByRole('dialog').locator(`img[src="${src}"]`);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await colourOf(page, src)).toEqual([0, 0, 15]);
});

test('an editor chooses pictures of an article by keyboard, and uploads one in place', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize(phone);
  await signIn(page, 'redattore', { url: site.url });
  const slug = 'articolo-con-fotografie';
  const path = `${site.url}/api/desk/content/articles`;
  const sent = { slug, fields: { title: 'Un articolo con fotografie' }, body: 'Testo.\n', gallery: null };
  expect((await page.request.post(path, { data: sent })).status()).toBe(201);
  await page.goto(`${site.url}/redazione/contenuti/articles/${slug}`);
  const opener = page.getByRole('button', { name: 'Scegli dalla raccolta: Immagine di copertina' });
  const picker = page.getByRole('dialog', { name: 'Scegli una fotografia' });
  await opener.press('Enter');
  await expect(picker.getByRole('button', { name: /^Scegli / }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await picker.getByLabel('Cerca per nome, testo o autore').fill('reperto anfora vinaria');
  await picker.getByLabel('Cerca per nome, testo o autore').press('Enter');
  const anfora = 'reperto-anfora-vinaria-dressel';
  await expect(picker.getByRole('button', { name: /^Scegli / })).toHaveCount(1);
  await expect(picker.getByRole('status').filter({ hasText: '1 fotografia' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await isWiderThanPage(page)).toBe(false);
  await picker.getByRole('button', { name: `Scegli ${anfora}` }).press('Enter');
  await expect(page.getByLabel('Immagine di copertina', { exact: true })).toHaveValue(anfora);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await picker.getByLabel('File delle fotografie').setInputFiles(await fileOf('Arco Antico.jpg', '#a06020'));
  await picker.getByRole('button', { name: 'Scrivi la scheda e sceglila' }).press('Enter');
  const note = page.getByRole('dialog', { name: 'Scheda della fotografia' });
  await note.getByRole('textbox', { name: 'Didascalia' }).fill('L’arco antico, visto da valle.');
  await note.getByLabel('Crediti').fill('Rita Rossi');
  await note.getByLabel('Crediti').press('Enter');
  // Alternative text and licence are required.
  await expect(note.getByLabel('Testo alternativo')).toBeFocused();
  await expect(note.getByLabel('Licenza')).toHaveAccessibleDescription(/troppo corto/);
  await page.keyboard.type('Un arco di pietra sopra un sentiero');
  await note.getByLabel('Licenza').fill('CC0');
  await note.getByRole('button', { name: /^Punto che resta visibile/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(note.getByRole('button', { name: /49% da sinistra, 60% dall’alto/ })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await isWiderThanPage(page)).toBe(false);
  await note.getByLabel('Licenza').press('Enter');
  await expect(note).toHaveCount(0);
  await expect(page.getByLabel('Immagine di copertina', { exact: true })).toHaveValue('arco-antico');
  await expect(opener).toBeFocused();
  await expect(page.getByText('Un arco di pietra sopra un sentiero')).toBeVisible();
  await expect(page.getByTestId('save-status')).toHaveText(/^Salvato alle/, { timeout: 40_000 });
  const answer = await page.request.get(`${site.url}/api/desk/pictures/arco-antico`);
  const { note: stored } = z.parse(deskPictureDetailSchema, await answer.json());
  expect(stored).toMatchObject({ focal: { x: 0.49, y: 0.6 }, licence: 'CC0' });

  // A working copy is a use: the picture stays, and its page tells where.
  await page.goto(`${site.url}/redazione/immagini/arco-antico`);
  await expect(
    page.getByText(/^Si può togliere quando nessun contenuto la usa: Articolo «Un articolo con foto/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Togli la fotografia' })).toHaveCount(0);
  expect((await page.request.delete(`${site.url}/api/desk/pictures/arco-antico`)).status()).toBe(409);
  await page.getByRole('link', { name: 'Articolo «Un articolo con fotografie», in bozza' }).click();
  await expect(page).toHaveURL(`${site.url}/redazione/contenuti/articles/${slug}`);
});
