import { contentListSchema, type ContentSummary } from '@salaria/contracts/desk/content/content';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { useDeskRead } from '../../desk/data/reads';
import { hasWords } from '../../desk/format';
import { contentPath } from '../content.queries';

/** The result of site-pages.cjs. */
declare const SITE_PAGES: readonly { title: string; address: string; words: string }[];

export interface LinkTarget {
  key: string;
  title: string;
  /** Of the page that shows it, which may show others too. */
  address: string;
  /** What else it is found by. */
  words: string;
}

const sitePages: readonly LinkTarget[] = [
  ...SITE_PAGES.map((page) => ({ ...page, key: page.address })),
  ...kindOf('periods').fields.map(({ name, label }) => ({
    key: `periods/${name}`,
    title: label,
    address: `/periods/${name}`,
    words: 'Periodo',
  })),
];

function targetsOf({ kind, slug, title, state }: ContentSummary): LinkTarget[] {
  const { sitePath, label } = kindOf(kind);
  if (sitePath === undefined || state === 'removed') return [];
  return [{ key: `${kind}/${slug}`, title: title || slug, address: sitePath(slug), words: label }];
}

/** Returns a word without its ending: 'contatti' finds «Contattaci», 'reperto' «Reperti». */
const stemOf = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word);

/** Returns what a text may link to that has some words: first the pages of the site, then the entries that they show. */
export function useLinkTargets(words: string): readonly LinkTarget[] {
  const { data: entries = [] } = useDeskRead(contentPath, contentListSchema);
  const stems = words.split(/\s+/).map(stemOf).join(' ');
  return [...sitePages, ...entries.flatMap(targetsOf)].filter((target) =>
    hasWords(`${target.title} ${target.words} ${target.address}`, stems),
  );
}
