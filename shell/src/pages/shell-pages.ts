import type { ShellPage } from '@salaria/composition/page';
import pages from '../../pages.json';

/** Paths of the shell's pages. The server reads pages.json too. */
export type ShellPath = keyof typeof pages;

/** The shell's pages with their slots, query parameters and reads; head and files are the server's. */
export const shellPages = Object.fromEntries(
  Object.entries<Pick<ShellPage, 'slots' | 'reads' | 'parameters'>>(pages as Record<ShellPath, object>).map(
    ([path, page]) => [path, { head: { title: '' }, files: [], ...page }],
  ),
);
