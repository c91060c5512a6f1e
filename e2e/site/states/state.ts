import type { Page } from '@playwright/test';

/** A state of a page other than the one in which it opens. */
export type State = {
  name: string;
  reach: (page: Page) => Promise<void>;
  /** The only width at which the state exists. */
  width?: 360 | 1280;
};
