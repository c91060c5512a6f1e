import { type Browser, chromium } from 'playwright';

/** Chromium without what it looks for on networks of its own. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the browser that the tests use; '' for Playwright's own. @throws Error that says what to install */
async function browserPath(): Promise<string> {
  const { href } = new URL('../../../scripts/browser.mjs', import.meta.url);
  const { findBrowser } = (await import(href)) as { findBrowser: () => Promise<string> };
  return findBrowser();
}

/** `more` are arguments of the browser besides those of every bench. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = await browserPath();
  return chromium.launch({ args: [...chromiumArguments, ...more], ...(executablePath && { executablePath }) });
}
