import type { Page } from '@playwright/test';
import { signIn } from '../testing/desk';
import { ownSite } from '../testing/processes/own-site';
import { expect, test } from '../testing/test';

// A site of its own: the log has what these tests do only.
const key = 'una-chiave-di-prova-lunga';
const site = ownSite({ ADMIN_TOKEN: key });

const open = (page: Page, path: string) => page.goto(`${site.deskUrl}/redazione${path}`);
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test('a responsabile finds in the log, in sentences, what was done at the desk', { tag: '@journey' }, async ({
  page,
}) => {
  const { name } = await signIn(page, 'responsabile', { deskUrl: site.deskUrl, adminToken: key });
  await open(page, '/newsletter?vista=iscritti');
  await main(page).getByRole('button', { name: 'Iscrivi persone' }).click();
  await dialog(page).getByLabel('Indirizzi, uno per riga').fill('anna@example.it; Anna Bianchi\nugo@example.it');
  await dialog(page).getByLabel('Come hanno dato il consenso').fill('Modulo del 5 marzo');
  await dialog(page).getByRole('button', { name: 'Iscrivi 2 persone' }).click();
  await expect(main(page).getByText('2 iscrizioni')).toBeVisible();
  await expect(main(page).getByRole('row', { name: /anna@example\.it/ })).toContainText('Modulo del 5 marzo');

  await page.request.post(`${site.deskUrl}/api/desk/login`, { data: { login: name, password: 'sbagliata' } });
  await open(page, '/registro');
  const log = main(page).getByRole('table', { name: 'Registro' });
  for (const sentence of [
    `Accesso fallito per ${name} da 127.0.0.0/24`,
    `${name} ha iscritto 2 persone alla newsletter (Modulo del 5 marzo)`,
    `${name} ha aperto una sessione con la password`,
  ])
    await expect(log.getByRole('rowheader', { name: sentence })).toBeVisible();
  await main(page).getByRole('searchbox', { name: 'Che cosa' }).fill('newsletter');
  await main(page).getByRole('button', { name: 'Filtra' }).click();
  await expect(main(page).getByText('1 voce')).toBeVisible();
  const csv = await main(page).getByRole('link', { name: 'Scarica come tabella (CSV)' }).getAttribute('href');
  expect(await (await page.request.get(`${site.deskUrl}${csv}`)).text()).toContain('ha iscritto 2 persone');
});

test('the pages have the menu with the counts of what waits, by keyboard on a telephone too', async ({ page }) => {
  await page.request.post(`${site.url}/api/contact`, {
    data: { name: 'Anna', email: 'anna@example.it', subject: 'Visita', message: 'Quando è aperto l’Antiquarium?' },
  });
  await signIn(page, 'moderatore', { deskUrl: site.deskUrl, adminToken: key });
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '');
  await expect(main(page).getByRole('link', { name: '1 messaggio da leggere' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Redazione' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Aree della redazione' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Scoperte' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Persone/ })).toHaveCount(0);
  await menu.getByRole('link', { name: /^Messaggi\s*: 1 messaggio da leggere$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Messaggi' })).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: 'Vedi il sito' })).toHaveAttribute(
    'href',
    `http://localhost:${new URL(site.url).port}/`,
  );
});
