import { findPage, type PageSources } from '@salaria/composition/page';
import { isReservedPath } from '@salaria/composition/reserved-paths';
import { fillParams } from '@salaria/composition/routes';
import type { SiteData } from '../data/site-data.js';

/** Links of one page that are followed. */
const maxLinks = 60;

async function isBroken(path: string, sources: PageSources, data: SiteData): Promise<boolean> {
  const page = findPage({ pathname: path, query: new URLSearchParams() }, sources);
  if (!page) return true;
  if (page.head.from === undefined) return false;
  const { status } = await data.read(fillParams(page.head.from, page.params));
  return status === 404 || status === 400;
}

/** Returns what a page's reads answer, as text. */
async function readContent(path: string, sources: PageSources, data: SiteData): Promise<string> {
  const reads = findPage({ pathname: path, query: new URLSearchParams() }, sources)?.reads ?? [];
  const responses = await Promise.all(reads.map((read) => data.read(read)));
  return JSON.stringify(responses.map(({ json }) => json));
}

/**
 * Returns the links from the page at `path` to the site's own pages that lead to a 404: those that the section writes, and
 * those in texts of editors, which it shows.
 */
export async function findBrokenLinks(
  links: string[],
  path: string,
  sources: PageSources,
  data: SiteData,
): Promise<{ ofSection: string[]; ofContent: string[] }> {
  const pages = links.filter((link) => !isReservedPath(link) && !/\.\w+$/.test(link)).slice(0, maxLinks);
  const broken: string[] = [];
  for (const link of pages) if (await isBroken(link, sources, data)) broken.push(link);
  const content = broken.length > 0 ? await readContent(path, sources, data) : '';
  const isOfContent = (link: string) => content.includes(link);
  return { ofSection: broken.filter((link) => !isOfContent(link)), ofContent: broken.filter(isOfContent) };
}
