import type { PageRegistry } from '@salaria/composition/releases/page-registry';
import type { Registry } from '@salaria/contracts/sections';
import { useSyncExternalStore } from 'react';

const empty: Registry = { version: '', sections: [] };
let current: PageRegistry = empty;
const listeners = new Set<() => void>();

/** Checks the outline only: the server validates the registry, and the full schema would delay the first render. */
const isRegistry = (value: unknown): value is PageRegistry => {
  const { version, sections } = (value ?? {}) as Partial<Registry>;
  return (
    typeof version === 'string' &&
    Array.isArray(sections) &&
    sections.every((it) => [it?.routes, it?.slots, it?.navigation].every(Array.isArray))
  );
};

export const getRegistry = (): Registry => current;

export function setRegistry(next: PageRegistry): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Returns the registry embedded in the page, or an empty one if it is unreadable, so that the shell's pages still
 * work.
 */
export function readEmbeddedRegistry(): PageRegistry {
  try {
    const embedded: unknown = JSON.parse(document.getElementById('salaria-registry')?.textContent ?? '');
    return isRegistry(embedded) ? embedded : empty;
  } catch {
    return empty;
  }
}

/** Returns `live` with the candidate releases of the current registry, which the local dev server adds to pages. */
function withPreviews(live: Registry): Registry {
  const previews = current.sections.filter((section) => section.preview);
  const others = live.sections.filter(({ name }) => previews.every((preview) => preview.name !== name));
  return previews.length === 0 ? live : { ...live, sections: [...others, ...previews] };
}

async function fetchRegistry(): Promise<void> {
  try {
    const response = await fetch('/sections/registry.json', { cache: 'no-cache' });
    if (!response.ok) return;
    const answer: unknown = await response.json();
    if (isRegistry(answer) && answer.version !== current.version) setRegistry(withPreviews(answer));
  } catch {
    // Offline: the current registry stays.
  }
}

let refreshing: Promise<void> | undefined;

/** Fetches the live registry; keeps the current one without response and in a preview. Coalesces concurrent calls. */
export function refreshRegistry(): Promise<void> {
  if (!current.partial && current.sections.some((section) => section.preview)) return Promise.resolve();
  refreshing ??= fetchRegistry().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Returns the registry with the releases of all sections; without response, what the page embeds of it. */
export async function completeRegistry(): Promise<Registry> {
  if (current.partial) await refreshRegistry();
  return current;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRegistry = (): Registry => useSyncExternalStore(subscribe, getRegistry, getRegistry);
