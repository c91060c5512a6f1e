import type { EntryKey } from '@salaria/content/entries/entry-kinds';
import type { EntryTexts } from '@salaria/content/entries/entry-texts';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import type { EntityManager } from 'typeorm';

export interface Revision extends EntryKey {
  id: number;
  event: ContentRevision['event'];
  author: string;
  at: Date;
  /** Null for a removal. */
  texts: EntryTexts | null;
}

type Row = Omit<Revision, 'id'> & { id: string };
const revisionOf = (row: Row): Revision => ({ ...row, id: Number(row.id) });
const columns = 'id, kind, slug, event, author, at, texts';

/** Returns the revisions of an entry, the latest first. */
export async function revisionsOf(manager: EntityManager, { kind, slug }: EntryKey): Promise<Revision[]> {
  const rows = await manager.query<Row[]>(
    `select ${columns} from content_revisions where kind = $1 and slug = $2 order by id desc`,
    [kind, slug],
  );
  return rows.map(revisionOf);
}

/** Returns the latest revision of each entry, without its texts. */
export async function latestRevisions(
  manager: EntityManager,
): Promise<(Omit<Revision, 'texts'> & { title: string })[]> {
  const rows = await manager.query<(Row & { title: string })[]>(
    `select distinct on (kind, slug) id, kind, slug, event, author, at,
       coalesce(texts->'fields'->>'title', texts->'fields'->>'name', slug) as title
     from content_revisions order by kind, slug, id desc`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
