import { useNavigate } from '@salaria/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useAddress } from './use-address';

export type OpenItem = {
  /** Id of the item whose dialog is open. */
  id: number | undefined;
  /** Opens an item's dialog: one step forward in the history, so that the back button closes it. */
  open: (id: number) => void;
  /** Shows another item in the open dialog, without a step in the history. */
  show: (id: number) => void;
  close: () => void;
};

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;

/** At most one item, named by the parameter `name` of the address, whose dialog is open. */
export function useOpenItem(name: 'reperto' | 'sito'): OpenItem {
  const { params, state, change } = useAddress();
  const navigate = useNavigate();
  const text = params.get(name) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  const closing = useRef(false);
  useEffect(() => {
    if (id !== undefined) closing.current = false;
  }, [id]);
  const open = useCallback(
    (next: number) => void change({ [name]: String(next) }, { state: openedHere }),
    [change, name],
  );
  const show = useCallback(
    (next: number) => void change({ [name]: String(next) }, { replace: true, state }),
    [change, name, state],
  );
  const close = useCallback(() => {
    // Twice Escape must not go back twice.
    if (closing.current) return;
    closing.current = true;
    if (isOpenedHere(state)) void navigate(-1);
    else void change({ [name]: undefined }, { replace: true });
  }, [change, name, navigate, state]);
  return { id, open, show, close };
}
