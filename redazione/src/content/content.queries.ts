import { type ContentEntry, contentEntrySchema, contentReviewsSchema } from '@salaria/contracts/desk/content/content';
import { contentSummarySchema } from '@salaria/contracts/desk/content/content-list';
import type { Option, ValueSpec } from '@salaria/contracts/kinds/fields/fields';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { deskPageSchema } from '@salaria/contracts/desk/page';
import { maxPageSize } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { useDeskRead, useFreshDeskRead } from '../desk/data/reads';
import { waitForPendingSave } from '../desk/drafts/draft-saver';

type OptionsSpec = Extract<ValueSpec, { type: 'choice' | 'reference' }>;

export const contentPath = '/api/desk/content';

export const entryPath = ({ kind, slug }: Pick<ContentEntry, 'kind' | 'slug'>): string =>
  `${contentPath}/${kind}/${encodeURIComponent(slug)}`;

const optionsPath = (kind: ContentKind): string => `${contentPath}?kind=${kind}&order=title&limit=${maxPageSize}`;
const optionsSchema = deskPageSchema(contentSummarySchema);

/** The options of a field: those of its description, or the entries of another kind; undefined while these load. */
export function useOptions(spec: OptionsSpec): readonly Option[] | undefined {
  const { data } = useDeskRead(spec.type === 'reference' ? optionsPath(spec.to) : null, optionsSchema);
  if (spec.type === 'choice') return spec.options;
  return data?.items.map(({ slug, title }) => ({ value: slug, label: title }));
}

export const reviewsPath = `${contentPath}/reviews`;

/** The reviews that concern this person, and whether they may change what visitors see. */
export const useReviews = () => useDeskRead(reviewsPath, contentReviewsSchema);

/** Reads the entry at a path once nothing is being saved there. */
export const useEntry = (path: string) => useFreshDeskRead(path, contentEntrySchema, () => waitForPendingSave(path));

export const readEntry = async (path: string): Promise<ContentEntry> =>
  z.parse(contentEntrySchema, await readJson(path));
