import { expect, type Page, type Route } from '@playwright/test';

/** A call of the API as pages make it; `path` matches the address's path. */
export type Call = { method: 'GET' | 'POST'; path: RegExp };

/** What a page gets in place of an answer, at once. */
export type Fault = '500' | '500 without a word' | 'a page instead of data' | "a proxy's page" | 'a lost connection';

const page = '<!doctype html><html><head><title>Accesso alla rete</title></head><body><h1>Accedi</h1></body></html>';
const answers: Record<Fault, (route: Route) => Promise<void>> = {
  '500': (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'Errore interno del server.' } }),
  '500 without a word': (route) => route.fulfill({ status: 500, body: '' }),
  'a page instead of data': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: page }),
  "a proxy's page": (route) => route.fulfill({ status: 502, contentType: 'text/html', body: page }),
  'a lost connection': (route) => route.abort('connectionreset'),
};

export type FaultyCall = {
  /** Requests that the page has made for it. */
  asked: () => number;
  /** Answers every request with this fault from now on. */
  answerWith: (fault: Fault) => void;
  /** Keeps every request waiting from now on. */
  hold: () => void;
  /** Lets those that wait, and all further ones, through to the server, or answers them with `json`. */
  release: (json?: unknown) => Promise<void>;
};

/** Takes one call away from the server. */
export async function takeOver(page: Page, { method, path }: Call): Promise<FaultyCall> {
  let count = 0;
  let treat: (route: Route) => Promise<void> = (route) => route.continue();
  const waiting: Route[] = [];
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      count += 1;
      await treat(route);
    },
  );
  return {
    asked: () => count,
    answerWith: (fault) => {
      treat = answers[fault];
    },
    hold: () => {
      treat = async (route) => {
        waiting.push(route);
      };
    },
    release: async (json) => {
      treat = (route) => (json === undefined ? route.continue() : route.fulfill({ json }));
      // One whose page has gone meanwhile cannot be answered any more.
      await Promise.all(waiting.splice(0).map((route) => treat(route).catch(() => undefined)));
    },
  };
}

/** Header, footer and their links go on whatever happened to the page's data. */
export async function expectSiteAlive(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' })).toBeVisible();
  await expect(page.locator('[data-waking]')).toHaveCount(0);
}

/** Nothing says any more that something is on its way. */
export async function expectNothingPending(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByText(/^(Caricamento|Ricerca in corso|Invio in corso|Iscrizione in corso)/),
  ).toHaveCount(0);
  await expect(page.locator('main [data-testid$="skeleton"]')).toHaveCount(0);
}

/** Serves documents as when SSR times out. Server HTML would stay in place of the loading states. */
export const removeServerHtml = (page: Page) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /<div id="root" data-rendered>.*<\/body>/s,
        '<div id="root"></div></body>',
      );
      return route.fulfill({ response, body: html });
    },
  );
