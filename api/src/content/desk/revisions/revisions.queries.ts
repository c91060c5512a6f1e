import type { EntryKey } from '@salaria/content/entries/entry-kinds';
import type { EntryTexts } from '@salaria/content/entries/entry-texts';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import type { EntityManager } from 'typeorm';

export interface Revision extends EntryKey {
  id: number;
  event: ContentRevision['event'];
  author: string;
  at: Date;
}

type Row = Omit<Revision, 'id'> & { id: string };
const revisionOf = (row: Row): Revision => ({ ...row, id: Number(row.id) });
const columns = 'id, kind, slug, event, author, at';

/** Returns the revisions of an entry, the latest first, without their texts: an entry may have thousands. */
export async function revisionsOf(manager: EntityManager, { kind, slug }: EntryKey): Promise<Revision[]> {
  const rows = await manager.query<Row[]>(
    `select ${columns} from content_revisions where kind = $1 and slug = $2 order by id desc`,
    [kind, slug],
  );
  return rows.map(revisionOf);
}

/** Returns the texts of a revision; null for a removal. */
export async function textsOfRevision(manager: EntityManager, id: number): Promise<EntryTexts | null> {
  const [row] = await manager.query<{ texts: EntryTexts | null }[]>(
    'select texts from content_revisions where id = $1',
    [id],
  );
  return row?.texts ?? null;
}

/** Returns the texts that a removed entry had. */
export async function lastTexts(manager: EntityManager, { kind, slug }: EntryKey): Promise<EntryTexts | undefined> {
  const [row] = await manager.query<{ texts: EntryTexts }[]>(
    `select texts from content_revisions
     where kind = $1 and slug = $2 and texts is not null and texts::text <> 'null' order by id desc limit 1`,
    [kind, slug],
  );
  return row?.texts;
}

/** Returns the latest revision of each entry, with its title. */
export async function latestRevisions(manager: EntityManager): Promise<(Revision & { title: string })[]> {
  const rows = await manager.query<(Row & { title: string })[]>(
    `select distinct on (kind, slug) id, kind, slug, event, author, at,
       coalesce(texts->'fields'->>'name', texts->'fields'->>'title', slug) as title
     from content_revisions order by kind, slug, id desc`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
