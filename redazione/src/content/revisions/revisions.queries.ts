import type { ContentEntry, ContentKind } from '@salaria/contracts/desk/content/content';
import { contentEntrySchema } from '@salaria/contracts/desk/content/content';
import {
  type ContentRevision,
  type ContentRevisionDetail,
  contentRevisionDetailSchema,
  contentRevisionsSchema,
} from '@salaria/contracts/desk/content/content-revisions';
import { send } from '@salaria/ui';
import { entryPath } from '../content.queries';
import { type FreshRead, useFreshRead } from '../../desk/use-fresh-read';

const revisionsOf = (kind: ContentKind, slug: string): string => `${entryPath(kind, slug)}/revisions`;

export const useRevisions = (kind: ContentKind, slug: string): FreshRead<ContentRevision[]> =>
  useFreshRead(revisionsOf(kind, slug), contentRevisionsSchema);

export const useRevision = (kind: ContentKind, slug: string, id: number): FreshRead<ContentRevisionDetail> =>
  useFreshRead(`${revisionsOf(kind, slug)}/${id}`, contentRevisionDetailSchema);

/** Makes the texts of a revision the working copy of its entry. */
export const restoreRevision = (kind: ContentKind, slug: string, id: number, version: number): Promise<ContentEntry> =>
  send('POST', `${revisionsOf(kind, slug)}/${id}/restore`, { version }, contentEntrySchema);
