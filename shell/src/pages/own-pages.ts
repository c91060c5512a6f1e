import { usePageTitle } from '@salaria/ui';
import pages from '../../pages.json';

/** Paths of the shell's pages; pages.json has their titles and descriptions, and the server reads it too. */
export type OwnPath = keyof typeof pages;

/** Slots of the home page from top to bottom; sections fill them. */
export const homeSlots: readonly string[] = pages['/'].slots;

/** Sets the title and description of a shell page. */
export function useOwnTitle(path: OwnPath): void {
  const { title, description } = pages[path].head;
  usePageTitle(title, description);
}
