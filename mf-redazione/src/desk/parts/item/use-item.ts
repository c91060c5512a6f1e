import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';

export interface Item<T> {
  /** Undefined until the first response. */
  item: T | undefined;
  loadError: unknown;
  /** Counts loads. */
  loads: number;
  /** Replaces the item, for example by the response to a change. */
  setItem: Dispatch<SetStateAction<T | undefined>>;
  reload: () => void;
}

/**
 * Reads one row when its view opens.
 *
 * @param read must be the same function in every render
 */
export function useItem<T>(id: number, read: (id: number) => Promise<T>): Item<T> {
  const [item, setItem] = useState<T>();
  const [loadError, setLoadError] = useState<unknown>();
  const [loads, setLoads] = useState(0);
  const load = useCallback(async () => {
    setLoadError(undefined);
    try {
      setItem(await read(id));
      setLoads((before) => before + 1);
    } catch (error) {
      setLoadError(error);
    }
  }, [id, read]);
  useEffect(() => {
    void load();
  }, [load]);
  return { item, loadError, loads, setItem, reload: () => void load() };
}
