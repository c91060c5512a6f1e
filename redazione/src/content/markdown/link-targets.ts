import { type ContentSummary, contentSummarySchema } from '@salaria/contracts/desk/content/content-list';
import { type SitePages, sitePagesSchema } from '@salaria/contracts/desk/content/site-pages';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { useDeskList, useDeskRead, withQuery } from '../../desk/data/reads';
import { hasWords } from '../../desk/format';
import { contentPath } from '../content.queries';

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
  const { sitePath, label } = kindOf(kind);
  if (sitePath === undefined) return [];
  return [{ key: `${kind}/${slug}`, title: title || slug, address: sitePath(slug), words: label }];
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
