import { matchFirst } from '@salaria/composition/routes';
import type { ComponentType } from 'react';
import type { ShellPath } from '../pages/shell-pages';

/** Loads a page of the shell from its own chunk. */
type PageLoader = () => Promise<ComponentType>;

/** The chunk names match pages.json, from which the server preloads them. */
const loaders: Record<ShellPath, PageLoader> = {
  '/': async () => (await import(/* webpackChunkName: "page-home" */ '../pages/home-page')).HomePage,
  '/contact': async () =>
    (await import(/* webpackChunkName: "page-contact" */ '../pages/contact/contact-page')).ContactPage,
  '/newsletter': async () =>
    (await import(/* webpackChunkName: "page-newsletter" */ '../pages/newsletter/newsletter-page')).NewsletterPage,
  '/about': async () => (await import(/* webpackChunkName: "page-about" */ '../pages/about-page')).AboutPage,
  '/cerca': async () => (await import(/* webpackChunkName: "page-search" */ '../pages/search/search-page')).SearchPage,
  '/privacy': async () => (await import(/* webpackChunkName: "page-text" */ '../pages/texts/legal-pages')).PrivacyPage,
  '/terms': async () => (await import(/* webpackChunkName: "page-text" */ '../pages/texts/legal-pages')).TermsPage,
  '/cookies': async () => (await import(/* webpackChunkName: "page-text" */ '../pages/texts/legal-pages')).CookiesPage,
  '/accessibilita': async () =>
    (await import(/* webpackChunkName: "page-text" */ '../pages/texts/legal-pages')).AccessibilityPage,
  '/pagine/:slug': async () => (await import(/* webpackChunkName: "page-free" */ '../pages/free/free-page')).FreePage,
  '/eventi': async () => (await import(/* webpackChunkName: "page-events" */ '../events/events-page')).EventsPage,
  '/eventi/:slug': async () => (await import(/* webpackChunkName: "page-event" */ '../events/event-page')).EventPage,
};

export const shellPaths = Object.keys(loaders) as ShellPath[];
const loaded = new Map<ShellPath, ComponentType>();
const loading = new Map<ShellPath, Promise<ComponentType>>();

const routes = shellPaths.map((path) => ({ path }));

/** Returns the page if it is loaded already. */
export const loadedPage = (path: ShellPath): ComponentType | undefined => loaded.get(path);

/** A page opened less than this ago cannot refer to files of an earlier deployment. */
const minAgeMs = 10_000;

/**
 * Opens the page's address, by default the current one, if the chunk is gone (index.ts retries once): the site was
 * deployed again since this page was opened.
 */
const loadOrReload = (path: ShellPath, address?: string): Promise<ComponentType> =>
  loaders[path]().catch((error: unknown) => {
    if (performance.now() > minAgeMs) location.assign(address ?? location.href);
    throw error;
  });

interface LoadOptions {
  /** Address of the page where it is not the current one. */
  address?: string;
  /** The page is loaded when this has resolved as well. */
  data?: Promise<unknown> | undefined;
}

/** Loads the page of a route of the shell once; a failed attempt is not cached. */
export function loadShellPage(path: ShellPath, { address, data }: LoadOptions = {}): Promise<ComponentType> {
  const known = loading.get(path);
  if (known) return known;
  const page = Promise.all([loadOrReload(path, address), data]).then(
    ([component]) => {
      loaded.set(path, component);
      return component;
    },
    (error: unknown) => {
      loading.delete(path);
      throw error;
    },
  );
  loading.set(path, page);
  return page;
}

/** Loads the shell's page at an address, if it is one, as `loadShellPage` does. */
export async function loadIfShellPage(address: string, data?: Promise<unknown>): Promise<void> {
  const match = matchFirst(routes, address);
  if (match) await loadShellPage(match.route.path, { address, data });
}
