import { useNavigate } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import { useAddress } from './use-address';

const parameter = 'scoperta';
const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;

/** Id of the discovery whose details are open. Opening is a step in the history, so that the back button closes it. */
export function useOpenDiscovery() {
  const { params, state, change } = useAddress();
  const navigate = useNavigate();
  const text = params.get(parameter) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  const closing = useRef(false);
  useEffect(() => {
    if (id !== undefined) closing.current = false;
  }, [id]);
  const close = () => {
    // Twice Escape must not go back twice.
    if (closing.current) return;
    closing.current = true;
    if (isOpenedHere(state)) void navigate(-1);
    else change({ [parameter]: undefined }, { replace: true });
  };
  return { id, open: (next: number) => change({ [parameter]: String(next) }, { state: openedHere }), close };
}
