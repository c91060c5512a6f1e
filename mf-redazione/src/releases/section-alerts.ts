import type { Pending } from '../overview/pending-count';
import { useSections } from './releases.queries';

/** The sections whose release was withdrawn, for the overview. */
export function useSectionAlerts(): Pending {
  const { data, error } = useSections();
  const withdrawn = data?.sections.filter(({ withdrawal }) => withdrawal !== null);
  return {
    count: withdrawn?.length,
    error,
    one: 'rilascio ritirato',
    many: 'rilasci ritirati',
  };
}
