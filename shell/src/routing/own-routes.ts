import type { ComponentType } from 'react';
import type { OwnPath } from '../pages/own-pages';

/** Loads a page of the shell from its own chunk. */
type PageLoader = () => Promise<ComponentType>;

/** The chunk names match pages.json, from which the server preloads them. */
const loaders: Record<OwnPath, PageLoader> = {
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

export const ownPaths = Object.keys(loaders) as OwnPath[];
const loaded = new Map<OwnPath, ComponentType>();
const loading = new Map<OwnPath, Promise<ComponentType>>();

const isOwn = (path: string): path is OwnPath => Object.hasOwn(loaders, path);

let hold: Promise<unknown> | undefined;

/** Keeps the server's HTML of the shell's page until `until` resolves. */
export function holdOwnPage(until: Promise<unknown>): void {
  hold = until.finally(() => {
    hold = undefined;
  });
}

/** Returns the promise that the shell's page waits for before it is hydrated, if any. */
export const ownPageHold = (): Promise<unknown> | undefined => hold;

/** Returns the page if it is loaded already. */
export const loadedPage = (path: OwnPath): ComponentType | undefined => loaded.get(path);

/** A page opened less than this ago cannot refer to files of an earlier deployment. */
const minAgeMs = 10_000;

/**
 * Reloads the path if its chunk is gone (index.ts retries once): the site was deployed again since this page was
 * opened.
 */
const loadOrReload = (path: OwnPath): Promise<ComponentType> =>
  loaders[path]().catch((error: unknown) => {
    if (performance.now() > minAgeMs) location.assign(path);
    throw error;
  });

/** Loads a page of the shell once; a failed attempt is not cached. */
export function loadOwnPage(path: OwnPath): Promise<ComponentType> {
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
export const loadIfOwn = async (path: string): Promise<void> => {
  if (isOwn(path)) await loadOwnPage(path);
};
