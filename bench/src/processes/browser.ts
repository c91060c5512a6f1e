import { type Browser, chromium } from 'playwright';

/** No background requests. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser that the tests use. @throws Error that names what to install */
export async function launchBrowser(): Promise<Browser> {
  const { href } = new URL('../../../scripts/test-run/browser.mjs', import.meta.url);
  const { findBrowser } = (await import(href)) as { findBrowser: () => Promise<string> };
  // '' stands for Playwright's own.
  const executablePath = await findBrowser();
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
