import type { ReactNode } from 'react';

/** A component with the states in which it can be met. */
export interface Shown {
  /** As it is exported. */
  component: string;
  /** Where its code and the types of its props are, from `packages/ui`. */
  source: string;
  /** When to take it. */
  about: string;
  /** What each state is called, and how it is written. Empty for what has no look of its own. */
  states: Readonly<Record<string, () => ReactNode>>;
}
