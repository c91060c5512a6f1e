import { deskSectionsSchema } from '@salaria/contracts/desk/releases';
import { useFreshRead } from '../desk/use-fresh-read';
import type { Pending } from '../overview/pending-count';
import { sectionsPath } from './releases.queries';

/** The sections whose release was withdrawn, for the overview. */
export function useSectionAlerts(): Pending {
  const { data, error } = useFreshRead(sectionsPath, deskSectionsSchema);
  const withdrawn = data?.sections.filter(({ withdrawal }) => withdrawal !== null);
  return {
    count: withdrawn?.length,
    error,
    one: 'rilascio ritirato',
    many: 'rilasci ritirati',
  };
}
