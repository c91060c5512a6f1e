import { useRef } from 'react';

export interface ItemKeys {
  keys: readonly number[];
  insertKey: (index: number) => void;
  removeKey: (index: number) => void;
  moveKey: (index: number, by: -1 | 1) => void;
}

/** Keys of list items, which have no identity of their own, so that a moved item keeps its controls and its focus. */
export function useItemKeys(length: number): ItemKeys {
  const store = useRef({ keys: [] as number[], next: 0 }).current;
  while (store.keys.length < length) store.keys.push(store.next++);
  store.keys.length = length;
  return {
    keys: [...store.keys],
    insertKey: (index) => void store.keys.splice(index, 0, store.next++),
    removeKey: (index) => void store.keys.splice(index, 1),
    moveKey: (index, by) => {
      const [key] = store.keys.splice(index, 1);
      if (key !== undefined) store.keys.splice(index + by, 0, key);
    },
  };
}
