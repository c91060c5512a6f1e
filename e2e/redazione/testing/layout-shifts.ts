import type { Page } from '@playwright/test';

type Shifting = { shift?: number };

/** Counts the layout shifts of a page from its beginning, also those right after input. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { shift?: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        counted.shift = (counted.shift ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum of the layout shifts of a page so far. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Shifting).shift ?? 0);
