import type { Locator, Page } from '@playwright/test';
import { violations } from '@salaria/section-kit/browser-test';
import { waitForSsr } from '../../testing/page-load';
import { expectNothingLost } from '../../testing/page-layout';
import { expect, test } from '../../testing/test';
import {
  fail,
  finishQuiz,
  firstArtifact,
  firstPicture,
  hang,
  holdToast,
  locateInPosta,
  open,
  openAdmin,
  openChat,
  removeServerHtml,
  respond,
  say,
} from '../../testing/visits';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
});

type Extent = { widths?: readonly number[]; scope?: string };

/** Expects no violation, light in the first width and dark in the last, and leaves the window wide and light. */
async function expectAccessible(page: Page, state: string, { widths = [1280, 360], scope }: Extent = {}) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const width = (colorScheme === 'light' ? widths[0] : widths.at(-1)) ?? 1280;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violations(page, scope), `${state}, ${colorScheme}, ${width} pixels wide`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** What is behind a dialog is checked without it. */
const inDialog = { scope: 'dialog' };

/** Opens a dialog by keyboard and expects that it keeps the focus, is accessible, and returns the focus on Escape. */
async function expectDialog(page: Page, state: string, opener: Locator, visit?: (dialog: Locator) => Promise<void>) {
  await test.step(`the dialog of ${state}`, async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // The focus may leave for the browser's own controls (then the active element is the body), never for the page
    // behind.
    const holdsFocus = () =>
      dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
    for (const key of Array<string>(12).fill('Tab')) {
      await page.keyboard.press(key);
      expect(await holdsFocus(), `after ${key}`).toBe(true);
    }
    await expectAccessible(page, state, inDialog);
    await visit?.(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('menu, forms and toasts are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/contact');
  const toggle = page.getByRole('button', { name: 'Apri il menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const menu = page.getByRole('navigation', { name: 'Principale' });
  await expect(menu.getByRole('link', { name: 'Cerca nel sito' })).toBeFocused();
  await expectAccessible(page, 'the unfolded menu', { widths: [360] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText('Il nome è obbligatorio')).toBeVisible();
  const address = page.getByLabel('Il tuo indirizzo email');
  const subscribe = async (to: string) => {
    await address.fill(to);
    await page.getByRole('button', { name: 'Iscriviti' }).click();
  };
  await subscribe('a@b');
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  await expectAccessible(page, 'invalid fields');
  await respond(page, '**/api/newsletter/subscribe', { success: true }, 201);
  await subscribe('lettrice@esempio.it');
  await holdToast(page, 'Iscrizione completata!');
  await expectAccessible(page, 'a success toast');
  await fail(page, '**/api/newsletter/subscribe');
  await subscribe('lettrice@esempio.it');
  await holdToast(page, "Errore nell'iscrizione");
  await expectAccessible(page, 'an error toast');
});

test('the search is accessible with results and when it fails', async ({ page }) => {
  await open(page, '/cerca?q=salaria');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'search results');
  await fail(page, '**/api/search*');
  await page.getByRole('searchbox').fill('salaria antica');
  await expect(page.getByText('La ricerca non è disponibile.')).toBeVisible();
  await expectAccessible(page, 'a failed search');
});

test('missing pages and sections that cannot be loaded are accessible', async ({ page }) => {
  for (const path of ['/niente', '/blog/non-esiste', '/quiz/999999']) {
    await open(page, path);
    await expectAccessible(page, path);
  }
  await page.route('**/sections/mf-learning/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/quiz');
  await expect(page.getByRole('alert').getByText('Sezione momentaneamente non disponibile')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'a section that cannot be loaded');
});

test('articles and their pictures are accessible', async ({ page }) => {
  await open(page, '/blog/posta-romana');
  await expectDialog(page, 'a picture', firstPicture(page));
  await open(page, '/blog/strambo-del-paladino');
  await expectDialog(page, 'a viewer of pictures', firstPicture(page), (dialog) =>
    expect(dialog.getByRole('button', { name: 'Immagine successiva' })).toBeVisible(),
  );
});

test('the artifacts are accessible with filters, as a list, and with each tab of an artifact', async ({ page }) => {
  await open(page, '/gallery?periodo=romano');
  await page.getByRole('button', { name: 'Mostra filtri' }).click();
  await expect(page.getByRole('group', { name: 'Filtra per periodo' })).toBeVisible();
  await expectAccessible(page, 'the filters');
  await page.getByRole('button', { name: 'Elenco' }).click();
  await expect(firstArtifact(page)).toBeVisible();
  await expectAccessible(page, 'the artifacts as a list');
  await expectDialog(page, 'an artifact', firstArtifact(page), async (dialog) => {
    for (const name of ['Dettagli Storici', 'Info Visita']) {
      await dialog.getByRole('tab', { name }).click();
      await expectAccessible(page, `the tab «${name}»`, inDialog);
    }
  });
});

test('the search for nearby places is accessible with places and without a position', async ({ page }) => {
  await open(page, '/gallery?scheda=vicino');
  const search = page.getByRole('button', { name: 'Trova siti vicino a me' });
  await search.click();
  await expect(page.getByText('Permesso di geolocalizzazione negato.')).toBeVisible();
  await expectAccessible(page, 'a denied position');
  await locateInPosta(page);
  await search.click();
  await expect(page.getByText('Ricerca completata', { exact: true })).toBeVisible();
  await expectAccessible(page, 'nearby places');
  await expectDialog(page, 'a nearby place', page.getByRole('button', { name: 'Dettagli' }).first());
});

test('timeline and quizzes are accessible up to the result, which fits into 320 pixels', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page, '/timeline');
  await page.getByRole('button', { name: 'Espandi' }).click();
  await page.getByRole('button', { name: 'Impero Romano' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'the expanded timeline with its tooltip');

  await respond(page, '**/api/quizzes/*/attempts', {}, 201);
  await open(page, '/quiz/1');
  await page.getByRole('radio').nth(1).check();
  await expectAccessible(page, 'an answered question');
  await finishQuiz(page);
  await expectAccessible(page, 'the result');
  await page.setViewportSize({ width: 320, height: 480 });
  await expectNothingLost(page, []);
});

test('discoveries are accessible on the map, in the list and with the report tab', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page, '/scoperte');
  const onMap = page.getByRole('list', { name: 'Scoperte sulla mappa' }).getByRole('button').first();
  await expectDialog(page, 'a discovery on the map', onMap);
  await page.getByRole('tab', { name: 'Lista Scoperte' }).click();
  const details = page.getByRole('button', { name: 'Dettagli' }).first();
  await expect(details).toBeVisible();
  await expectAccessible(page, 'the list of discoveries');
  await expectDialog(page, 'a discovery of the list', details);
  await page.getByRole('tab', { name: 'Segnala Scoperta' }).click();
  await expect(page.getByText('Prossimamente Disponibile')).toBeVisible();
  await expectAccessible(page, 'how to report a discovery');
});

