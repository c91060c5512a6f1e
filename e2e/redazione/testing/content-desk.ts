import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { type Colleague, signIn } from '../../testing/desk';
import { expect } from '../../testing/test';

/** Saving and publishing check all content files, which takes seconds on a busy machine. */
export const checkTimeoutMs = 40_000;

const excerpt =
  'Due arcate sul Velino e i resti di una strada che portava il sale: che cosa resta del ponte romano di Posta, ' +
  'e come si riconosce ancora oggi.';

/** Opens browsers of their own on a site, and closes them together. */
export class DeskBrowsers {
  private readonly contexts: BrowserContext[] = [];

  /** @param site resolves with the origins of the site, which starts later */
  constructor(private readonly site: () => { url: string; deskUrl: string }) {}

  /** Opens the browser of a visitor. */
  open(browser: Browser): Promise<Page> {
    return this.openAt(browser, this.site().url);
  }

  private async openAt(browser: Browser, baseURL: string): Promise<Page> {
    const context = await browser.newContext({
      baseURL,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      serviceWorkers: 'block',
    });
    this.contexts.push(context);
    return context.newPage();
  }

  /** Opens the browser of a colleague with a new account. */
  async openDesk(browser: Browser, role: StaffRole = 'redattore'): Promise<{ page: Page; person: Colleague }> {
    const { deskUrl } = this.site();
    const page = await this.openAt(browser, deskUrl);
    return { page, person: await signIn(page, role, { deskUrl }) };
  }

  async close(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }
}

const saveStatus = (page: Page): Locator => page.getByTestId('save-status');
export const entryState = (page: Page): Locator => page.getByTestId('entry-state');
export const expectSaved = (page: Page): Promise<void> =>
  expect(saveStatus(page)).toHaveText(/^(salvat|com’era all’inizio)/, { timeout: checkTimeoutMs });

/** Calls the desk's API with the session of a page. */
export async function callDesk<Body>(page: Page, method: string, address: string, data?: unknown): Promise<Body> {
  const response = await page.request.fetch(`/api/desk/${address}`, { method, ...(data !== undefined && { data }) });
  if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${await response.text()}`);
  return (response.headers()['content-type']?.includes('ndjson') ? response.text() : response.json()) as Promise<Body>;
}

/** Creates an article at the desk and opens it. */
export async function createArticle(page: Page, title: string): Promise<string> {
  await page.goto('/redazione/contenuti');
  await page.getByRole('button', { name: 'Nuovo articolo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo articolo' });
  await dialog.getByLabel('Titolo').fill(title);
  const slug = await dialog.getByLabel('Nome nell’indirizzo').inputValue();
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect(page).toHaveURL(`/redazione/contenuti/articles/${slug}`);
  // The dialog has a title field too.
  await expect(entryState(page)).toContainText('Bozza');
  await expect(page.getByLabel('Titolo', { exact: true })).toHaveValue(title);
  return slug;
}

/** Returns the visual editor of an article's text. */
export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Testo', exact: true });

/** Fills in what a new article needs to be published. */
export async function completeArticle(page: Page, text: string): Promise<void> {
  await page.getByLabel('Riassunto').fill(excerpt);
  await page.getByLabel('Categoria').selectOption({ label: 'Via Salaria' });
  await page.getByLabel('Autore').selectOption({ index: 1 });
  await page.getByLabel('Immagine di copertina', { exact: true }).fill('articolo-posta-romana');
  await textOf(page).pressSequentially(text);
}

/** Uses an action of the menu of an entry's bar. */
export async function choose(page: Page, action: string): Promise<void> {
  await page.getByLabel('Altre azioni').click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  // The button says «Un momento…» while it waits, and is gone afterwards.
  await expect(page.getByRole('button', { name: /^(Pubblica|Un momento…)$/ })).toHaveCount(0, {
    timeout: checkTimeoutMs,
  });
  await expect(entryState(page)).toContainText('Pubblicato');
}
