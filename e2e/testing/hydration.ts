import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page: until then its controls are marked, and do nothing. */
export const expectHydrated = (page: Page): Promise<void> => expect(page.locator('[data-waking]')).toHaveCount(0);
