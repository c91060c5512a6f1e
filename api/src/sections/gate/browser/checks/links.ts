import { findPage, type PageSources } from '@salaria/composition/page';
import { isReservedPath } from '@salaria/composition/reserved-paths';
import { fillParams, matchRoute } from '@salaria/composition/routes';
import type { Page } from 'playwright-core';
import type { SiteData } from '../../data/site-data.js';
import { linesOf, readPage } from '../page-tools.js';

/** Links of one page that are followed. */
const maxLinks = 60;

const linksScript = (root: string): string => `[...document.querySelectorAll('${root} a[href]')]
  .filter((link) => link.origin === location.origin).map((link) => link.pathname).join('\\n')`;

/**
 * Returns the paths of the site's own pages that a section's part of a page links to.
 * @throws UnreadablePage
 */
export async function readLinks(page: Page, root: string): Promise<string[]> {
  const paths = new Set(linesOf(await readPage('i link', page.evaluate<string>(linksScript(root)))));
  return [...paths].filter((path) => !isReservedPath(path) && !/\.\w+$/.test(path)).slice(0, maxLinks);
}

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Whether a path is, or looks like, one of the section's own. */
function isOwn(path: string, section: string, { manifests }: PageSources): boolean {
  const routes = manifests.find(({ name }) => name === section)?.routes ?? [];
  return routes.some(
    (route) => matchRoute(route.path, path) !== undefined || firstSegment(route.path) === firstSegment(path),
  );
}

async function isBroken(path: string, sources: PageSources, data: SiteData): Promise<boolean> {
  const page = findPage({ pathname: path, query: new URLSearchParams() }, sources);
  if (!page) return true;
  if (page.head.from === undefined) return false;
  const { status } = await data.read(fillParams(page.head.from, page.params));
  return status === 404 || status === 400;
}

/** Returns the links that lead to a 404: those to the section's own routes, and those to other pages. */
export async function findBrokenLinks(
  paths: string[],
  section: string,
  sources: PageSources,
  data: SiteData,
): Promise<{ own: string[]; others: string[] }> {
  const broken: string[] = [];
  for (const path of paths) if (await isBroken(path, sources, data)) broken.push(path);
  return {
    own: broken.filter((path) => isOwn(path, section, sources)),
    others: broken.filter((path) => !isOwn(path, section, sources)),
  };
}
