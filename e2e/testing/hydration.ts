import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page and removed the mark of inactive controls. */
export const expectHydrated = (page: Page): Promise<void> => expect(page.locator('[data-unhydrated]')).toHaveCount(0);
