import { isDeepStrictEqual } from 'node:util';
import {
  type EntryKey,
  type EntryKind,
  entryKinds,
  entryOfFile,
  isKeyedKind,
} from '@salaria/content/entries/entry-kinds';
import { type EntryTexts, keysIn, readEntry, type Texts } from '@salaria/content/entries/entry-texts';
import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import type { EntityManager } from 'typeorm';

/** Author of revisions that an import makes. */
export const importAuthor = 'importazione';

/** Returns the keys of all entries in the content files. */
export function entriesIn(texts: Texts): EntryKey[] {
  const ofFiles = new Map([...texts.keys()].flatMap((path) => entryOfFile(path) ?? []).map((key) => [idOf(key), key]));
  const keyed = entryKinds
    .filter(isKeyedKind)
    .flatMap((kind) => keysIn(texts.get(`${kind}.yml`)).map((slug) => ({ kind, slug })));
  return [...ofFiles.values(), ...keyed];
}

/** Records a revision of each entry that differs between two states of the content files. */
export async function recordRevisions(
  manager: EntityManager,
  { before, after }: { before: Texts; after: Texts },
  { event, author }: Pick<ContentRevision, 'event' | 'author'>,
): Promise<void> {
  const keys = new Map([...entriesIn(before), ...entriesIn(after)].map((key) => [idOf(key), key]));
  const changed = [...keys.values()].flatMap((key) => {
    const [from, to] = [readEntry(before, key), readEntry(after, key)];
    return isDeepStrictEqual(from, to) ? [] : [{ ...key, from: textsOf(from), to: textsOf(to) }];
  });
  if (changed.length === 0) return;
  const known = await entriesWithRevisions(manager);
  // Content of before the desk has no revision yet.
  const first = changed.filter((entry) => entry.from !== null && !known.has(idOf(entry)));
  await insert(
    manager,
    first.map(({ from, ...key }) => ({ ...key, texts: from, event: 'imported', author: importAuthor })),
  );
  await insert(
    manager,
    changed.map(({ kind, slug, to }) => ({ kind, slug, texts: to, event, author })),
  );
}

type Revision = { kind: EntryKind; slug: string; texts: EntryTexts | null; event: string; author: string };

async function insert(manager: EntityManager, revisions: readonly Revision[]): Promise<void> {
  await manager.query(
    `insert into content_revisions (kind, slug, event, author, texts)
     select kind, slug, event, author, case when texts::text <> 'null' then texts end
     from json_to_recordset($1::json) as row(kind text, slug text, event text, author text, texts json)`,
    [JSON.stringify(revisions)],
  );
}

async function entriesWithRevisions(manager: EntityManager): Promise<Set<string>> {
  const rows = await manager.query<EntryKey[]>('select distinct kind, slug from content_revisions');
  return new Set(rows.map(idOf));
}

function textsOf(entry: (EntryTexts & { isDraft?: boolean }) | undefined): EntryTexts | null {
  return entry === undefined ? null : { fields: entry.fields, body: entry.body, gallery: entry.gallery };
}

/** Returns an entry's key as one text. */
export const idOf = ({ kind, slug }: EntryKey): string => `${kind}/${slug}`;
