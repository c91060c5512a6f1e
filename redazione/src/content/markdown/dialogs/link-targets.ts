import { type ContentSummary, contentSummarySchema } from '@salaria/contracts/desk/content/content-list';
import { type SitePages, sitePagesSchema } from '@salaria/contracts/desk/site-pages';
import { entryAtPath, kindOf, linkPathOf } from '@salaria/contracts/kinds/kinds';
import { ApiError, readJson } from '@salaria/ui';
import { useDeskList, useDeskRead, withQuery } from '../../../desk/data/reads';
import { hasWords } from '../../../desk/format';
import { contentPath, entryPath } from '../../content.queries';

export interface LinkTarget {
  key: string;
  title: string;
  /** Of the page that shows it, which may show others too. */
  address: string;
  /** What else it is found by. */
  words: string;
}

const periodPages = kindOf('periods').fields.map(({ name, label }): LinkTarget => {
  return { key: `periods/${name}`, title: label, address: `/periods/${name}`, words: 'Periodo' };
});

const pageTarget = ({ path, title, label }: SitePages[number]): LinkTarget => ({
  ...{ key: path, title: label ?? title, address: path, words: title },
});

function targetsOf({ kind, slug, title }: ContentSummary): LinkTarget[] {
  const address = linkPathOf({ kind, slug });
  if (address === undefined) return [];
  return [{ key: `${kind}/${slug}`, title: title || slug, address, words: kindOf(kind).label }];
}

/** Whether the site has what an address of its own leads to. Other addresses are not looked at. */
export async function isReachable(address: string): Promise<boolean> {
  const entry = address.startsWith('/') ? entryAtPath(new URL(address, 'http://localhost').pathname) : undefined;
  if (!entry) return true;
  try {
    await readJson(entryPath(entry));
    return true;
  } catch (error) {
    // Without an answer the check before publication decides.
    return !(error instanceof ApiError && error.status === 404);
  }
}

/** Returns a word without its ending: 'contatti' finds «Contattaci», 'reperto' «Reperti». */
const stemOf = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word);

/** Returns what a text may link to that has some words: first the pages of the site, then the entries that they show. */
export function useLinkTargets(words: string): readonly LinkTarget[] {
  const { data: pages = [] } = useDeskRead('/api/desk/pages', sitePagesSchema);
  const { items: entries = [] } = useDeskList(withQuery(contentPath, { q: words.trim() }), contentSummarySchema);
  const stems = words.split(/\s+/).map(stemOf).join(' ');
  const found = [...pages.map(pageTarget), ...periodPages].filter((target) =>
    hasWords(`${target.title} ${target.words} ${target.address}`, stems),
  );
  return [...found, ...entries.flatMap(targetsOf)];
}
