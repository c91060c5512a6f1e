import { deskDiscoveriesPageSchema } from '@salaria/contracts/desk/discoveries';
import { useFreshRead } from '../desk/use-fresh-read';
import type { Pending } from '../overview/pending-count';
import { listPath } from './discoveries.queries';

const path = `${listPath('', 'pending')}&limit=1`;

/** The discoveries that await a decision, for the overview. */
export function usePendingDiscoveries(): Pending {
  const { data, error } = useFreshRead(path, deskDiscoveriesPageSchema);
  return { count: data?.total, error, one: 'scoperta in attesa', many: 'scoperte in attesa' };
}
