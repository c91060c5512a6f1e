import type { QueryParameters } from '@salaria/contracts/query-parameters';
import type { SlotName } from '@salaria/ui/slots';
import pages from '../../pages.json';

/** Paths of the shell's pages. The server reads pages.json too. */
export type ShellPath = keyof typeof pages;

type ShellPage = { reads?: string[]; parameters?: QueryParameters };

/** Routes of the shell's pages with their query parameters and the API paths that they read. */
export const shellRoutes = Object.entries<ShellPage>(pages as Record<ShellPath, ShellPage>).map(
  ([path, { reads = [], parameters }]) => ({ path, reads, parameters }),
);

/** Slots of the home page from top to bottom; sections fill them. */
export const homeSlots = pages['/'].slots as readonly SlotName[];
