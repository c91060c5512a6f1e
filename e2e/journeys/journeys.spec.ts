import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test';
import {
  finishQuiz,
  firstArtifact,
  firstPicture,
  locateInPosta,
  open,
  openChat,
  respond,
  say,
} from '../testing/visits';

// One visit to each section, from the menu where it has an entry. Visitors with a keyboard only, without scripts or
// offline have theirs in site/.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name, exact: true }).click();

test('a visitor chooses a category of the blog, reads an article and looks at its pictures', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/');
  await menu(page, 'Blog');
  await heading(page, 'Approfondimenti Archeologici');
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page
    .getByRole('link', { name: /Leggi l'articolo completo/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Torna al Blog' })).toBeVisible();
  // The dialog of the server's HTML is closed by a link; the key needs scripts.
  await open(page, '/blog/strambo-del-paladino');
  await firstPicture(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Immagine successiva' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Torna al Blog' }).click();
  await heading(page, 'Approfondimenti Archeologici');
});

test('a visitor searches the catalogue, opens an artifact and reads about its period', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page, '/');
  await menu(page, 'Galleria');
  await heading(page, 'Galleria Reperti');
  await page.getByRole('searchbox').fill('ascia');
  await expect(page).toHaveURL(/q=ascia/);
  await expect(firstArtifact(page)).toHaveText(/ascia/i);
  await firstArtifact(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('tab', { name: 'Dettagli Storici' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(firstArtifact(page)).toBeFocused();
  await open(page, '/periods/roman-empire');
  const entries = page.getByText(/^Fonte:/);
  await expect(entries).toHaveCount(3);
  await page.getByRole('button', { name: /^Vedi tutte/ }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(3);
});

test('a visitor finds places nearby and opens one', { tag: '@journey' }, async ({ page }) => {
  await locateInPosta(page);
  await open(page, '/gallery');
  await page.getByRole('tab', { name: 'Reperti Vicino a Te' }).click();
  await page.getByRole('button', { name: 'Trova siti vicino a me' }).click();
  await expect(page.getByText('Ricerca completata', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dettagli' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a visitor reads the timeline and plays a quiz to its result', { tag: '@journey' }, async ({ page }) => {
  await open(page, '/');
  await menu(page, 'Linea del Tempo');
  await page.getByRole('button', { name: 'Età Moderna' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Età Moderna');
  await menu(page, 'Quiz Educativi');
  await heading(page, 'Quiz Educativi');
  await page.getByRole('link', { name: 'Inizia Quiz' }).first().click();
  await respond(page, '**/api/quizzes/*/attempts', {}, 201);
  await finishQuiz(page);
  await expect(page.getByText('La tua risposta', { exact: true }).first()).toBeVisible();
});

test('a visitor opens discoveries on the map and in the list, and looks how to donate', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page, '/scoperte');
  const dialog = page.getByRole('dialog');
  await page.getByRole('list', { name: 'Scoperte sulla mappa' }).getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'Lista Scoperte' }).click();
  await page.getByRole('button', { name: 'Dettagli' }).first().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Sostienici' }).click();
  await heading(page, 'Sostieni il Patrimonio di Posta');
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('a visitor subscribes, reads about the association and writes to it', { tag: '@journey' }, async ({ page }) => {
  await open(page, '/');
  await page.getByLabel('Il tuo indirizzo email').fill('lettrice@esempio.it');
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page.getByText('Iscrizione completata!', { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifiche (F8)' }).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Chiudi la notifica' }).click();
  await expect(page.getByText('Iscrizione completata!', { exact: true })).toHaveCount(0);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Chi Siamo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toBe('Chi Siamo | Archeologia di Posta');
  await footer.getByRole('link', { name: 'Contatti' }).click();
  await page.getByLabel('Nome').fill('Ersilia');
  await page.getByLabel('Email', { exact: true }).fill('ersilia@esempio.it');
  await page.getByLabel('Messaggio').fill('Vorrei visitare il sito di Bacugno.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Messaggio Inviato', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('');
});

test('a visitor searches the site, and asks the chat, whose reply has its source', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page, '/cerca');
  await page.getByRole('searchbox', { name: 'Che cosa cerchi?' }).fill('miliario');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/miliari/i);
  await expect(page).toHaveURL(/\/cerca\?q=miliario$/);
  await page.getByRole('searchbox').fill('xyzzyq');
  await expect(page.getByText(/^Nessun risultato per/)).toBeVisible();
  await openChat(page, '/about');
  await say(page, 'Dove nacque Vespasiano?');
  await expect(
    page
      .getByRole('log')
      .getByRole('link', { name: /Vespasiano/ })
      .first(),
  ).toBeVisible();
});

test('the staff sees the PDFs of the chat and verifies those in memory', { tag: '@journey' }, async ({ page }) => {
  await open(page, '/admin/pdfs');
  await expect(page.getByText(/Nessun PDF caricato\.\.\./)).toBeVisible();
  await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
  await expect(page.getByText('No documents are loaded in memory!')).toBeVisible();
});

test('each entry of the menu leads a keyboard to the heading of its page, or to the search', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/privacy');
  const entries = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
  for (const entry of await entries.all()) {
    await entry.focus();
    await page.keyboard.press('Enter');
    const address = await entry.getAttribute('href');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(address === '/cerca' ? page.getByRole('searchbox') : title).toBeFocused();
    // A screen reader announces the focused heading and the new title.
    await expect.poll(() => page.title()).toContain((await title.textContent()) ?? '');
  }
});
