import { expect, type Page, type Request, type Route } from '@playwright/test';
import { expectHydrated } from '../../testing/hydration';

/** Just above the time after which a page aborts a request without a response. */
export const readTimeoutMs = 26_000;

const faults = {
  '500': (route: Route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'Errore interno del server.' } }),
  'reset connection': (route: Route) => route.abort('connectionreset'),
};
/** What a page gets at once in place of the response. */
export type Fault = keyof typeof faults;

/** Waits until a page loads no script: a clock that is put forward would let it time out. */
export function watchScripts(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return () => expect.poll(() => loading.size).toBe(0);
}

export type FaultyCall = {
  /** Returns how many requests the page has sent. */
  requestCount: () => number;
  /** Gives all further requests this fault. */
  failWith: (fault: Fault) => void;
  /** Leaves all further requests without a response. */
  hold: () => void;
};

/** Intercepts requests by their path; they reach the server until `failWith` or `hold` is called. */
export async function interceptCall(page: Page, path: RegExp): Promise<FaultyCall> {
  let count = 0;
  let handle: (route: Route) => Promise<void> = (route) => route.continue();
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      count += 1;
      await handle(route);
    },
  );
  return {
    requestCount: () => count,
    failWith: (fault) => {
      handle = faults[fault];
    },
    hold: () => {
      handle = async () => undefined;
    },
  };
}

/** Expects header and footer, and a hydrated page. */
export async function expectSiteAlive(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Chi Siamo' })).toBeVisible();
  await expectHydrated(page);
}

/** Expects no skeleton and no text that announces a pending request. */
export async function expectNothingPending(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByText(/^(Caricamento|Ricerca in corso|Invio in corso|Iscrizione in corso)/),
  ).toHaveCount(0);
  await expect(page.locator('main [data-testid$="skeleton"]')).toHaveCount(0);
}
