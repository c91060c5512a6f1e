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
    (await import(/* webpackChunkName: "page-text" */ '../pages/texts/accessibility-page')).AccessibilityPage,
};

export const shellPaths = Object.keys(loaders) as ShellPath[];
const loaded = new Map<ShellPath, ComponentType>();
const loading = new Map<ShellPath, Promise<ComponentType>>();

const isShellPath = (path: string): path is ShellPath => Object.hasOwn(loaders, path);

let delay: Promise<unknown> | undefined;

/** Keeps the server's HTML of the shell's page until `until` resolves. */
export function delayShellPage(until: Promise<unknown>): void {
  delay = until.finally(() => {
    delay = undefined;
  });
}

/** Returns the promise that the shell's page waits for before it is hydrated, if any. */
export const shellPageDelay = (): Promise<unknown> | undefined => delay;

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

/** Loads a page of the shell once; a failed attempt is not cached. */
export function loadShellPage(path: ShellPath): Promise<ComponentType> {
  const known = loading.get(path);
  if (known) return known;
  const page = loadOrReload(path).then(
    (component) => {
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

/** Loads the shell page of `path`, if it is one. */
export async function loadIfShellPage(path: string): Promise<void> {
  if (isShellPath(path)) await loadShellPage(path);
}
