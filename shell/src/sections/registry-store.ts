import { type Registry, registrySchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { useSyncExternalStore } from 'react';

const empty: Registry = { version: '', sections: [] };
let current: Registry = empty;
const listeners = new Set<() => void>();

export const getRegistry = (): Registry => current;

export function setRegistry(next: Registry): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The registry that stands in the document; an unreadable one counts as empty, so that the shell's own pages still work. */
export function registryOfDocument(): Registry {
  try {
    const parsed = z.safeParse(registrySchema, JSON.parse(document.getElementById('salaria-registry')?.textContent ?? ''));
    return parsed.success ? parsed.data : empty;
  } catch {
    return empty;
  }
}

/** Asks what is live now; keeps the present registry when there is no answer or the document is a preview. */
export async function refreshRegistry(): Promise<void> {
  if (current.sections.some((section) => section.preview)) return;
  try {
    const response = await fetch('/sections/registry.json', { cache: 'no-cache' });
    if (!response.ok) return;
    const parsed = z.safeParse(registrySchema, await response.json());
    if (parsed.success && parsed.data.version !== current.version) setRegistry(parsed.data);
  } catch {
    // Offline: what the page started with goes on.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRegistry = (): Registry => useSyncExternalStore(subscribe, getRegistry, getRegistry);
