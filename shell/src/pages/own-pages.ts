import { usePageTitle } from '@salaria/ui';
import pages from '../../pages.json';

/** Paths of the pages that the shell owns; their heads stand in pages.json, which the server reads too. */
export type OwnPath = keyof typeof pages;

/** Slots of the home page from top to bottom; what is in them is the sections' affair. */
export const homeSlots: readonly string[] = pages['/'].slots;

export function useOwnTitle(path: OwnPath): void {
  const { title, description } = pages[path].head;
  usePageTitle(title, description);
}