test('the chat is accessible in each state', { tag: '@journey' }, async ({ page }) => {
  await openChat(page);
  await expectAccessible(page, 'the chat');
  await say(page, "Che cos'è la Via Salaria?");
  await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'a reply with its sources');
  await fail(page, '**/api/chat');
  await say(page, 'Ciao');
  await expect(page.getByText('Mi dispiace, ho riscontrato un errore.')).toBeVisible();
  await expectAccessible(page, 'a failure');
  await respond(page, '**/api/chat', { success: true, response: 'Per ora basta.', rateLimit: { exceeded: true } });
  await say(page, 'Ciao');
  await expect(page.getByText("Il limite è di 50 messaggi all'ora.")).toBeVisible();
  await expectAccessible(page, 'the limit');
  await hang(page, '**/api/chat');
  await say(page, 'Ciao');
  await expect(page.getByText("L'archeologo sta scrivendo...")).toBeAttached();
  await expectAccessible(page, 'a pending reply');
});

test('the page of PDFs is accessible with its list, its verification and its login', async ({ page }) => {
  await openAdmin(page);
  await expectAccessible(page, 'the list of PDFs');
  await expectDialog(page, 'the removal of a PDF', page.getByRole('button', { name: 'Elimina "Guida"' }));
  await respond(page, '**/api/documents/verify', { success: true, documentCount: 1, documentTitles: ['Guida'] });
  await page.getByRole('button', { name: 'Verify Documents in Memory' }).click();
  await expect(page.getByText('1 document loaded in memory:')).toBeVisible();
  await expectAccessible(page, 'verified PDFs');
  await openAdmin(page, {}, 401);
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(page.getByText('Inserisci la chiave')).toBeVisible();
  await expectAccessible(page, 'the login');
});

test('lists are accessible while they load and when they fail', async ({ page }) => {
  await fail(page, '**/api/posts');
  await page.goto('/blog');
  await expect(page.getByText('Errore nel caricamento degli articoli.')).toBeVisible();
  await expectAccessible(page, 'articles that cannot be loaded');
  await removeServerHtml(page);
  await hang(page, '**/api/posts');
  await page.goto('/blog');
  await expect(page.getByText('Caricamento articoli...')).toBeAttached();
  await expectAccessible(page, 'articles that are being loaded');
});

// Axe is a script: the sections' code is kept away instead, so that the server's HTML stays.
test("states in the server's HTML are accessible", async ({ page }) => {
  await page.route(/\/sections\/mf-.+\.js$/, () => new Promise<void>(() => undefined));
  for (const path of [
    '/gallery?reperto=3',
    '/gallery?filtri=aperti&vista=elenco',
    '/scoperte?scoperta=2',
    '/timeline?barra=estesa&periodo=modernAge',
    '/quiz/1?risposta=1',
  ]) {
    await waitForSsr(page.request, path);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('[data-section][data-unhydrated]').first()).toBeAttached();
    await expectAccessible(page, path, { widths: [360] });
  }
});
