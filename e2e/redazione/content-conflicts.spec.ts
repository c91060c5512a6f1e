import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../testing/axe';
import { checkTimeoutMs, DeskBrowsers, entryState, overflowOf, publish } from './testing/content-desk';
import { query } from './testing/site-database';
import { type SiteProcess, startSite } from '../testing/site-process';
import { expect, test } from '../testing/test';

// It imports files into a site of its own.
test.describe.configure({ mode: 'default', timeout: 180_000 });
const root = fileURLToPath(new URL('../..', import.meta.url));
const picture = 'reperto-anfora-vinaria-dressel';
let site: SiteProcess;
let folder = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite();
  folder = copyContent();
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
const browsers = new DeskBrowsers(() => site.url);
test.afterEach(() => browsers.close());

/** Copies the texts of the content folder; its pictures are links. */
function copyContent(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'salaria-e2e-content-'));
  const source = path.join(root, 'content');
  for (const name of ['articles', 'artifacts', 'quizzes', 'discoveries'])
    cpSync(path.join(source, name), path.join(copy, name), { recursive: true });
  for (const name of readdirSync(source).filter((it) => it.endsWith('.yml')))
    cpSync(path.join(source, name), path.join(copy, name));
  symlinkSync(path.join(source, 'generated'), path.join(copy, 'generated'));
  mkdirSync(path.join(copy, 'images'));
  for (const name of readdirSync(path.join(source, 'images')))
    symlinkSync(path.join(source, 'images', name), path.join(copy, 'images', name));
  return copy;
}

