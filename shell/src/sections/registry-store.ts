import type { Registry } from '@salaria/contracts/sections';
import { useSyncExternalStore } from 'react';

const empty: Registry = { version: '', sections: [] };
let current: Registry = empty;
const listeners = new Set<() => void>();

/** Checks the outline only: the server validates the registry, and the full schema would delay the first render. */
const isRegistry = (value: unknown): value is Registry => {
  const { version, sections } = (value ?? {}) as Partial<Registry>;
  return (
    typeof version === 'string' &&
    Array.isArray(sections) &&
    sections.every((it) => [it?.routes, it?.slots, it?.navigation].every(Array.isArray))
  );
};

export const getRegistry = (): Registry => current;

export function setRegistry(next: Registry): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Returns the registry embedded in the page, or an empty one if it is unreadable, so that the shell's pages still
 * work.
 */
export function readEmbeddedRegistry(): Registry {
  try {
    const embedded: unknown = JSON.parse(document.getElementById('salaria-registry')?.textContent ?? '');
    return isRegistry(embedded) ? embedded : empty;
  } catch {
    return empty;
  }
}

/** Fetches the live registry; keeps the current one without response and in a preview. */
export async function refreshRegistry(): Promise<void> {
  if (current.sections.some((section) => section.preview)) return;
  try {
    const response = await fetch('/sections/registry.json', { cache: 'no-cache' });
    if (!response.ok) return;
    const answer: unknown = await response.json();
    if (isRegistry(answer) && answer.version !== current.version) setRegistry(answer);
  } catch {
    // Offline: the current registry stays.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRegistry = (): Registry => useSyncExternalStore(subscribe, getRegistry, getRegistry);
