import { previewSlugs } from '@salaria/contracts/known-values';
import { articleKind } from '@salaria/contracts/kinds/records/articles';
import { artifactKind } from '@salaria/contracts/kinds/records/artifacts';
import { authorKind } from '@salaria/contracts/kinds/records/authors';
import { categoryKind } from '@salaria/contracts/kinds/records/categories';
import { donationsKind } from '@salaria/contracts/kinds/facts/donations';
import { discoveryKind } from '@salaria/contracts/kinds/records/discoveries';
import { eventKind } from '@salaria/contracts/kinds/records/events';
import { imageKind } from '@salaria/contracts/kinds/records/images';
import type { Kind } from '@salaria/contracts/kinds/kind';
import { legalKind } from '@salaria/contracts/kinds/facts/legal';
import { freePageKind } from '@salaria/contracts/kinds/records/pages';
import { periodKind } from '@salaria/contracts/kinds/records/periods';
import { slidesKind, villageKind } from '@salaria/contracts/kinds/pictures-of-pages';
import { quizKind } from '@salaria/contracts/kinds/records/quizzes';
import { aboutKind, homeKind, siteKind } from '@salaria/contracts/kinds/facts/site';
import { timelineKind } from '@salaria/contracts/kinds/records/timeline';
import * as z from 'zod/mini';

/** What the desk edits as entries, in the order of its menu. */
export const kinds = {
  articles: articleKind,
  artifacts: artifactKind,
  quizzes: quizKind,
  discoveries: discoveryKind,
  categories: categoryKind,
  authors: authorKind,
  timeline: timelineKind,
  periods: periodKind,
  site: siteKind,
  home: homeKind,
  slides: slidesKind,
  village: villageKind,
  about: aboutKind,
  donations: donationsKind,
  legal: legalKind,
  pages: freePageKind,
  events: eventKind,
} as const;
export type ContentKind = keyof typeof kinds;
export const contentKinds = Object.keys(kinds) as [ContentKind, ...ContentKind[]];
export const contentKindSchema = z.lazy(() => z.enum(contentKinds, `Tipo di contenuto: ${contentKinds.join(', ')}`));

const definitions = new Map<string, unknown>([...Object.entries(kinds), ['images', imageKind]]);

/** All kinds of entries in the content folder. */
export type EntryKind = ContentKind | 'images';
export const kindOf = <K extends EntryKind>(kind: K): Kind<K> => definitions.get(kind) as Kind<K>;
/** Returns what one entry of a kind is called, without an article: 'Reperto'. */
export function nounOf(kind: EntryKind): string {
  const noun = kindOf(kind).oneLabel.replace(/^un(?:[ao]? |’)/, '');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
/** The fields of a kind by which lists are filtered: those with one of a few values. */
export const facetFieldsOf = (kind: EntryKind) =>
  kindOf(kind).fields.flatMap((field) => (field.type === 'choice' || field.type === 'reference' ? [field] : []));
/** Returns the address by which texts name an entry; undefined where the site shows none. */
export const linkPathOf = ({ kind, slug }: { kind: ContentKind; slug: string }): string | undefined => {
  const { linkPath, sitePath } = kindOf(kind);
  return (linkPath ?? sitePath)?.(slug);
};

/** Returns the kind and slug of the entry that texts name by this path; undefined for other pages. */
export function entryAtPath(path: string): { kind: ContentKind; slug: string } | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const kind = contentKinds.find((it) => slug !== '' && areLinkable(it) && linkPathOf({ kind: it, slug }) === path);
  return kind && { kind, slug };
}

/** Stands for any slug; no address of another page contains it. */
const anySlug = '~';
/** Whether texts can name each entry of a kind. */
export const areLinkable = (kind: ContentKind): boolean =>
  linkPathOf({ kind, slug: anySlug })?.endsWith(`/${anySlug}`) ?? false;
/** Whether each entry of a kind has a page of its own. */
export const haveOwnPages = (kind: ContentKind): boolean =>
  kindOf(kind).sitePath?.(anySlug).endsWith(`/${anySlug}`) ?? false;

/** Whether the address of an entry can be changed: not that of one that other pages show by its name. */
export const canMove = ({ kind, slug }: { kind: ContentKind; slug: string }): boolean =>
  kindOf(kind).storage === 'file' && haveOwnPages(kind) && !(kind === 'articles' && isPreviewSlug(slug));
const isPreviewSlug = (slug: string): boolean => previewSlugs.some((it) => it === slug);

export const entryKinds = (): readonly EntryKind[] => [...contentKinds, 'images'];

/** Adds the kind of a domain that is not one of this list, before the desk is used. */
export function addKind(kind: { kind: string }): void {
  definitions.set(kind.kind, kind);
  contentKinds.push(kind.kind as ContentKind);
}
