import type { ReactNode } from 'react';

/** A component of the showcase with its states. */
export interface ShowcaseEntry {
  /** Exported name. */
  component: string;
  /** Source file, relative to `packages/ui`. */
  source: string;
  /** When to use it. */
  about: string;
  /** Rendered states by name; empty for components without appearance. */
  states: Readonly<Record<string, () => ReactNode>>;
}