/** Runs `npm run content:import`, which leaves conflicts to the desk. Resolves with what it prints. */
async function importFiles(): Promise<string> {
  const options = { cwd: path.join(root, 'api'), env: { ...process.env, DATA_DIR: site.data } };
  const args = ['dist/cli/import.cli.js', '--root', folder, '--conflicts', 'desk'];
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

/** Changes a field of a file of the copied folder. */
function writeField(file: string, field: string, value: string): void {
  const target = path.join(folder, file);
  writeFileSync(target, readFileSync(target, 'utf8').replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`));
}

const side = (page: Page, field: string, name: 'Sul sito' | 'Nel file') =>
  page.getByRole('group', { name: field, exact: true }).getByLabel(name, { exact: true });
test('an import that meets an edit of the browser is decided field by field', async ({ browser }) => {
  const { page, person } = await browsers.openDesk(browser);
  const file = 'artifacts/lucerna-disco.yml';
  await page.goto('/redazione/contenuti/artifacts/lucerna-disco');
  await page.getByLabel('Datazione').fill('Datazione del sito');
  await page.getByLabel('Provenienza').fill('Provenienza del sito');
  await publish(page);
  writeField(file, 'year', 'Datazione del file');
  writeField(file, 'origin', 'Provenienza del file');
  writeField(file, 'address', 'Indirizzo del file');
  expect(await importFiles()).toContain(`${file}: cambiato sia nel sito sia nel file`);
  const artifact = async () => {
    const list = (await (await fetch(`${site.url}/api/artifacts`)).json()) as Record<string, string>[];
    const { year, origin, address } = list.find(({ name }) => name === 'Lucerna a disco con rosetta') ?? {};
    return { year, origin, address };
  };
  // Nothing of the file is taken before somebody decides.
  const ofSite = { year: 'Datazione del sito', origin: 'Provenienza del sito', address: 'Posta (RI)' };
  expect(await artifact()).toEqual(ofSite);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/redazione/contenuti?tipo=artifacts');
  await page.getByRole('link', { name: 'Scegli che cosa resta' }).press('Enter');
  const card = page.getByRole('region', { name: file });
  await expect(card.getByRole('group', { name: 'Datazione, Sul sito' })).toHaveText('Datazione del sito');
  await expect(card.getByRole('group', { name: 'Datazione, Nel file' })).toHaveText('Datazione del file');
  await expect(card.getByRole('group', { name: 'Provenienza, Nel file' })).toHaveText('Provenienza del file');
  expect({ axe: await violations(page), overflow: await overflowOf(page) }).toEqual({ axe: [], overflow: 0 });
  await side(page, 'Datazione', 'Sul sito').press('Space');
  await card.getByRole('button', { name: 'Salva la scelta' }).press('Enter');
  await expect(card.getByRole('alert')).toHaveText('Manca la scelta per: Provenienza');
  await side(page, 'Provenienza', 'Nel file').press('Space');
  await card.getByRole('button', { name: 'Salva la scelta' }).press('Enter');
  await expect(page.getByText(/^Nessun conflitto/)).toBeVisible({ timeout: checkTimeoutMs });
  await expect(page.getByRole('link', { name: 'Torna ai contenuti' })).toBeVisible();
  const decided = { year: ofSite.year, origin: 'Provenienza del file', address: 'Indirizzo del file' };
  await expect.poll(artifact, { timeout: checkTimeoutMs }).toEqual(decided);

  await page.goto('/redazione/contenuti/artifacts/lucerna-disco');
  await expect(entryState(page)).toContainText(person.name);
  await expect(page.getByLabel('Datazione')).toHaveValue('Datazione del sito');
  await expect(page.getByLabel('Provenienza')).toHaveValue('Provenienza del file');
  expect(await importFiles()).not.toContain('cambiato sia nel sito sia nel file');
});

test('a picture that desk and folder have replaced is shown from both, and one is chosen', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const shown = async () => {
    const list = (await (await fetch(`${site.url}/api/artifacts`)).json()) as { imageUrl: string }[];
    return list.find(({ imageUrl }) => imageUrl.includes(`/${picture}-`))?.imageUrl;
  };
  const ofFile = await shown();
  await page.goto(`/redazione/immagini/${picture}`);
  await expect(page.getByRole('heading', { name: 'Dove è usata' })).toBeVisible();
  const create = { width: 1200, height: 800, channels: 3, background: '#0000f0' } as const;
  await page
    .getByLabel('File che sostituisce la fotografia')
    .setInputFiles({ name: 'blu.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() });
  await expect(page.getByText('1200 × 800 pixel.')).toBeVisible({ timeout: checkTimeoutMs });
  const ofDesk = await shown();
  expect(ofDesk).not.toBe(ofFile);

  /** The last import read another file: since then it has changed. */
  const changeFile = async () => {
    await query(site, `update pictures set "importedSrc" = $2 where slug = $1`, [picture, '/images/altra.jpg']);
    expect(await importFiles()).toContain(`images/${picture}.webp: cambiato sia nel sito sia nel file`);
  };
  await changeFile();
  await page.goto('/redazione');
  await page.getByRole('link', { name: '1 conflitto con i file' }).click();
  const card = page.getByRole('region', { name: `images/${picture}.webp` });
  const width = (name: string) =>
    card.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => width('Fotografia, Sul sito')).toBe(1200);
  const { width: ownWidth } = await sharp(path.join(root, `content/images/${picture}.webp`)).metadata();
  await expect.poll(() => width('Fotografia, Nel file')).toBe(ownWidth);
  for (const size of [1440, 360]) {
    await page.setViewportSize({ width: size, height: 800 });
    expect({ size, axe: await violations(page), overflow: await overflowOf(page) }).toEqual({
      size,
      axe: [],
      overflow: 0,
    });
  }
  await side(page, 'Fotografia', 'Sul sito').check();
  await card.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText(/^Nessun conflitto/)).toBeVisible({ timeout: checkTimeoutMs });
  expect(await shown()).toBe(ofDesk);

  await changeFile();
  await page.reload();
  await side(page, 'Fotografia', 'Nel file').check();
  await card.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText(/^Nessun conflitto/)).toBeVisible({ timeout: checkTimeoutMs });
  await expect.poll(shown, { timeout: checkTimeoutMs }).toBe(ofFile);
  await page.goto(`/redazione/immagini/${picture}`);
  await expect(page.getByText('È un file della cartella dei contenuti.', { exact: false }).first()).toBeVisible();
});
