import { useSyncExternalStore } from 'react';

/** The open modal dialogs, the topmost last. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Puts a dialog that is about to open above the others; returns the function that removes it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  const { style, clientWidth } = document.documentElement;
  // A page that does not scroll keeps its width (theme/base-styles.tsx).
  if (stack.length === 0) style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
  set([...stack, dialog]);
  return () => set(stack.filter((each) => each !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the topmost open modal dialog. What is outside of it is inert, in the top layer too. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
