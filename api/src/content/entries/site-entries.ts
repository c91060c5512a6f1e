import { type Entries, type Entry, idOf } from '@salaria/content/entries/entry';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { type ContentTableOf, contentTablesOf } from '../../platform/database/content-table.decorator.js';
import { PicturesRepository } from '../media/pictures.repository.js';
import type { References } from '../rows/columns.js';
import { columnsOf, rowsOf } from '../rows/entry-rows.js';
import { type StoredRow, syncTable, type TableChanges } from '../rows/sync-table.js';
import { ContentEntriesRepository } from './content-entries.repository.js';

/** Returns the entries of the site by id. */
export async function siteEntries(manager: EntityManager): Promise<Map<string, Entry>> {
  const entries = await ContentEntriesRepository.in(manager).entries();
  for (const table of contentTablesOf(manager))
    for (const flag of table.domainFlags ?? []) await readFlag(manager, table, flag, entries);
  return entries;
}

/** Sets a flag of entries as the domain has set it in their rows. */
async function readFlag(manager: EntityManager, table: ContentTableOf, flag: string, entries: Map<string, Entry>) {
  const [column = flag] = columnsOf(table, flag);
  const rows = await repositoryOf(manager, table).find({
    select: { importKey: true, [column]: true },
    where: { importKey: Not(IsNull()) },
  });
  for (const row of rows) {
    const id = idOf({ kind: table.kind, slug: String(row.importKey) });
    const entry = entries.get(id);
    if (entry && !entry.isDraft)
      entries.set(id, { ...entry, fields: { ...entry.fields, [flag]: row[column] === 'true' } });
  }
}

/**
 * Makes the rows equal to the entries, and returns what changed by kind.
 *
 * @param ids of the entries to write; all without
 */
export async function writeRows(
  manager: EntityManager,
  entries: Entries,
  ids?: ReadonlySet<string>,
): Promise<Record<string, TableChanges>> {
  const report: Record<string, TableChanges> = {};
  const references = await referencesOf(manager);
  for (const table of contentTablesOf(manager)) {
    const { kind } = table;
    const own = ids && new Set([...ids].filter((id) => id.startsWith(`${kind}/`)));
    if (own?.size === 0) continue;
    const written = own ? new Map([...entries].filter(([id]) => own.has(id))) : entries;
    const isSplit = ['list', 'single'].includes(kindOf(kind).storage);
    const keys = own && !isSplit ? [...own].map((id) => id.slice(kind.length + 1)) : undefined;
    report[kind] = await syncTable(manager, table, rowsOf(table, written, references), keys);
    if (isReferredTo(table)) references.ids[kind] = await idsOf(manager, table);
  }
  return report;
}

/** Returns what fields refer to. */
export async function referencesOf(manager: EntityManager): Promise<References> {
  const ids: References['ids'] = {};
  for (const table of contentTablesOf(manager).filter(isReferredTo)) ids[table.kind] = await idsOf(manager, table);
  return { pictures: await PicturesRepository.in(manager).manifest(), ids };
}

const isReferredTo = ({ kind }: ContentTableOf): boolean => kindOf(kind).storage === 'key';

async function idsOf(manager: EntityManager, table: ContentTableOf): Promise<ReadonlyMap<string, number>> {
  const select = { id: true, importKey: true };
  const rows = await repositoryOf(manager, table).find({ select, where: { importKey: Not(IsNull()) } });
  return new Map(rows.map(({ id, importKey }) => [String(importKey), id]));
}

const repositoryOf = (manager: EntityManager, { entity }: ContentTableOf) =>
  manager.getRepository(entity) as unknown as Repository<StoredRow>;
