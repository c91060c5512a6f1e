import type { Registry } from '@salaria/contracts/sections';

export type NavigationEntry = { label: string; path: string; order: number; highlight?: boolean | undefined };

/** Navigation entries of the shell's pages; sections register theirs, and `order` sorts all of them. */
const shellEntries: NavigationEntry[] = [
  { label: 'Home', path: '/', order: 10 },
  { label: 'Chi Siamo', path: '/about', order: 70 },
  { label: 'Contatti', path: '/contact', order: 80 },
];

/** Returns the entries of the shell and of all sections, sorted by `order`, then by label. */
export const listNavigationEntries = (registry: Registry): NavigationEntry[] =>
  [...shellEntries, ...registry.sections.flatMap((section) => section.navigation)].sort(
    (a, b) => a.order - b.order || a.label.localeCompare(b.label),
  );
