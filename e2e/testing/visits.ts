import { expect, type Page, type Route } from '@playwright/test';
import { expectHydrated } from './hydration';
import { waitForSsr } from './page-load';

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Not by its role: a dialog that the address opens hides the page from assistive technology.
  await expect(page.locator('main h1')).toBeVisible();
  await expectHydrated(page);
}

/** Opens a page in a browser without scripts, once the server has it rendered with the state of its address. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await waitForSsr(page.request, path);
  await page.goto(path);
}

/** Responds to the requests for `path` with JSON. */
export const respond = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }));
/** Responds to the requests for `path` with an error of the server. */
export const fail = (page: Page, path: string) =>
  respond(page, path, { statusCode: 500, code: 'internal', message: 'Errore interno.' }, 500);
/** Leaves the requests for `path` without a response. */
export const hang = (page: Page, path: string) => page.route(path, (_route: Route) => new Promise<void>(() => {}));

/** Serves pages as when SSR times out. Server HTML would stay in place of the loading states. */
export const removeServerHtml = (page: Page) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        /<div id="root" data-rendered[^>]*>.*?(?=<\/div><script type="application\/)/s,
        '<div id="root">',
      );
      return route.fulfill({ response, body });
    },
  );

/** Sets the visitor's position to Posta and permits the page to read it. */
export async function locateInPosta(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 42.525, longitude: 13.1 });
}

export async function openChat(page: Page, path = '/about'): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: /^Apri la chat/ }).click();
  await expect(page.getByLabel('La tua domanda')).toBeFocused();
}

export async function say(page: Page, message: string): Promise<void> {
  await page.getByLabel('La tua domanda').fill(message);
  await page.keyboard.press('Enter');
}

const samplePdfs = {
  success: true,
  pdfs: [
    { id: 1, title: 'Carta archeologica', contentPreview: 'Le sostruzioni della via, da nord a sud.', pages: 12 },
    { id: 2, title: 'Guida', contentPreview: null },
  ],
};

export async function openAdmin(page: Page, list: unknown = samplePdfs, status = 200): Promise<void> {
  await respond(page, '**/api/pdf/list', list, status);
  await open(page, '/admin/pdfs');
}

/** Focuses a toast, which would close after some seconds otherwise. */
export async function holdToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  const focus = page.getByRole('region', { name: 'Notifiche (F8)' }).locator(':focus');
  // Toasts listen to the key a moment after they are shown.
  await expect(async () => {
    await page.keyboard.press('F8');
    expect(await focus.count()).toBe(1);
  }).toPass();
}

const answerQuestion = async (page: Page) => {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^(Successiva|Completa Quiz)$/ }).click();
};

/** Chooses the first option of each question from the current one up to the result. */
export async function finishQuiz(page: Page): Promise<void> {
  const progress = await page.getByText(/^Domanda \d+ di \d+$/).innerText();
  const [first = 1, last = 0] = (progress.match(/\d+/g) ?? []).map(Number);
  for (let question = first; question <= last; question += 1) await answerQuestion(page);
  await expect(page.getByRole('heading', { name: 'Quiz Completato!' })).toBeFocused();
}

export const firstArtifact = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link');
export const firstPicture = (page: Page) =>
  page.getByRole('list', { name: 'Galleria fotografica' }).getByRole('button').first();
