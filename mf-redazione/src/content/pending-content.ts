import type { Pending } from '../overview/pending-count';
import { useConflicts, useFailures } from './content.queries';

/** The scheduled publications that did not take place, for the overview. */
export function useFailedPublications(): Pending {
  const { data, error } = useFailures();
  return {
    count: data?.length,
    error,
    one: 'uscita programmata non riuscita',
    many: 'uscite programmate non riuscite',
  };
}

/** The conflicts of an import that wait for a decision, for the overview. */
export function useContentConflicts(): Pending {
  const { data, error } = useConflicts();
  return { count: data?.length, error, one: 'conflitto con i file', many: 'conflitti con i file' };
}
