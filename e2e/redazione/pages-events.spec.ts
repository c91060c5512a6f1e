import type { Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { ownSite } from '../testing/own-site';
import { expect, test } from '../testing/test';
import { checkTimeoutMs, DeskBrowsers, expectSaved, publish, textOf } from './testing/content-desk';
import { overflowOf } from './testing/desk-layout';

// One site for the file, whose footer and home page change.
const site = ownSite();
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

async function create(page: Page, { kind, button, title }: { kind: string; button: string; title: string }) {
  await page.goto(`/redazione/contenuti?tipo=${kind}`);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Titolo').fill(title);
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect(page).toHaveURL(/contenuti\/\w+\/[a-z-]+$/);
}

test('an editor publishes a page and an event, and visitors find both', { tag: '@journey' }, async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  const visitor = await browsers.open(browser);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Prossimi eventi' })).toHaveCount(0);

  await create(page, { kind: 'pages', button: 'Nuova pagina', title: 'Come raggiungerci' });
  await page
    .getByLabel('Descrizione per i motori di ricerca')
    .fill('In automobile, in treno e a piedi fino alla sede.');
  await textOf(page).pressSequentially('Dalla stazione parte una corriera.');
  await page.getByLabel('Mostra nel piè di pagina').check();
  await expectSaved(page);
  expect(await violations(page)).toEqual([]);
  await publish(page);

  await create(page, { kind: 'events', button: 'Nuovo evento', title: 'Visita alla torre' });
  await page.getByLabel('In una frase').fill('Si sale insieme alla torre, con chi l’ha studiata.');
  await page.getByLabel('Comincia').fill('2099-07-05T18:00');
  await page.getByLabel('Finisce').fill('2099-07-05T17:00');
  await page.getByLabel('Dove').fill('Torre civica');
  await textOf(page).pressSequentially('Ritrovo in piazza.');
  await expect(page.getByText('finisce prima di cominciare')).toBeVisible({ timeout: checkTimeoutMs });
  await page.getByLabel('Finisce').fill('2099-07-05T20:00');
  await expectSaved(page);
  await publish(page);

  await visitor.goto('/');
  const events = visitor.getByRole('region', { name: 'Prossimi eventi' });
  await expect(events).toContainText('domenica 5 luglio 2099, dalle 18:00 alle 20:00');
  for (const width of [360, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    expect(await overflowOf(visitor)).toBe(0);
  }
  await events.getByRole('link', { name: 'Visita alla torre' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Visita alla torre' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveAttribute(
    'href',
    '/eventi.ics/visita-alla-torre',
  );
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Tutti gli eventi' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible();
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Come raggiungerci' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Come raggiungerci' })).toBeVisible();
  await expect(visitor.getByText('Dalla stazione parte una corriera.')).toBeVisible();
});

test('an old address leads to the new page once the desk says so', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.goto('/redazione/trasloco');
  const form = page.getByRole('form', { name: 'Un indirizzo vecchio' });
  await form.getByLabel('Indirizzo vecchio').fill('/about');
  await form.getByLabel('Porta a').fill('/contact');
  await form.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(form.getByText('a quest’indirizzo il sito ha già una pagina')).toBeVisible();
  await form.getByLabel('Indirizzo vecchio').fill('/2019/05/chi-siamo/');
  await form.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByRole('row', { name: /\/2019\/05\/chi-siamo/ })).toContainText('/contact');
  expect(await violations(page)).toEqual([]);
  const visitor = await browsers.open(browser);
  await visitor.goto('/2019/05/chi-siamo');
  await expect(visitor).toHaveURL('/contact');
});
