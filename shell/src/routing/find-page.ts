import { findPage as findPageIn, listPageParts, type Page } from '@salaria/composition/page';
import type { Registry } from '@salaria/contracts/sections';
import { shellPages } from '../pages/shell-pages';

/** Returns the page of a path with its query, the shell's or a section's. */
export function findPage(registry: Registry, address: string): Page | undefined {
  const [pathname = '/', query] = address.split('?');
  return findPageIn({ pathname, query: new URLSearchParams(query) }, { shellPages, registry, manifests: [] });
}

/** Returns the parts of a page, and those of every page, with their sections. */
export const partsOf = ({ sections }: Registry, page: Page | undefined) =>
  listPageParts(sections, page).flatMap((part) => {
    const section = sections.find(({ name }) => name === part.section);
    return section ? [{ ...part, section }] : [];
  });

/** Returns the API paths that the shell's own page reads, beside the parts of sections on it. */
export const shellReadsOf = (page: Page | undefined): string[] => {
  const ofParts = new Set(page?.parts.flatMap(({ reads }) => reads));
  return (page?.reads ?? []).filter((read) => !ofParts.has(read));
};
