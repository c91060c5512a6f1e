import {
  type ContentDraftSaved,
  type ContentEntry,
  type ContentKind,
  type ContentSummary,
  contentDraftSavedSchema,
  contentEntrySchema,
  type ContentFailure,
  contentFailuresSchema,
  contentListSchema,
  contentProblemsSchema,
  type ContentProblem,
  type NewContent,
} from '@salaria/contracts/desk/content/content';
import { type ContentConflict, contentConflictsSchema } from '@salaria/contracts/desk/content/content-exchange';
import type { ContentTexts } from '@salaria/contracts/desk/content/content-texts';
import * as z from '@salaria/contracts/z';
import { ApiError, readJson, send } from '@salaria/ui';
import { waitForPendingSave } from '../desk/drafts/use-draft';
import { type FreshRead, useFreshRead } from '../desk/use-fresh-read';

export const contentPath = '/api/desk/content';

export const entryPath = (kind: ContentKind, slug: string): string =>
  `${contentPath}/${kind}/${encodeURIComponent(slug)}`;

export const useContentList = (kind: ContentKind): FreshRead<ContentSummary[]> =>
  useFreshRead(`${contentPath}?kind=${kind}`, contentListSchema);

/** The scheduled publications that did not take place. */
export const useFailures = (): FreshRead<ContentFailure[]> =>
  useFreshRead(`${contentPath}/failures`, contentFailuresSchema);

/** The files that desk and content folder have both changed. */
export const useConflicts = (): FreshRead<ContentConflict[]> =>
  useFreshRead(`${contentPath}/conflicts`, contentConflictsSchema);

export const useEntry = (kind: ContentKind, slug: string): FreshRead<ContentEntry> =>
  useFreshRead(entryPath(kind, slug), contentEntrySchema, waitForPendingSave);

export const readEntry = async (kind: ContentKind, slug: string): Promise<ContentEntry> =>
  z.parse(contentEntrySchema, await readJson(entryPath(kind, slug)));

export const createEntry = (kind: ContentKind, entry: NewContent): Promise<ContentEntry> =>
  send('POST', `${contentPath}/${kind}`, entry, contentEntrySchema);

type EntryKey = Pick<ContentEntry, 'kind' | 'slug'>;

/** Stores the working copy; an article has a text and maybe a gallery, other entries only fields. */
export function saveDraft({ kind, slug }: EntryKey, version: number, texts: ContentTexts): Promise<ContentDraftSaved> {
  const { fields, body, gallery } = texts;
  const sent = kind === 'articles' ? { version, fields, body: body ?? '', gallery } : { version, fields };
  return send('PUT', `${entryPath(kind, slug)}/draft`, sent, contentDraftSavedSchema);
}

export const publishEntry = (
  { kind, slug }: EntryKey,
  version: number,
  publishAt: string | undefined,
): Promise<ContentEntry> =>
  send('POST', `${entryPath(kind, slug)}/publish`, { version, publishAt: publishAt ?? null }, contentEntrySchema);

export const unpublishEntry = ({ kind, slug }: EntryKey, version: number): Promise<ContentEntry> =>
  send('POST', `${entryPath(kind, slug)}/unpublish`, { version }, contentEntrySchema);

export const unscheduleEntry = ({ kind, slug }: EntryKey, version: number): Promise<ContentEntry> =>
  send('DELETE', `${entryPath(kind, slug)}/schedule?version=${version}`, undefined, contentEntrySchema);

/** The answers to removals have no content that the desk needs. */
export const discardDraft = ({ kind, slug }: EntryKey, version: number): Promise<unknown> =>
  send('DELETE', `${entryPath(kind, slug)}/draft?version=${version}`, undefined, z.unknown());

export const removeEntry = ({ kind, slug }: EntryKey, version: number): Promise<unknown> =>
  send('DELETE', `${entryPath(kind, slug)}?version=${version}`, undefined, z.unknown());

const bodyOf = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || !error.isJson) return undefined;
  return JSON.parse(error.body);
};

/** Returns the problems for which the server refused to publish, or undefined for another error. */
export function problemsOf(error: unknown): ContentProblem[] | undefined {
  const parsed = z.safeParse(contentProblemsSchema, bodyOf(error));
  return parsed.success ? parsed.data.problems : undefined;
}
