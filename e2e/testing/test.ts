import { test as base, expect } from '@playwright/test';

/** Tests against the common site: paths are relative to it, and a page that logs an error fails its test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect };
