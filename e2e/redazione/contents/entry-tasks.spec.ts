import { expect, test } from '../../testing/test';
import { checkTimeoutMs, choose, DeskBrowsers, expectSaved, publish } from '../testing/content-desk';
import { mailingSite } from '../testing/mailing-site';

const { site } = mailingSite({});
const browsers = new DeskBrowsers(() => site);
test.afterEach(() => browsers.close());

test('an editor changes an address and what search engines read, and finds the page again by its address', {
  tag: '@journey',
}, async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.goto('/redazione/contenuti/articles/posta-romana');
  await page.getByLabel('Titolo per i motori di ricerca').fill('Posta al tempo dei Romani');
  await expect(page.getByRole('region', { name: 'Come appare in un motore di ricerca' })).toContainText(
    'Posta al tempo dei Romani | ',
  );
  await expectSaved(page);
  await publish(page);
  await choose(page, 'Cambia indirizzo…');
  const dialog = page.getByRole('dialog', { name: 'Cambia indirizzo' });
  await dialog.getByLabel('Ultima parte dell’indirizzo').fill('posta-dei-romani');
  await dialog.getByRole('button', { name: 'Cambia indirizzo' }).click();
  await expect(page).toHaveURL(/\/contenuti\/articles\/posta-dei-romani$/, { timeout: checkTimeoutMs });

  const visitor = await browsers.open(browser);
  await visitor.goto('/blog/posta-romana');
  await expect(visitor).toHaveURL(/\/blog\/posta-dei-romani$/);
  await expect(visitor).toHaveTitle(/^Posta al tempo dei Romani \| /);

  await page.goto('/redazione');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(visitor.url().replace('posta-dei-romani', 'posta-romana'));
  await page.getByRole('group', { name: 'Modifica la pagina del sito' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/contenuti\/articles\/posta-dei-romani$/);
});

test('a picture is cropped with the keyboard, and shown whole again', async ({ browser }) => {
  const { page } = await browsers.openDesk(browser);
  await page.goto('/redazione/immagini/articolo-posta-romana');
  const size = page.getByText(/\d+ × \d+ pixel/);
  const whole = await size.textContent();
  await page.getByRole('button', { name: 'Ritaglia…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ritaglia' });
  await dialog.getByLabel('Forma').selectOption({ label: 'Quadrata' });
  await dialog.getByRole('button', { name: 'Angolo in basso a destra: le frecce lo spostano' }).press('ArrowDown');
  await dialog.getByRole('button', { name: 'Ritaglia', exact: true }).click();
  await expect(dialog).toHaveCount(0, { timeout: checkTimeoutMs });
  await expect(page.getByText('Il sito ne mostra una parte.')).toBeVisible();
  expect(await size.textContent()).not.toBe(whole);
  await page.getByRole('button', { name: 'Cambia il ritaglio' }).click();
  await dialog.getByRole('button', { name: 'Torna alla fotografia intera' }).click();
  await expect(dialog).toHaveCount(0, { timeout: checkTimeoutMs });
  await expect(size).toHaveText(String(whole));
});
