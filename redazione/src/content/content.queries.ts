import {
  type ContentDraftSaved,
  type ContentEntry,
  type ContentKind,
  contentDraftSavedSchema,
  contentEntrySchema,
  contentPreviewSchema,
  contentListSchema,
  contentProblemsSchema,
  type ContentProblem,
  type NewContent,
} from '@salaria/contracts/desk/content/content';
import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { type ContentPresence, contentPresenceSchema } from '@salaria/contracts/desk/content/content-presence';
import * as z from '@salaria/contracts/z';
import { ApiError, readJson, send } from '@salaria/ui';
import { waitForPendingSave } from '../desk/drafts/use-draft';
import { useDeskAfresh } from '../desk/data/reads';

export const contentPath = '/api/desk/content';

export const entryPath = (kind: ContentKind, slug: string): string =>
  `${contentPath}/${kind}/${encodeURIComponent(slug)}`;

export const useContentList = (kind: ContentKind) => useDeskAfresh(`${contentPath}?kind=${kind}`, contentListSchema);

export const useEntry = (kind: ContentKind, slug: string) => {
  const path = entryPath(kind, slug);
  return useDeskAfresh(path, contentEntrySchema, () => waitForPendingSave(path));
};

export const readEntry = async (kind: ContentKind, slug: string): Promise<ContentEntry> =>
  z.parse(contentEntrySchema, await readJson(entryPath(kind, slug)));

/** Returns a link to an entry's page as it is saved, valid for some minutes; `answers` are those given to a quiz. */
export async function readPreview(kind: ContentKind, slug: string, answers?: string): Promise<string> {
  const query = answers === undefined ? '' : `?risposte=${answers}`;
  return z.parse(contentPreviewSchema, await readJson(`${entryPath(kind, slug)}/preview${query}`)).url;
}

export const createEntry = (kind: ContentKind, entry: NewContent): Promise<ContentEntry> =>
  send('POST', `${contentPath}/${kind}`, entry, contentEntrySchema);

type EntryKey = Pick<ContentEntry, 'kind' | 'slug'>;

/** Says that an entry is open here, and reads who else has it open. */
export const sendPresence = ({ kind, slug }: EntryKey): Promise<ContentPresence> =>
  send('PUT', `${entryPath(kind, slug)}/presence`, {}, contentPresenceSchema);

/** Keeps fields that lose against somebody else's among the revisions. */
export const setAside = ({ kind, slug }: EntryKey, fields: ContentFields): Promise<unknown> =>
  send('POST', `${entryPath(kind, slug)}/revisions`, { fields }, z.unknown());

/** Stores the working copy. */
export const saveDraft = (
  { kind, slug }: EntryKey,
  version: number,
  fields: ContentFields,
): Promise<ContentDraftSaved> =>
  send('PUT', `${entryPath(kind, slug)}/draft`, { version, fields }, contentDraftSavedSchema);

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
