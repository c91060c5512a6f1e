import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  /** ms until it closes by itself. */
  duration: number;
  open: boolean;
};

/** One toast at a time; a closed one is forgotten after this many ms. */
const removalDelay = 1_000_000;
const usualDuration = 5000;

let current: Toast | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of any other. */
export function toast(content: {
  title: string;
  description?: string | undefined;
  variant?: Toast['variant'];
  duration?: number;
}): void {
  clearTimeout(removal);
  set({
    id: nextId++,
    title: content.title,
    description: content.description,
    variant: content.variant ?? 'default',
    duration: content.duration ?? usualDuration,
    open: true,
  });
}

/** Closes the toast with this id, if it is the one shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => set(undefined), removalDelay);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
