import { articleKind } from '@salaria/contracts/kinds/articles';
import { artifactKind } from '@salaria/contracts/kinds/artifacts';
import { authorKind } from '@salaria/contracts/kinds/authors';
import { categoryKind } from '@salaria/contracts/kinds/categories';
import { donationsKind } from '@salaria/contracts/kinds/donations';
import { discoveryKind } from '@salaria/contracts/kinds/discoveries';
import { eventKind } from '@salaria/contracts/kinds/events';
import { imageKind } from '@salaria/contracts/kinds/images';
import type { Kind } from '@salaria/contracts/kinds/kind';
import { legalKind } from '@salaria/contracts/kinds/legal';
import { freePageKind } from '@salaria/contracts/kinds/pages';
import { periodKind } from '@salaria/contracts/kinds/periods';
import { slidesKind, villageKind } from '@salaria/contracts/kinds/pictures-of-pages';
import { quizKind } from '@salaria/contracts/kinds/quizzes';
import { aboutKind, homeKind, siteKind } from '@salaria/contracts/kinds/site';
import { timelineKind } from '@salaria/contracts/kinds/timeline';
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
/** The fields of a kind by which lists are filtered: those with one of a few values. */
export const facetFieldsOf = (kind: EntryKind) =>
  kindOf(kind).fields.flatMap((field) => (field.type === 'choice' || field.type === 'reference' ? [field] : []));
/** Returns the kind and slug of the entry whose page has this path; undefined for other pages. */
export function entryAtPath(path: string): { kind: ContentKind; slug: string } | undefined {
  const [, section = '', slug = '', ...rest] = path.split('/');
  const kind = rest.length === 0 && slug !== '' ? contentKinds.find((it) => isPageOf(it, `/${section}/`)) : undefined;
  return kind && { kind, slug };
}

/** Stands for any slug; no address of another page contains it. */
const anySlug = '~';
const isPageOf = (kind: ContentKind, folder: string): boolean => kindOf(kind).sitePath?.(anySlug) === folder + anySlug;
/** Whether each entry of a kind has a page of its own. */
export const haveOwnPages = (kind: ContentKind): boolean =>
  kindOf(kind).sitePath?.(anySlug).endsWith(`/${anySlug}`) ?? false;

export const entryKinds = (): readonly EntryKind[] => [...contentKinds, 'images'];

/** Adds the kind of a domain that is not one of this list, before the desk is used. */
export function addKind(kind: { kind: string }): void {
  definitions.set(kind.kind, kind);
  contentKinds.push(kind.kind as ContentKind);
}
