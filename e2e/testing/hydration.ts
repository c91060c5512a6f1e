import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page, or rendered one that came without SSR. */
export async function expectHydrated(page: Page): Promise<void> {
  // Such a page has no mark of inactive controls either, before it is rendered.
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
}

/** Waits until React has hydrated the header, which it does before the sections: only the server's has popovers. */
export async function expectHeaderHydrated(page: Page): Promise<void> {
  // A page that is still being received may have no header yet.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('header [popover]')).toHaveCount(0);
}
