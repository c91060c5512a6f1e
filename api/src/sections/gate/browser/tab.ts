import { randomBytes } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { PageErrors } from './checks/page-errors.js';
import { probeScript } from './checks/page-probe.js';

/** An empty page of the browser, which records errors and measures every document from its beginning. */
export interface Tab {
  page: Page;
  session: CDPSession;
  errors: PageErrors;
  /** Name of the global with which `probeScript` measures the page. */
  probe: string;
}

/** A picture of one transparent pixel (GIF). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Opens a tab for pages of the site at `origin`. Pictures of other sites, which it does not reach, are one pixel. */
export async function openTab(context: BrowserContext, origin: string, releaseId: string): Promise<Tab> {
  const page = await context.newPage();
  await page.route(
    (url) => url.origin !== origin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/gif', body: pixel })
        : route.continue(),
  );
  const probe = `probe${randomBytes(8).toString('hex')}`;
  await page.addInitScript(probeScript(probe));
  return { page, session: await context.newCDPSession(page), errors: new PageErrors(page, releaseId), probe };
}
