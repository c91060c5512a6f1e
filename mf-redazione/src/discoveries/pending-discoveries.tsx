import { deskDiscoveriesPageSchema } from '@salaria/contracts/desk/discoveries';
import { useRead } from '@salaria/ui';
import { listPath } from './discoveries.queries';

const path = `${listPath('', 'pending')}&limit=1`;

/** How many discoveries await a decision, for the overview. */
export function PendingDiscoveries() {
  const { data } = useRead(path, deskDiscoveriesPageSchema);
  if (!data) return 'Scoperte segnalate';
  if (data.total === 0) return 'Nessuna scoperta in attesa';
  return data.total === 1 ? '1 scoperta in attesa' : `${data.total} scoperte in attesa`;
}
