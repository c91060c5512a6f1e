import type { Registry } from '@salaria/contracts/sections';
import { useSyncExternalStore } from 'react';

const empty: Registry = { version: '', sections: [] };
let current: Registry = empty;
const listeners = new Set<() => void>();

/** Whether it looks like one. Our own server wrote it by the contract; the contract's validator would have to be here before anything else is. */
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

/** The registry that stands in the document; an unreadable one counts as empty, so that the shell's own pages still work. */
export function registryOfDocument(): Registry {
  try {
    const written: unknown = JSON.parse(document.getElementById('salaria-registry')?.textContent ?? '');
    return isRegistry(written) ? written : empty;
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
    const answer: unknown = await response.json();
    if (isRegistry(answer) && answer.version !== current.version) setRegistry(answer);
  } catch {
    // Offline: what the page started with goes on.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRegistry = (): Registry => useSyncExternalStore(subscribe, getRegistry, getRegistry);
