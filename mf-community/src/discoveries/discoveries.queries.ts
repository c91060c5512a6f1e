import { discoveriesSchema } from '@salaria/contracts/discoveries';
import { useRead } from '@salaria/ui';
import { useEffect } from 'react';

export type DiscoveryFilter = { verifiedOnly: boolean; category: string | undefined; period: string | undefined };

/** The discoveries that fit the filters; undefined filters nothing. */
export function useDiscoveries({ verifiedOnly, category, period }: DiscoveryFilter) {
  const query = new URLSearchParams();
  if (verifiedOnly) query.set('verified', 'true');
  if (category !== undefined) query.set('category', category);
  if (period !== undefined) query.set('period', period);
  const text = query.toString();
  const read = useRead(text === '' ? '/api/discoveries' : `/api/discoveries?${text}`, discoveriesSchema);
  const { error } = read;
  useEffect(() => {
    // For developers; what visitors read about it is the page's.
    if (error) console.warn('Failed to fetch discoveries', error);
  }, [error]);
  return read;
}
