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
};

export const shellPaths = Object.keys(loaders) as ShellPath[];
const loaded = new Map<ShellPath, ComponentType>();
const loading = new Map<ShellPath, Promise<ComponentType>>();

const isShellPath = (path: string): path is ShellPath => Object.hasOwn(loaders, path);

/** Returns the page if it is loaded already. */
export const loadedPage = (path: ShellPath): ComponentType | undefined => loaded.get(path);

/** A page opened less than this ago cannot refer to files of an earlier deployment. */
const minAgeMs = 10_000;

/**
 * Reloads the path if its chunk is gone (index.ts retries once): the site was deployed again since this page was
 * opened.
 */
const loadOrReload = (path: ShellPath): Promise<ComponentType> =>
  loaders[path]().catch((error: unknown) => {
    if (performance.now() > minAgeMs) location.assign(path);
    throw error;
  });

/** Loads a page of the shell once, with `data` when that has resolved as well; a failed attempt is not cached. */
export function loadShellPage(path: ShellPath, data?: Promise<unknown>): Promise<ComponentType> {
  const known = loading.get(path);
  if (known) return known;
  const page = Promise.all([loadOrReload(path), data]).then(
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

/** Loads the shell page of `path`, if it is one, as `loadShellPage` does. */
export async function loadIfShellPage(path: string, data?: Promise<unknown>): Promise<void> {
  if (isShellPath(path)) await loadShellPage(path, data);
}
