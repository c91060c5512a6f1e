// Imports the facade by its name: a section bundles this file and takes the router from the shell.
import { useNavigate } from '@salaria/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useAddress } from './use-address';

export type OpenItem = {
  /** Id of the item whose dialog is open. */
  id: number | undefined;
  /** Opens the dialog of an item with a new history entry, so that the back button closes it. */
  open: (id: number) => void;
  /** Shows another item in the open dialog without a new history entry. */
  show: (id: number) => void;
  close: () => void;
};

/** State of the history entry that opens an item, for links. */
export const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;

/** The item whose dialog is open: its id is the value of the query parameter `parameter`. */
export function useOpenItem(parameter: string): OpenItem {
  const { params, state, change } = useAddress();
  const navigate = useNavigate();
  const text = params.get(parameter) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  const isClosing = useRef(false);
  useEffect(() => {
    if (id !== undefined) isClosing.current = false;
  }, [id]);
  const open = useCallback(
    (next: number) => void change({ [parameter]: String(next) }, { state: openedHere }),
    [change, parameter],
  );
  const show = useCallback(
    (next: number) => void change({ [parameter]: String(next) }, { replace: true, state }),
    [change, parameter, state],
  );
  const close = useCallback(() => {
    // Pressing Escape twice must not go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere(state)) void navigate(-1);
    else void change({ [parameter]: undefined }, { replace: true });
  }, [change, parameter, navigate, state]);
  return { id, open, show, close };
}
