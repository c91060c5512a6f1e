import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { devPortPattern } from '../dev/dev-address.js';

const ownBrowser = process.env['CHROMIUM_PATH'];
if (!existsSync(ownBrowser || chromium.executablePath())) {
  const remedy = ownBrowser
    ? `CHROMIUM_PATH dice ${ownBrowser}, che non c’è`
    : 'eseguire «npx playwright install chromium», o dire con CHROMIUM_PATH dov’è un Chromium';
  console.error(`Manca il browser delle prove: ${remedy}.`);
  process.exit(1);
}

const command = fileURLToPath(new URL('../../bin/salaria-section.mjs', import.meta.url));

/** Playwright's configuration of a section: its `*.browser.ts` run against the dev server, on a free port. */
const config: PlaywrightTestConfig = defineConfig({
  testMatch: '**/*.browser.ts',
  outputDir: 'dist/test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    // The dev server's first line, below, sets the variable before the tests start.
    baseURL: `http://localhost:${process.env['SALARIA_DEV_PORT']}`,
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    ...(ownBrowser && { launchOptions: { executablePath: ownBrowser } }),
  },
  webServer: {
    command: `"${process.execPath}" "${command}" dev --port 0`,
    wait: { stdout: devPortPattern },
    gracefulShutdown: { signal: 'SIGINT', timeout: 5000 },
  },
});

export default config;
