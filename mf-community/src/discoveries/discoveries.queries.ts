import { useRead } from '@salaria/ui';
import { useConsoleWarning } from '@salaria/ui/api/use-console-warning';

export type DiscoveryFilter = { verifiedOnly: boolean; category: string | undefined; period: string | undefined };

/** Reads the discoveries that match every filter; undefined does not filter. */
export function useDiscoveries({ verifiedOnly, category, period }: DiscoveryFilter) {
  const query = new URLSearchParams();
  if (verifiedOnly) query.set('verified', 'true');
  if (category !== undefined) query.set('category', category);
  if (period !== undefined) query.set('period', period);
  const queryText = query.toString();
  const path = queryText === '' ? '/api/discoveries' : `/api/discoveries?${queryText}`;
  const read = useRead(
    path,
    async () => (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/discoveries')).discoveriesSchema,
  );
  useConsoleWarning('Failed to fetch discoveries', read.error);
  return read;
}
