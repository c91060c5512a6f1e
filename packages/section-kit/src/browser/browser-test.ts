import { expect, test as base } from '@playwright/test';
import { violations } from './violations.js';

type Options = {
  /** Responses of the API by path, in place of the site's. */
  data: Record<string, unknown>;
};

/** Playwright's `test`, in whose pages the API answers with `data`; other requests reach the site. */
const test: ReturnType<typeof base.extend<Options>> = base.extend<Options>({
  data: [{}, { option: true }],
  page: async ({ page, data }, use) => {
    for (const [path, json] of Object.entries(data))
      await page.route(
        ({ pathname, search }) => pathname + search === path,
        (route) => route.fulfill({ json }),
      );
    await use(page);
  },
});

export { expect, test, violations };
