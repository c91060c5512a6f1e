import type { Site } from '@salaria/contracts/artifacts';
import { toast } from '@salaria/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canLocate, locate, type Position, PositionError } from './geolocation';
import { readNearbySites } from './nearby.queries';
import { byDistance } from './sites';

export type NearbyState =
  | { step: 'idle' }
  | { step: 'locating' }
  | { step: 'unlocated'; message: string }
  | { step: 'reading'; position: Position }
  | { step: 'unread'; position: Position }
  | { step: 'found'; position: Position; sites: readonly Site[] };

export type NearbySearch = { state: NearbyState; search: () => Promise<void> };

/** Looks for the visitor and then for sites around them; `maxDistance` in kilometres, at most `limit` sites. */
export function useNearbySearch(maxDistance = 10, limit?: number): NearbySearch {
  const [state, setState] = useState<NearbyState>({ step: 'idle' });
  // The number of the newest search; 0 once the page is left. What an older one brings is dropped.
  const newest = useRef(1);
  useEffect(() => {
    newest.current = 1;
    return () => {
      newest.current = 0;
    };
  }, []);

  const search = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const current = () => newest.current === mine;
    if (canLocate()) {
      toast({
        title: 'Ricerca in corso...',
        description: 'Stiamo cercando la tua posizione per trovare siti archeologici vicini.',
      });
    }
    setState({ step: 'locating' });
    let position: Position;
    try {
      position = await locate();
    } catch (error) {
      if (current())
        setState({ step: 'unlocated', message: error instanceof PositionError ? error.message : String(error) });
      return;
    }
    if (!current()) return;
    setState({ step: 'reading', position });
    try {
      const sites = byDistance(await readNearbySites(position, maxDistance), limit);
      if (!current()) return;
      setState({ step: 'found', position, sites });
      if (sites.length > 0) {
        toast({ title: 'Ricerca completata', description: `Trovati ${sites.length} siti archeologici vicino a te!` });
      }
    } catch {
      if (!current()) return;
      setState({ step: 'unread', position });
      toast({
        title: 'Errore',
        description: 'Impossibile recuperare i siti archeologici vicini. Riprova più tardi.',
        variant: 'destructive',
      });
    }
  }, [limit, maxDistance]);

  return { state, search };
}
