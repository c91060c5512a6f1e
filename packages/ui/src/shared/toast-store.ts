import { useSyncExternalStore } from 'react';

type ToastAction = { label: string; onAct: () => void };

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  /** Milliseconds until the toast closes. */
  duration: number;
  /** A button, which closes the toast too. */
  action?: ToastAction | undefined;
  open: boolean;
};

/** Time after which a closed toast is removed. */
const removalDelayMs = 1_000_000;
const defaultDurationMs = 5000;

let current: Toast | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; replaces the current one. Returns its id. */
export function toast(content: {
  title: string;
  description?: string | undefined;
  variant?: Toast['variant'];
  duration?: number;
  action?: ToastAction;
}): number {
  clearTimeout(removal);
  const id = nextId++;
  set({
    id,
    title: content.title,
    description: content.description,
    variant: content.variant ?? 'default',
    duration: content.duration ?? defaultDurationMs,
    action: content.action,
    open: true,
  });
  return id;
}

/** Closes the toast with this id, if it is the current one. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => set(undefined), removalDelayMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current toast. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
