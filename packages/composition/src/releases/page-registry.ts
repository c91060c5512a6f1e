import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { PagePart } from '../page.js';

/**
 * The registry that a page embeds. With `partial`, a section without a release may have one: the page embeds those of
 * its own sections, so that the release of another section leaves the page's HTML as it is.
 */
export type PageRegistry = Registry & { partial?: true };

/** Slots of every page, which the shell fills after hydration (shell/src/site.tsx). */
export const everyPageSlots: readonly string[] = ['floating'];

/** Returns the sections that pages of visitors know: without those for staff. */
export const visitorSections = (sections: readonly RegisteredSection[]): RegisteredSection[] =>
  sections.filter(({ audience }) => audience !== 'staff');

const isForStaff = ({ audience }: RegisteredSection): boolean => audience === 'staff';

/** Whether a page with these parts is for staff. */
export const isStaffPage = ({ sections }: Registry, parts: readonly PagePart[]): boolean =>
  parts.some((part) => sections.some((section) => section.name === part.section && isForStaff(section)));

/**
 * Returns the registry of a page for staff: code of visitors' sections has no place where staff are logged in. Their
 * entries in the navigation stay; following one opens a document.
 */
function selectStaffRegistry({ sections }: Registry, names: ReadonlySet<string>): Registry {
  const withoutCode = ({ since: _since, ...section }: RegisteredSection): RegisteredSection => ({
    ...section,
    routes: [],
    slots: [],
    release: null,
    previous: null,
  });
  const own = sections.filter((section) => isForStaff(section) && names.has(section.name));
  return { version: '', sections: [...visitorSections(sections).map(withoutCode), ...own] };
}

/** Returns the part of `registry` that a page with these parts embeds; its version is that of no registry. */
export function selectPageRegistry(registry: Registry, parts: readonly PagePart[]): PageRegistry {
  const names = new Set(parts.map(({ section }) => section));
  if (isStaffPage(registry, parts)) return selectStaffRegistry(registry, names);
  return {
    version: '',
    partial: true,
    sections: visitorSections(registry.sections).map((section) => {
      if (names.has(section.name) || section.slots.some(({ slot }) => everyPageSlots.includes(slot))) return section;
      const { since: _since, ...rest } = section;
      return { ...rest, release: null, previous: null };
    }),
  };
}
