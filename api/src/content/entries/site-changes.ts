import { checkEntries } from '@salaria/content/entries/check-entries';
import {
  changedIds,
  type Entries,
  type Entry,
  type EntryKey,
  type Fields,
  idOf,
  keyOfId,
} from '@salaria/content/entries/entry';
import type { EntryProblem } from '@salaria/content/entries/entry-problem';
import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import type { EntityManager } from 'typeorm';
import { contentTablesOf } from '../../platform/database/content-table.decorator.js';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { type Revision, RevisionsRepository } from '../desk/revisions/revisions.repository.js';
import { writeRows } from '../rows/write-rows.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { ContentReferencesRepository } from './content-references.repository.js';

/** Two states of the site, or of some of its entries. */
interface SiteChange {
  before: Entries;
  after: Entries;
}

/** Author of revisions that an import makes. */
export const importAuthor = 'importazione';

/** Returns the person who made a revision; null for an import of files. */
export const personOf = (author: string): string | null => (author === importAuthor ? null : author);

/** What a change of entries makes wrong. */
interface CheckedChange {
  /** Problems of the changed entries. */
  own: EntryProblem[];
  /** Problems of others that the change makes. */
  others: EntryProblem[];
  /** The entries after the change: the changed ones as their kinds accept them. */
  accepted: Map<string, Entry>;
}

/** Checks a change of the entries with these ids against all others in `after`. */
export async function checkChange(
  { before, after }: SiteChange,
  ids: ReadonlySet<string>,
  now = new Date(),
): Promise<CheckedChange> {
  const { problems, accepted } = await checkEntries(after, now);
  const isOwn = ({ key }: EntryProblem) => ids.has(idOf(key));
  const ofOthers = problems.filter((problem) => !isOwn(problem));
  const textOf = ({ key, path, reason }: EntryProblem) => JSON.stringify([key, path, reason]);
  // Usually nothing: the others are not checked again for it.
  const known = new Set(ofOthers.length > 0 ? (await checkEntries(before, now)).problems.map(textOf) : []);
  return {
    own: problems.filter(isOwn),
    others: ofOthers.filter((problem) => !known.has(textOf(problem))),
    accepted: new Map([...after, ...[...accepted].filter(([id]) => ids.has(id))]),
  };
}

/**
 * Stores the entries that differ between two states, with their rows, what they refer to and a revision each, and has
 * all processes drop the cached responses that show them, in the caller's transaction. Returns the ids of the entries.
 *
 * @param tags collects the tags of those responses, for a caller that invalidates them later
 */
export async function changeSite(
  manager: EntityManager,
  { before, after }: SiteChange,
  revision: Pick<Revision, 'event' | 'author'>,
  tags?: Set<string>,
): Promise<string[]> {
  const ids = changedIds(before, after);
  const changed = ids.map((id) => ({ key: keyOfId(id), from: before.get(id), entry: after.get(id) }));
  await ContentEntriesRepository.in(manager).storeEntries(changed);
  await writeRows(manager, new Map(changed.map(({ key, entry }) => [idOf(key), entry])));
  const stored = changed.map(({ key, entry }) => ({ ...key, fields: entry?.fields ?? null }));
  await ContentReferencesRepository.in(manager).replace(stored, false);
  const revisions = RevisionsRepository.in(manager);
  const known = await revisions.findKeys(changed.map(({ key }) => key));
  // Content of before the desk has no revision yet.
  const first = changed.flatMap(({ key, from }) =>
    from && !known.has(idOf(key)) ? [{ ...key, fields: from.fields }] : [],
  );
  await revisions.record(first.map((entry) => ({ ...entry, event: 'imported', author: importAuthor })));
  // What an import removes is in the trash too.
  const eventOf = ({ fields }: { fields: Fields | null }) => (fields === null ? 'removed' : revision.event);
  await revisions.record(stored.map((entry) => ({ ...entry, ...revision, event: eventOf(entry) })));
  const changedTags = await tagsOf(manager, ids.map(keyOfId));
  if (tags) for (const tag of changedTags) tags.add(tag);
  else await notifyInvalidation(manager, changedTags);
  return ids;
}

/** Returns the tags of the cached responses that show entries, or the entries that show pictures. */
export async function tagsOf(manager: EntityManager, keys: readonly EntryKey[]): Promise<string[]> {
  const kinds = new Set(keys.map(({ kind }) => kind));
  if (kinds.delete('images')) {
    const pictures = keys.filter(({ kind }) => kind === 'images');
    for (const kind of await ContentReferencesRepository.in(manager).findReferringKinds(pictures)) kinds.add(kind);
  }
  // A kind without a table has its own name as tag.
  const tables = new Map(contentTablesOf(manager).map(({ kind, tags = ['*'] }) => [kind as EntryKind, tags]));
  return [...new Set([...kinds].flatMap((kind) => tables.get(kind) ?? [kind]))];
}
