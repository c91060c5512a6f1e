import type { Registry } from '@salaria/contracts/sections';

export type NavigationEntry = { label: string; path: string; order: number; highlight?: boolean | undefined };

/** The shell's own pages in the navigation; sections bring the others, and `order` mixes them. */
const own: NavigationEntry[] = [
  { label: 'Home', path: '/', order: 10 },
  { label: 'Chi Siamo', path: '/about', order: 70 },
  { label: 'Contatti', path: '/contact', order: 80 },
];

export const navigationEntries = (registry: Registry): NavigationEntry[] =>
  [...own, ...registry.sections.flatMap((section) => section.navigation)].sort(
    (a, b) => a.order - b.order || a.label.localeCompare(b.label),
  );
