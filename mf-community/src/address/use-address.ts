import { useLocation, useNavigate } from '@salaria/ui';
import { useEffect, useMemo, useRef } from 'react';

/** Parameters to set; undefined takes one out of the address. */
export type AddressChanges = Record<string, string | undefined>;

/** The query of the page's address as state: what a visitor may want to send or come back to. */
export function useAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // The newest query, so that two changes before the next render do not undo each other.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  /** Goes to the same page with `changes` made, without moving the reader on it. */
  const change = (changes: AddressChanges, move: { replace?: boolean; state?: unknown } = {}) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next.toString();
    void navigate({ search: latest.current }, { ...move, preventScrollReset: true });
  };
  return { params, state: state as unknown, change };
}
