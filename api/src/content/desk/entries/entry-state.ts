import { type ContentKey, type Entry, type Fields, isOnlyOne } from '@salaria/content/entries/entry';
import type { ContentEntry, ContentProblem, ContentState } from '@salaria/contracts/desk/content/content';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { notFound } from '../../../platform/errors/api-error.js';
import { personOf } from '../../entries/site-changes.service.js';
import type { Revision } from '../revisions/revisions.repository.js';
import type { DraftEntity } from './draft.entity.js';

/** Everything that is stored of one entry. */
export interface EntryState {
  key: ContentKey;
  /** What the site has; undefined for a new or removed entry. */
  site: Entry | undefined;
  draft: DraftEntity | undefined;
  /** The latest that the site had. */
  revision: Revision | undefined;
  /** What a removed entry had. */
  lastFields: Fields | undefined;
  /** Changes with every change of working copy and site. */
  version: number;
  /** Path of the page that shows it to visitors. */
  pagePath: string | null;
  /** When visitors no longer see it. */
  withdrawAt: Date | null;
  /** The slug of the entry that was here; null unless it was moved and nothing followed. */
  movedTo: string | null;
}

export const missing = () => notFound('Questa voce non esiste.');

function stateOf(
  site: { isDraft: boolean } | undefined,
  draft: Pick<DraftEntity, 'publishAt'> | undefined,
): ContentState {
  if (draft?.publishAt) return 'scheduled';
  if (site && !site.isDraft) return draft ? 'edited' : 'published';
  return site || draft ? 'draft' : 'removed';
}

/** Returns the fields to edit; of a removed entry those that it had. */
export const editableFields = ({ site, draft, lastFields }: EntryState): Fields | undefined =>
  draft?.fields ?? site?.fields ?? lastFields;

/** Returns the working copy, or the fields of a draft; undefined when everything is published. */
export const fieldsToPublish = ({ draft, site }: EntryState): Fields | undefined =>
  draft?.fields ?? (site?.isDraft ? site.fields : undefined);

/** Returns what an entry is called: its name or title, or its slug; the label of its kind if there is one entry. */
export function titleOf({ kind, slug }: ContentKey, { title, name }: Record<string, unknown>): string {
  if (isOnlyOne(kind)) return kindOf(kind).label;
  return [name, title].find((it): it is string => typeof it === 'string' && it !== '') ?? slug;
}

/** Returns when and by whom an entry was changed last. */
const lastChangeOf = (
  draft: Pick<DraftEntity, 'updatedAt' | 'updatedBy'> | undefined,
  revision: Revision | undefined,
) => ({
  updatedAt: (draft?.updatedAt ?? revision?.at)?.toISOString() ?? null,
  updatedBy: draft?.updatedBy ?? (revision ? personOf(revision.author) : null),
});

/** Returns an entry as the desk shows it. @throws ApiError 404 when there is nothing to show */
export function entryOf(state: EntryState, problems: ContentProblem[]): ContentEntry {
  const fields = editableFields(state);
  if (fields === undefined) throw missing();
  const { key, site, draft, version } = state;
  return {
    kind: key.kind,
    slug: key.slug,
    title: titleOf(key, fields),
    state: stateOf(site, draft),
    version,
    fields,
    hasWorkingCopy: draft !== undefined,
    problems,
    published: site && !site.isDraft ? site.fields : null,
    pagePath: state.pagePath,
    publishAt: draft?.publishAt?.toISOString() ?? null,
    withdrawAt: state.withdrawAt?.toISOString() ?? null,
    publishFailure: draft?.publishFailure ?? null,
    review: draft?.review ?? null,
    ...lastChangeOf(draft, state.revision),
  };
}
