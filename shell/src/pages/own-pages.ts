import type { QueryParameters } from '@salaria/contracts/query-parameters';
import type { SlotName } from '@salaria/ui/slots';
import pages from '../../pages.json';

/** Paths of the shell's pages. The server reads pages.json too. */
export type OwnPath = keyof typeof pages;

type OwnPage = { reads?: string[]; parameters?: QueryParameters };

/** Routes of the shell's pages with their query parameters and the API paths that they read. */
export const ownRoutes = Object.entries<OwnPage>(pages as Record<OwnPath, OwnPage>).map(
  ([path, { reads = [], parameters }]) => ({ path, reads, parameters }),
);

/** Slots of the home page from top to bottom; sections fill them. */
export const homeSlots = pages['/'].slots as readonly SlotName[];
