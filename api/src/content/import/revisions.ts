import { changedIds, contentKeys, type Entries, idOf } from '@salaria/content/entries/entry';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import type { EntityManager } from 'typeorm';
import { RevisionsRepository } from '../desk/revisions/revisions.repository.js';

/** Author of revisions that an import makes. */
export const importAuthor = 'importazione';

/** Records a revision of each entry that differs between two states of the site. */
export async function recordRevisions(
  manager: EntityManager,
  { before, after }: { before: Entries; after: Entries },
  { event, author }: Pick<ContentRevision, 'event' | 'author'>,
): Promise<void> {
  const changed = contentKeys(changedIds(before, after)).map((key) => ({
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
