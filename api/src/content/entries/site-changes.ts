import { checkEntries } from '@salaria/content/entries/check-entries';
import { changedIds, contentKeys, type Entries, type Entry, idOf, keyOfId } from '@salaria/content/entries/entry';
import type { EntryProblem } from '@salaria/content/entries/entry-problem';
import type { EntityManager } from 'typeorm';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { type Revision, RevisionsRepository } from '../desk/revisions/revisions.repository.js';
import type { TableChanges } from '../rows/sync-table.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { writeRows } from './site-entries.js';

/** Two states of the site. */
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

/** Checks a change of the entries with these ids. */
export async function checkChange(
  { before, after }: SiteChange,
  ids: ReadonlySet<string>,
  now = new Date(),
): Promise<CheckedChange> {
  const { problems, accepted } = await checkEntries(after, now);
  const isOwn = ({ key }: EntryProblem) => ids.has(idOf(key));
  const ofOthers = problems.filter((problem) => !isOwn(problem));
  const textOf = ({ key, path, reason }: EntryProblem) => JSON.stringify([key, path, reason]);
  // Usually nothing: the whole site is not checked again for it.
  const known = new Set(ofOthers.length > 0 ? (await checkEntries(before, now)).problems.map(textOf) : []);
  return {
    own: problems.filter(isOwn),
    others: ofOthers.filter((problem) => !known.has(textOf(problem))),
    accepted: new Map([...after, ...[...accepted].filter(([id]) => ids.has(id))]),
  };
}

/**
 * Stores the entries that differ between two states of the site, with their rows and a revision each, and has all
 * processes drop what they have cached, in the caller's transaction. Returns the rows that changed, by kind.
 *
 * @param ids of the entries whose rows are written; all without
 */
export async function changeSite(
  manager: EntityManager,
  { before, after }: SiteChange,
  revision: Pick<Revision, 'event' | 'author'>,
  ids?: ReadonlySet<string>,
): Promise<Record<string, TableChanges>> {
  const changed = changedIds(before, after);
  await ContentEntriesRepository.in(manager).store(
    changed.map((id) => ({ ...keyOfId(id), ...(after.get(id) ?? { fields: null, isDraft: false }) })),
  );
  const report = await writeRows(manager, after, ids);
  await recordRevisions(manager, { before, after }, changed, revision);
  const hasChanges = Object.values(report).some((rows) => Object.values(rows).some(({ length }) => length > 0));
  // Posts appear in lists, pages, the feed and the sitemap.
  if (hasChanges || changed.length > 0) await notifyInvalidation(manager, ['*']);
  return report;
}

async function recordRevisions(
  manager: EntityManager,
  { before, after }: SiteChange,
  ids: readonly string[],
  { event, author }: Pick<Revision, 'event' | 'author'>,
): Promise<void> {
  const changed = contentKeys(ids).map((key) => ({
    ...key,
    from: before.get(idOf(key))?.fields,
    to: after.get(idOf(key))?.fields ?? null,
  }));
  if (changed.length === 0) return;
  const revisions = RevisionsRepository.in(manager);
  const known = new Set((await revisions.entries()).map(idOf));
  // Content of before the desk has no revision yet.
  const first = changed.flatMap(({ kind, slug, from }) =>
    from === undefined || known.has(idOf({ kind, slug })) ? [] : [{ kind, slug, fields: from }],
  );
  await revisions.record(first.map((entry) => ({ ...entry, event: 'imported', author: importAuthor })));
  await revisions.record(changed.map(({ kind, slug, to }) => ({ kind, slug, fields: to, event, author })));
}
