import type { ComponentType } from 'react';
import type { OwnPath } from '../pages/own-pages';

/** A page of the shell, in a file of its own that comes when it is needed. */
type PageLoader = () => Promise<ComponentType>;

/** The chunk names are those of pages.json, by which the server preloads them. */
const loaders: Record<OwnPath, PageLoader> = {
  '/': async () => (await import(/* webpackChunkName: "page-home" */ '../pages/home-page')).HomePage,
  '/contact': async () => (await import(/* webpackChunkName: "page-contact" */ '../pages/contact-page')).ContactPage,
  '/about': async () => (await import(/* webpackChunkName: "page-about" */ '../pages/about-page')).AboutPage,
  '/cerca': async () => (await import(/* webpackChunkName: "page-search" */ '../pages/search-page')).SearchPage,
  '/privacy': async () => (await import(/* webpackChunkName: "page-text" */ '../pages/legal-pages')).PrivacyPage,
  '/terms': async () => (await import(/* webpackChunkName: "page-text" */ '../pages/legal-pages')).TermsPage,
  '/cookies': async () => (await import(/* webpackChunkName: "page-text" */ '../pages/legal-pages')).CookiesPage,
  '/accessibilita': async () =>
    (await import(/* webpackChunkName: "page-text" */ '../pages/accessibility-page')).AccessibilityPage,
};

export const ownPaths = Object.keys(loaders) as OwnPath[];
const arrived = new Map<OwnPath, ComponentType>();
const loading = new Map<OwnPath, Promise<ComponentType>>();

const isOwn = (path: string): path is OwnPath => Object.hasOwn(loaders, path);

/** The page if it is here already. */
export const arrivedPage = (path: OwnPath): ComponentType | undefined => arrived.get(path);

/** A document younger than this is not the one before an update of the site, ms. */
const youngDocument = 10_000;

/**
 * A file that is gone for good (each is tried twice, see index.ts) means that the site was updated since this document was opened: the path is
 * opened anew, once, with what is there now.
 */
const loadSurely = (path: OwnPath): Promise<ComponentType> =>
  loaders[path]().catch((error: unknown) => {
    if (performance.now() > youngDocument) location.assign(path);
    throw error;
  });

/** Loads a page of the shell, once; a failed try is forgotten. */
export function loadOwnPage(path: OwnPath): Promise<ComponentType> {
  const known = loading.get(path);
  if (known) return known;
  const page = loadSurely(path).then(
    (component) => {
      arrived.set(path, component);
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

/** The same for any path; nothing for one that is not the shell's own. */
export const loadIfOwn = async (path: string): Promise<void> => {
  if (isOwn(path)) await loadOwnPage(path);
};
