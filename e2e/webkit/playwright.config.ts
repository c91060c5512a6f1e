import { defineConfig } from '@playwright/test';
import config from '../playwright.config';

/** The visitors' flows in WebKit, for `npm run test:engines`. */
export default defineConfig({
  ...config,
  testDir: '.',
  globalSetup: '../testing/processes/start-site.ts',
  outputDir: '../../test-results',
  projects: [{ name: 'webkit' }],
});
