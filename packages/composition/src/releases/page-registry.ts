import type { Registry } from '@salaria/contracts/sections';
import type { PagePart } from '../page.js';

/**
 * The registry that a page embeds. With `partial`, a section without a release may have one: the page embeds those of
 * its own sections, so that the release of another section leaves the page's HTML as it is.
 */
export type PageRegistry = Registry & { partial?: true };

/** Returns the part of `registry` that a page with these parts embeds; its version is that of no registry. */
export function selectPageRegistry(registry: Registry, parts: readonly PagePart[]): PageRegistry {
  const names = new Set(parts.map(({ section }) => section));
  return {
    ...registry,
    version: '',
    partial: true,
    sections: registry.sections.map((section) => {
      if (names.has(section.name)) return section;
      const { since: _since, canary: _canary, ...rest } = section;
      return { ...rest, release: null, previous: null };
    }),
  };
}
