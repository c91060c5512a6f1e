// Imports the facade by its name: a section bundles this file and takes the router from the shell.
import { useLocation, useNavigate } from '@salaria/ui';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/** Values by parameter name; undefined or an empty text removes the parameter. */
export type AddressChanges = Record<string, string | undefined>;

export type NavigationOptions = {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** State of the new history entry; null when omitted. */
  state?: unknown;
};

export type Address = {
  params: URLSearchParams;
  /** State of the current history entry. */
  state: unknown;
  /** Returns the value of parameter `name` if it is one of `values`. */
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  /** Returns the query with `changes` applied, with its question mark; empty when no parameter is left. */
  searchWith: (changes: AddressChanges) => string;
  /** Navigates to the same page with `changes` applied and keeps the scroll position. */
  change: (changes: AddressChanges, options?: NavigationOptions) => Promise<void>;
};

function applyChanges(search: string, changes: AddressChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

const subscribeToNothing = () => () => undefined;

/** Returns the query for which the server rendered the page, or `search` without such a page. */
function renderedSearch(search: string): string {
  if (typeof document === 'undefined') return search;
  // Path and query.
  const rendered = document.getElementById('root')?.dataset['rendered'];
  return rendered === undefined ? search : rendered.replace(/^[^?]*/, '');
}

/**
 * Page state in the query of the address, so that links and the back button restore it. Hydration sees the query that
 * the server rendered; a different one is applied right after it.
 */
export function useAddress(): Address {
  const { search: current, state } = useLocation();
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => current,
    () => renderedSearch(current),
  );
  const navigate = useNavigate();
  // Also before hydration has ended, changes are made to the query of the address.
  const latest = useRef({ search: current, navigate });
  useEffect(() => {
    latest.current = { search: current, navigate };
  }, [current, navigate]);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const oneOf = useCallback(
    <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === params.get(name)),
    [params],
  );
  const searchWith = useCallback((changes: AddressChanges) => applyChanges(search, changes), [search]);
  // Reads the latest query when called, so that two changes before the next render do not undo each other.
  const change = useCallback(
    async (changes: AddressChanges, { replace = false, state: nextState = null }: NavigationOptions = {}) => {
      const before = applyChanges(latest.current.search, {});
      const next = applyChanges(before, changes);
      // A choice that is already in the address must not add a history entry.
      if (next === before && !replace) return;
      latest.current.search = next;
      await latest.current.navigate({ search: next }, { replace, state: nextState, preventScrollReset: true });
    },
    [],
  );
  return { params, state, oneOf, searchWith, change };
}
