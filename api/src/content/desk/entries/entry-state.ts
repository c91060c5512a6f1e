import { entryFile, type EntryKey, galleryFile, isEntryKey } from '@salaria/content/entries/entry-kinds';
import { type EntryTexts, readEntry, type StoredEntry, type Texts } from '@salaria/content/entries/entry-texts';
import type { ContentEntry, ContentProblem, ContentState } from '@salaria/contracts/desk/content/content';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../../platform/errors/api-error.js';
import { siteTexts } from '../../export/site-texts.js';
import { lastTexts, type Revision, revisionsOf } from '../revisions/revisions.queries.js';
import { type Draft, findDraft } from './drafts.queries.js';

/** Everything that is stored of one entry. */
export interface EntryState {
  key: EntryKey;
  /** Texts of all content files. */
  texts: Texts;
  /** What its file has; undefined for a new or removed entry. */
  site: StoredEntry | undefined;
  draft: Draft | undefined;
  /** The latest first. */
  revisions: Revision[];
  /** What a removed entry had. */
  lastTexts: EntryTexts | undefined;
  /** Changes with every change of working copy and file. */
  version: number;
  hasConflict: boolean;
}

/** Reads an entry. @throws ApiError 404 for a slug that no file can have */
export async function readState(manager: EntityManager, key: EntryKey): Promise<EntryState> {
  if (!isEntryKey(key)) throw missing();
  const { texts } = await siteTexts(manager);
  const draft = await findDraft(manager, key);
  const revisions = await revisionsOf(manager, key);
  const conflicts = await conflictPaths(manager);
  const site = readEntry(texts, key);
  const isGone = draft === undefined && site === undefined && revisions.length > 0;
  return {
    key,
    texts,
    site,
    draft,
    revisions,
    lastTexts: isGone ? await lastTexts(manager, key) : undefined,
    version: Math.max(draft?.version ?? 0, revisions[0]?.id ?? 0),
    hasConflict: hasConflict(conflicts, key),
  };
}

export const missing = () => notFound('Questa voce non esiste.');

export async function conflictPaths(manager: EntityManager): Promise<Set<string>> {
  const rows = await manager.query<{ path: string }[]>('select path from content_conflicts');
  return new Set(rows.map(({ path }) => path));
}

export const hasConflict = (paths: ReadonlySet<string>, key: EntryKey): boolean =>
  paths.has(entryFile(key)) || (key.kind === 'articles' && paths.has(galleryFile(key.slug)));

export function stateOf(site: { isDraft: boolean } | undefined, draft: Draft | undefined): ContentState {
  if (draft?.publishAt) return 'scheduled';
  if (site && !site.isDraft) return draft ? 'edited' : 'published';
  return site || draft ? 'draft' : 'removed';
}

/** Returns the texts to edit; of a removed entry those that it had. */
export function editableTexts({ site, draft, lastTexts: last }: EntryState): EntryTexts | undefined {
  return draft?.texts ?? (site && textsOf(site)) ?? last;
}

export const textsOf = ({ fields, body, gallery }: EntryTexts): EntryTexts => ({ fields, body, gallery });

const titles: Partial<Record<EntryKey['kind'], string>> = {
  timeline: 'Linea del tempo',
  periods: 'Periodi',
  slides: 'Immagini di apertura',
  village: 'Immagini di Posta',
};

/** Returns what an entry is called: its name, its title, or its slug. The `title` of an author is a qualification. */
export function titleOf({ kind, slug }: EntryKey, { title, name }: Record<string, unknown>): string {
  const own = titles[kind];
  return own ?? [name, title].find((it): it is string => typeof it === 'string' && it !== '') ?? slug;
}

/** Returns an entry as the desk shows it. @throws ApiError 404 when there is nothing to show */
export function entryOf(state: EntryState, problems: ContentProblem[]): ContentEntry {
  const texts = editableTexts(state);
  if (texts === undefined) throw missing();
  const { key, site, draft, revisions, version } = state;
  return {
    kind: key.kind,
    slug: key.slug,
    title: titleOf(key, texts.fields),
    file: entryFile(key),
    state: stateOf(site, draft),
    version,
    ...texts,
    hasWorkingCopy: draft !== undefined,
    problems,
    published: site && !site.isDraft ? textsOf(site) : null,
    publishAt: draft?.publishAt?.toISOString() ?? null,
    publishFailure: draft?.publishFailure ?? null,
    updatedAt: (draft?.updatedAt ?? revisions[0]?.at)?.toISOString() ?? null,
    updatedBy: draft?.updatedBy ?? revisions[0]?.author ?? null,
    conflict: state.hasConflict,
  };
}
