import type { NearbySite } from '@salaria/contracts/artifacts';
import { dismissToast, toast } from '@salaria/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canLocate, locate, type Position, PositionError } from './geolocation';
import { readNearbySites } from './nearby.queries';
import { sortByDistance } from '../place/place-distance';

export type NearbyState =
  | { step: 'idle' }
  | { step: 'locating' }
  | { step: 'location-error'; message: string }
  | { step: 'loading'; position: Position }
  | { step: 'load-error'; position: Position }
  | { step: 'loaded'; position: Position; places: readonly NearbySite[] };

export type NearbySearch = { state: NearbyState; search: () => Promise<void> };

const searchToast = {
  title: 'Ricerca in corso...',
  description: 'Stiamo cercando la tua posizione per trovare siti archeologici vicini.',
};
const errorToast = {
  title: 'Errore',
  description: 'Impossibile recuperare i siti archeologici vicini. Riprova più tardi.',
  variant: 'destructive',
} as const;
const resultToast = (count: number) => ({
  title: 'Ricerca completata',
  description: `Trovati ${count} siti archeologici vicino a te!`,
});

async function findPosition(): Promise<{ position: Position } | { message: string }> {
  try {
    return { position: await locate() };
  } catch (error) {
    return { message: error instanceof PositionError ? error.message : String(error) };
  }
}

/** Locates the visitor and reads at most `limit` places within `maxDistanceKm`. */
export function useNearbySearch(maxDistanceKm = 10, limit?: number): NearbySearch {
  const [state, setState] = useState<NearbyState>({ step: 'idle' });
  // Number of the latest search: results of any other search are discarded, and all of them after unmount.
  const latestSearch = useRef(0);
  useEffect(
    () => () => {
      latestSearch.current += 1;
    },
    [],
  );

  const search = useCallback(async () => {
    latestSearch.current += 1;
    const thisSearch = latestSearch.current;
    const isLatest = () => latestSearch.current === thisSearch;
    const announced = canLocate() ? toast(searchToast) : undefined;
    setState({ step: 'locating' });
    const location = await findPosition();
    if (!isLatest()) return;
    if ('message' in location) {
      // The message in the page takes the place of the toast, which says that the search goes on.
      if (announced !== undefined) dismissToast(announced);
      return setState({ step: 'location-error', message: location.message });
    }
    const { position } = location;
    setState({ step: 'loading', position });
    try {
      const places = sortByDistance(await readNearbySites(position, maxDistanceKm), limit);
      if (!isLatest()) return;
      setState({ step: 'loaded', position, places });
      if (places.length > 0) toast(resultToast(places.length));
    } catch {
      if (!isLatest()) return;
      setState({ step: 'load-error', position });
      toast(errorToast);
    }
  }, [limit, maxDistanceKm]);

  return { state, search };
}
