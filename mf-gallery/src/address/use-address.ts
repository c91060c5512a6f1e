import { useLocation, useNavigate } from '@salaria/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Parameters to set; undefined takes one out of the address. */
export type AddressChanges = Record<string, string | undefined>;
export type AddressMove = { replace?: boolean; state?: unknown };

export type Address = {
  params: URLSearchParams;
  /** The state that this entry of the history carries. */
  state: unknown;
  /** The query with `changes` made, with its question mark; empty when nothing is left. */
  searchWith: (changes: AddressChanges) => string;
  /** Goes to the same page with `changes` made, without moving the reader on it. */
  change: (changes: AddressChanges, move?: AddressMove) => Promise<void>;
};

const changed = (search: string, changes: AddressChanges): string => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** The query of the page's address as state: what a visitor may want to send or come back to. */
export function useAddress(): Address {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, navigate });
  useEffect(() => {
    latest.current = { search, navigate };
  }, [search, navigate]);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const searchWith = useCallback((changes: AddressChanges) => changed(search, changes), [search]);
  // Reads the newest address when it is called, so that a handler made before the last change does not undo it.
  const change = useCallback(
    async (changes: AddressChanges, { replace = false, state: carried = null }: AddressMove = {}) => {
      const next = changed(latest.current.search, changes);
      latest.current.search = next;
      await latest.current.navigate({ search: next }, { replace, state: carried, preventScrollReset: true });
    },
    [],
  );
  return { params, state, searchWith, change };
}
