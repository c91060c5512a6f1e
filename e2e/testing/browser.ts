import type { LaunchOptions } from '@playwright/test';

/** Chromium without what it looks for on networks of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one browser context share a renderer process (see test.ts).
  '--process-per-site',
  // One renderer process less for each new page: a tenth less processor time.
  '--renderer-process-limit=1',
];

/** Without `executablePath` Playwright starts a browser of its own. */
const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  args,
  ...(executablePath && { executablePath }),
});

/** Chromium as visitors have it. */
export const wholeBrowser = launchOptions(process.env['CHROMIUM_PATH']);

/** The same engine without a window of its own, where one is installed: a seventh less processor time. */
export const headlessBrowser = launchOptions(process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH']);
