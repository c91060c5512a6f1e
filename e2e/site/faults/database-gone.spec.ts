import { type SiteProcess, startSite } from '../../testing/processes/site-process';
import { ownSite } from '../../testing/processes/own-site';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy';
import { expectSiteAlive } from './faulty-call';
import { open } from '../../testing/visits';
import { expect, test } from '../../testing/test';

// One site whose connections to the database are cut in the first test and restored in the last.
/** It has the database. */
const owner = ownSite();
let site: SiteProcess;
let proxy: DatabaseProxy;

test.beforeAll(async () => {
  const database = new URL(await owner.databaseUrl());
  proxy = await startDatabaseProxy(Number(database.port));
  database.port = String(proxy.port);
  site = await startSite({
    DATABASE_URL: database.href,
    LOG_LEVEL: 'fatal',
    // Pages are in the cache before the database goes.
    PRERENDER_PAGES: '200',
  });
});
test.afterAll(async () => {
  await site.stop();
  proxy.cut();
});

test('while the database is down, cached pages are served, and a section that does not load offers a retry', async ({
  page,
}) => {
  await open(page, `${site.url}/gallery`);
  await open(page, `${site.url}/contact`);
  // Its HTML is in the cache, its section is not in the browser.
  await expect(async () =>
    expect(await (await page.request.get(`${site.url}/donate`)).text()).toContain('data-rendered="/donate"'),
  ).toPass();
  await open(page, `${site.url}/blog`);
  proxy.cut();
  await open(page, `${site.url}/blog`);
  await expect(page.getByRole('main').getByText('Salaria riscoperta').first()).toBeVisible();
  await expectSiteAlive(page);

  await page.goto(`${site.url}/donate`);
  const main = page.getByRole('main');
  const notice = main.getByRole('alert').filter({ hasText: 'Sezione momentaneamente non disponibile' });
  await expect(notice.getByRole('button', { name: 'Riprova' })).toBeVisible({ timeout: 30_000 });
  await expect(main.getByRole('heading', { level: 1, name: 'Sostieni il Patrimonio di Posta' })).toBeVisible();
  await expect(main.getByText('I muri della Via Salaria, le chiese e i castelli')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a form shows an error and can be sent again after the database has come back, and pages have their data', async ({
  page,
}) => {
  await open(page, `${site.url}/contact`);
  await page.getByLabel('Nome').fill('Ersilia');
  await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
  await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Errore', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Messaggio')).toHaveValue('Vorrei visitare il sito di Bacugno.');
  await proxy.restore();
  await expect(async () => {
    await page.getByRole('button', { name: 'Invia Messaggio' }).click();
    await expect(page.getByText('Messaggio Inviato', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await open(page, `${site.url}/gallery?periodo=medievale`);
  await expect(page.getByRole('main').getByText(/^\d+ reperti$/)).toBeVisible();
});
