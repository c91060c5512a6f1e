import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SiteProcess, startSite } from '../testing/site-process';
import { type DatabaseLine, startDatabaseProxy } from './database-line';
import { expectNothingPending, expectSiteAlive } from './faults/faulty-call';
import { open } from './states/visits';
import { expect, test } from '../testing/test';

// One site whose connections to the database are cut in the first test and restored in the last but one.
test.describe.configure({ mode: 'serial' });

let owner: SiteProcess;
let site: SiteProcess;
let line: DatabaseLine;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'salaria-line-'));
  owner = await startSite({ DATA_DIR: folder });
  line = await startDatabaseProxy(
    Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]),
  );
  const password = (await readFile(path.join(folder, 'postgres.password'), 'utf8')).trim();
  site = await startSite({
    DATABASE_URL: `postgres://salaria:${password}@127.0.0.1:${line.port}/salaria`,
    LOG_LEVEL: 'fatal',
  });
});
test.afterAll(async () => {
  await site.stop();
  line.close();
  await owner.stop();
  await rm(folder, { recursive: true, force: true });
});

test('while the database is away, pages that were requested before are served', async ({ page }) => {
  await open(page, `${site.url}/gallery`);
  await open(page, `${site.url}/contact`);
  await open(page, `${site.url}/blog`);
  line.cut();
  await open(page, `${site.url}/blog`);
  await expect(page.getByRole('main').getByText('Salaria riscoperta').first()).toBeVisible();
  await expectSiteAlive(page);
});

test('while the database is away, a section that was never opened shows that it is unavailable', async ({ page }) => {
  await page.goto(`${site.url}/donate`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sezione momentaneamente non disponibile' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expectSiteAlive(page);
});

test('while the database is away, data that was never requested shows an error', async ({ page }) => {
  await page.goto(`${site.url}/gallery?periodo=medievale`);
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .getByText('Errore nel caricamento dei reperti. Si prega di riprovare più tardi.'),
  ).toBeVisible();
  await expectSiteAlive(page);
  await expectNothingPending(page);
});

test('while the database is away, a form shows an error and can be sent again', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await page.getByLabel('Nome').fill('Ersilia');
  await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
  await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Errore', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Messaggio')).toHaveValue('Vorrei visitare il sito di Bacugno.');
  line.restore();
  await expect(async () => {
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(page.getByText('Messaggio Inviato', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('when the database is back, the page has its data', async ({ page }) => {
  await open(page, `${site.url}/gallery?periodo=medievale`);
  await expect(page.getByRole('main').getByText(/^\d+ reperti$/)).toBeVisible();
});
