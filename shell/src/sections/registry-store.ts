import type { PageRegistry } from '@salaria/composition/releases/page-registry';
import type { Registry } from '@salaria/contracts/sections';
import { useSyncExternalStore } from 'react';
import { readEmbeddedJson } from '../embedded-json';
import { withCanary } from './canary';

const empty: Registry = { version: '', sections: [] };
/** A visitor points at a link before following it: both need the registry, and one request serves both. */
const freshForMs = 1000;
let current: PageRegistry = empty;
/** Path of the page that embedded the registry; the server, which renders with this module too, has no location. */
const embeddedPath = globalThis.location?.pathname;
let requestedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Checks the outline only: the server validates the registry, and the full schema would delay the first render. */
function isRegistry(value: unknown): value is PageRegistry {
  const { sections } = (value ?? {}) as Partial<Registry>;
  return Array.isArray(sections) && sections.every((it) => it?.routes && it.slots && it.navigation);
}

/** Returns the registry that the pages are composed with. */
export const getRegistry = (): Registry => current;

function publish(next: PageRegistry): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces the registry; the next page asks for a newer one at once. */
export function setRegistry(next: PageRegistry): void {
  requestedAt = Number.NEGATIVE_INFINITY;
  publish(next);
}

/**
 * Returns a registry as this browser shows it: with the canaries whose share of the visitors it is in, and with candidate
 * releases of the current registry, which the local dev server adds to pages and the site's own does not have.
 */
function forVisitor(registry: PageRegistry): PageRegistry {
  const all = [...registry.sections, ...current.sections.filter((section) => section.preview)];
  return { ...registry, sections: [...new Map(all.map((section) => [section.name, withCanary(section)])).values()] };
}

/**
 * Returns the registry embedded in the page, or an empty one if it is unreadable, so that the shell's pages still
 * work.
 */
export function readEmbeddedRegistry(): PageRegistry {
  const embedded = readEmbeddedJson('salaria-registry');
  return isRegistry(embedded) ? forVisitor(embedded) : empty;
}

async function fetchRegistry(): Promise<void> {
  requestedAt = performance.now();
  try {
    const response = await fetch('/sections/registry.json', { cache: 'no-cache' });
    // The body of an error is no registry.
    const body: unknown = await response.json();
    if (isRegistry(body) && body.version !== current.version) publish(forVisitor(body));
  } catch {
    // Offline: the current registry stays.
  }
}

let refreshing: Promise<void> | undefined;

/**
 * Fetches the live registry unless that was tried a moment ago; keeps the current one without response and in a
 * preview. Coalesces concurrent calls.
 */
export async function refreshRegistry(): Promise<void> {
  if (!current.partial && current.sections.some((section) => section.preview)) return;
  if (performance.now() - requestedAt < freshForMs) return refreshing;
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

/**
 * Whether the server may know more than this page, which lacks a release or a route: the visitor has moved on from the
 * page that embedded the registry.
 */
export const isReloadUseful = (): boolean => location.pathname !== embeddedPath;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the registry and renders again when it is replaced. */
export const useRegistry = (): Registry => useSyncExternalStore(subscribe, getRegistry, getRegistry);
