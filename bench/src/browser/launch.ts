import { type Browser, chromium } from 'playwright';

/** Chromium without background requests. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of the browser that the tests use, or '' for Playwright's own.
 *
 * @throws Error that names what to install
 */
async function browserPath(): Promise<string> {
  const { href } = new URL('../../../scripts/test-run/browser.mjs', import.meta.url);
  const { findBrowser } = (await import(href)) as { findBrowser: () => Promise<string> };
  return findBrowser();
}

/** Starts the browser with `args` in addition to the common arguments. */
export async function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = await browserPath();
  return chromium.launch({ args: [...chromiumArguments, ...args], ...(executablePath && { executablePath }) });
}
