import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] || undefined;

/** Chromium without what it looks for on networks of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one browser context share a renderer process (see testing/test.ts).
  '--process-per-site',
  // One renderer process less for each new page: a tenth less processor time.
  '--renderer-process-limit=1',
  // How far below the window pictures load, as in a Chromium that knows its connection.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];

/** A gateway, two sites and a database: what it measures needs both processors. */
const alone = '**/deploy/rolling-restart.spec.ts';
/** Runs with `npm run test:engines`. */
const webkit = '**/webkit/**';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './testing/processes/start-site.ts',
  workers: 2,
  fullyParallel: true,
  // Far above what tests take, so that a busy machine fails none.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  projects: [
    { name: 'alone', testMatch: alone },
    // The whole run begins with it; a run of some files does not include it.
    { name: 'side-by-side', testIgnore: [alone, webkit], dependencies: process.env['WHOLE_RUN'] ? ['alone'] : [] },
  ],
  reporter: 'list',
  use: {
    // Set by the global setup, before any test process reads this file.
    baseURL: process.env['SITE_URL'] ?? '',
    launchOptions: { args, ...(executablePath && { executablePath }) },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'off',
  },
});
