import type { EntryKey } from '@salaria/content/entries/entry';
import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Any, IsNull, Not, type QueryDeepPartialEntity } from 'typeorm';
import type { ContentTableOf } from '../../platform/database/content-table.decorator.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ContentEntryEntity, type KeptRow } from '../entries/content-entry.entity.js';
import { ownColumnsOf } from './entry-rows.js';

/** A row of a table of content. */
export interface StoredRow extends Record<string, unknown> {
  id: number;
  importKey: string | null;
}

/** What the rows had of entries that visitors do not see: drafts, and those in the trash. */
export class KeptRowsRepository extends RepositoryOf(ContentEntryEntity) {
  /** Removes rows, and keeps what no field of their entries has. */
  async hide(table: ContentTableOf, keys: readonly string[]): Promise<void> {
    const repository = this.manager.getRepository<StoredRow>(table.entity);
    const own = ownColumnsOf(table);
    const columns = repository.metadata.columns.filter(
      (it) => it.isInsert && !it.isUpdateDate && !own.has(it.propertyName),
    );
    const rows = await repository.find({
      select: Object.fromEntries(['importKey', ...columns.map((it) => it.propertyName)].map((it) => [it, true])),
      where: { importKey: Any(keys) },
      // What the domain is setting now is kept too.
      lock: { mode: 'pessimistic_write' },
    });
    for (const row of rows) {
      const values = columns.flatMap(({ propertyName, isVersion }) => {
        const value = row[propertyName] ?? null;
        // Staff who read it before decide about another text.
        return value === null ? [] : [[propertyName, isVersion ? Number(value) + 1 : value]];
      });
      await this.keep({ kind: table.kind, slug: String(row.importKey) }, Object.fromEntries(values));
    }
    await repository.delete({ importKey: Any(keys) });
  }

  /** Inserts a row that was hidden, and returns the id that it has again. */
  async show({ entity }: ContentTableOf, values: QueryDeepPartialEntity<StoredRow>): Promise<number> {
    // TypeORM inserts no given id, unless its column is named.
    const insert = this.manager.createQueryBuilder().insert().into(entity, Object.keys(values));
    const { identifiers } = await insert.values(values).execute();
    return Number(identifiers[0]?.id);
  }

  /** Keeps what the row of a stored entry has. */
  async keep({ kind, slug }: EntryKey, keptRow: KeptRow): Promise<void> {
    await this.update({ kind, slug }, { keptRow: keptRow as object });
  }

  /** Returns what is kept of the rows of a kind by slug. */
  async findOf(kind: EntryKind, slugs: readonly string[]): Promise<Map<string, KeptRow>> {
    if (slugs.length === 0) return new Map();
    const where = { kind, slug: Any(slugs), keptRow: Not(IsNull()) };
    const entries = await this.find({ select: { kind: true, slug: true, keptRow: true }, where });
    return new Map(entries.map(({ slug, keptRow }) => [slug, keptRow ?? {}]));
  }

  /** Returns what is kept of rows by slug, and forgets it. */
  async take(kind: EntryKind, slugs: readonly string[]): Promise<Map<string, KeptRow>> {
    const kept = await this.findOf(kind, slugs);
    if (kept.size > 0) await this.forget(kind, [...kept.keys()]);
    return kept;
  }

  /** Forgets what is kept of rows: of entries that begin again at the address of a removed one, or are gone for good. */
  async forget(kind: EntryKind, slugs: readonly string[]): Promise<void> {
    await this.update({ kind, slug: Any(slugs), keptRow: Not(IsNull()) }, { keptRow: null });
  }
}
