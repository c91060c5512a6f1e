import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { PagePart } from '../page.js';

/**
 * The registry that a page embeds. With `partial`, a section without a release may have one: the page embeds those of
 * its own sections, so that the release of another section leaves the page's HTML as it is.
 */
export type PageRegistry = Registry & { partial?: true };

/** Slots of every page, which the shell fills after hydration. */
const siteSlots = ['floating'];

/** Returns the sections that pages of visitors know: without those for staff. */
export const visitorSections = (sections: readonly RegisteredSection[]): RegisteredSection[] =>
  sections.filter(({ audience }) => audience !== 'staff');

/** Returns the part of `registry` that a page with these parts embeds; its version is that of no registry. */
export function selectPageRegistry({ sections }: Registry, parts: readonly PagePart[]): PageRegistry {
  const names = new Set(parts.map(({ section }) => section));
  const isOwnOfStaff = ({ name, audience }: RegisteredSection) => audience === 'staff' && names.has(name);
  return {
    version: '',
    partial: true,
    sections: [...visitorSections(sections), ...sections.filter(isOwnOfStaff)].map((section) => {
      if (names.has(section.name) || section.slots.some(({ slot }) => siteSlots.includes(slot))) return section;
      const { since: _since, ...rest } = section;
      return { ...rest, release: null, previous: null };
    }),
  };
}
