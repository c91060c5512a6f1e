import { type Entry, type EntryKey, idOf } from '@salaria/content/entries/entry';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { type ContentTableOf, contentTablesOf } from '../../platform/database/content-table.decorator.js';
import { columnsOf } from '../rows/entry-rows.js';
import { type StoredRow } from '../rows/write-rows.js';
import { ContentEntriesRepository } from './content-entries.repository.js';

/** Returns all entries of the site by id: for imports, exports and the check of the whole site. */
export async function siteEntries(manager: EntityManager): Promise<Map<string, Entry>> {
  const entries = await ContentEntriesRepository.in(manager).entries();
  for (const table of contentTablesOf(manager)) await readFlags(manager, table, entries);
  return entries;
}

/** Returns an entry of the site; undefined for one that it does not have. `isLocked` until the transaction ends. */
export async function siteEntry(manager: EntityManager, key: EntryKey, isLocked = false): Promise<Entry | undefined> {
  const repository = ContentEntriesRepository.in(manager);
  const id = idOf(key);
  const entry = isLocked ? await repository.findLocked(key) : (await repository.findEntries([key])).get(id);
  if (!entry) return undefined;
  const entries = new Map([[id, entry]]);
  const table = contentTablesOf(manager).find(({ kind }) => kind === key.kind);
  if (table) await readFlags(manager, table, entries, key.slug);
  return entries.get(id);
}

/** Sets the flags of entries as the domain has set them in their rows. */
async function readFlags(
  manager: EntityManager,
  { kind, entity, domainFlags = [], ...table }: ContentTableOf,
  entries: Map<string, Entry>,
  slug?: string,
) {
  for (const flag of domainFlags) {
    const [column = flag] = columnsOf({ kind, entity, ...table }, flag);
    const rows = await (manager.getRepository(entity) as unknown as Repository<StoredRow>).find({
      select: { importKey: true, [column]: true },
      where: { importKey: slug ?? Not(IsNull()) },
    });
    for (const row of rows) {
      const id = idOf({ kind, slug: String(row.importKey) });
      const entry = entries.get(id);
      if (entry && !entry.isDraft)
        entries.set(id, { ...entry, fields: { ...entry.fields, [flag]: row[column] === 'true' } });
    }
  }
}
