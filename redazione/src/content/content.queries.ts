import {
  type ContentEntry,
  contentEntrySchema,
  contentListSchema,
  contentReviewsSchema,
} from '@salaria/contracts/desk/content/content';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import * as z from '@salaria/contracts/z';
import { readJson } from '@salaria/ui';
import { useDesk, useDeskAfresh } from '../desk/data/reads';
import { waitForPendingSave } from '../desk/drafts/use-draft';

export const contentPath = '/api/desk/content';

export const entryPath = ({ kind, slug }: Pick<ContentEntry, 'kind' | 'slug'>): string =>
  `${contentPath}/${kind}/${encodeURIComponent(slug)}`;

export const useContentList = (kind: ContentKind) => useDeskAfresh(`${contentPath}?kind=${kind}`, contentListSchema);

export const reviewsPath = `${contentPath}/reviews`;

/** The reviews that concern this person, and whether they may change what visitors see. */
export const useReviews = () => useDesk(reviewsPath, contentReviewsSchema);

/** Reads the entry at a path once nothing is being saved there. */
export const useEntry = (path: string) => useDeskAfresh(path, contentEntrySchema, () => waitForPendingSave(path));

export const readEntry = async (path: string): Promise<ContentEntry> =>
  z.parse(contentEntrySchema, await readJson(path));
