import { type Entry, type EntryKey, idOf, keyOfId } from '@salaria/content/entries/entry';
import { Any, type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { type ContentTableOf, contentTablesOf } from '../../platform/database/content-table.decorator.js';
import { columnsOf } from '../rows/entry-rows.js';
import { type StoredRow } from '../rows/write-rows.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { sampleEntries } from './sample-entries.js';

/** Returns all entries of the site by id: for imports, exports and the check of the whole site. */
export async function siteEntries(manager: EntityManager): Promise<Map<string, Entry>> {
  const entries = await ContentEntriesRepository.in(manager).entries();
  for (const table of contentTablesOf(manager)) await readFlags(manager, table, entries);
  return entries;
}

/** Returns those of the given entries that the site has, by id. */
export async function findSiteEntries(manager: EntityManager, keys: readonly EntryKey[]): Promise<Map<string, Entry>> {
  return withFlags(manager, await ContentEntriesRepository.in(manager).findEntries(keys));
}

/**
 * Returns an entry of the site, or the sample of one that every site has; undefined for one that it does not have.
 * `isLocked` until the transaction ends.
 */
export async function siteEntry(manager: EntityManager, key: EntryKey, isLocked = false): Promise<Entry | undefined> {
  const id = idOf(key);
  if (!isLocked) return (await findSiteEntries(manager, [key])).get(id) ?? (await sampleEntries()).get(id);
  const entry = await ContentEntriesRepository.in(manager).findLocked(key);
  if (!entry) return (await sampleEntries()).get(id);
  return (await withFlags(manager, new Map([[id, entry]]))).get(id);
}

async function withFlags(manager: EntityManager, entries: Map<string, Entry>): Promise<Map<string, Entry>> {
  const keys = [...entries.keys()].map(keyOfId);
  for (const table of contentTablesOf(manager)) {
    const slugs = keys.flatMap(({ kind, slug }) => (kind === table.kind ? slug : []));
    if (slugs.length > 0) await readFlags(manager, table, entries, slugs);
  }
  return entries;
}

/** Sets the flags of entries as the domain has set them in their rows. */
async function readFlags(
  manager: EntityManager,
  { kind, entity, domainFlags = [], ...table }: ContentTableOf,
  entries: Map<string, Entry>,
  slugs?: readonly string[],
) {
  for (const flag of domainFlags) {
    const [column = flag] = columnsOf({ kind, entity, ...table }, flag);
    const rows = await (manager.getRepository(entity) as unknown as Repository<StoredRow>).find({
      select: { importKey: true, [column]: true },
      where: { importKey: slugs ? Any(slugs) : Not(IsNull()) },
    });
    for (const row of rows) {
      const id = idOf({ kind, slug: String(row.importKey) });
      const entry = entries.get(id);
      if (entry && !entry.isDraft)
        entries.set(id, { ...entry, fields: { ...entry.fields, [flag]: row[column] === 'true' } });
    }
  }
}
