import type { ComponentType } from 'react';

/** A part reads what it shows; the page passes nothing to it. */
type NoProps = Record<string, never>;

/** The slots of the shell's pages, with the props that a part gets there. */
export interface SlotProps {
  'home.featured': NoProps;
  'home.articles': NoProps;
  'home.discover': NoProps;
  'home.blog': NoProps;
  /** On every page, above the content; loaded after hydration. */
  floating: NoProps;
}

export type SlotName = keyof SlotProps;

/** The default export of a section's module that fills a slot. */
export type SlotPart<Name extends SlotName> = ComponentType<SlotProps[Name]>;
