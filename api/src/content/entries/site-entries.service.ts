import { type Entry, type EntryKey, idOf, keyOfId } from '@salaria/content/entries/entry';
import type { EntryKind } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not } from 'typeorm';
import type { ContentTableOf } from '../../platform/database/content-table.decorator.js';
import { columnsOf } from '../rows/entry-rows.js';
import { ContentRows } from '../rows/content-rows.service.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { sampleEntries } from './sample-entries.js';

/** Entries that are read at a time: their files are some milliseconds of work. */
const batchSize = 50;

/** The entries of the site, with what the domains have set of them. */
@Injectable()
export class SiteEntries {
  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly rows: ContentRows,
  ) {}

  /** Returns all entries of the site by id: for imports and exports. */
  async findAll(): Promise<Map<string, Entry>> {
    const entries = await this.entries.entries();
    for (const table of this.rows.tables) await this.readFlags(table, entries);
    return entries;
  }

  /** Yields all entries of a kind by slug, some at a time. */
  async *batches(kind: EntryKind): AsyncGenerator<Map<string, Entry>> {
    for (let slug = ''; ; ) {
      const batch = await this.entries.findAfter(kind, slug, batchSize);
      const last = [...batch.keys()].at(-1);
      if (last === undefined) return;
      yield await this.withFlags(batch);
      ({ slug } = keyOfId(last));
    }
  }

  /** Returns those of the given entries that the site has, by id. */
  async find(keys: readonly EntryKey[]): Promise<Map<string, Entry>> {
    return this.withFlags(await this.entries.findEntries(keys));
  }

  /**
   * Returns an entry of the site, or the sample of one that every site has; undefined for one that it does not have.
   * `isLocked` until the transaction ends.
   */
  async findOne(key: EntryKey, isLocked = false): Promise<Entry | undefined> {
    const id = idOf(key);
    if (!isLocked) return (await this.find([key])).get(id) ?? (await sampleEntries()).get(id);
    const entry = await this.entries.findLocked(key);
    if (!entry) return (await sampleEntries()).get(id);
    return (await this.withFlags(new Map([[id, entry]]))).get(id);
  }

  private async withFlags(entries: Map<string, Entry>): Promise<Map<string, Entry>> {
    const keys = [...entries.keys()].map(keyOfId);
    for (const table of this.rows.tables) {
      const slugs = keys.flatMap(({ kind, slug }) => (kind === table.kind ? slug : []));
      if (slugs.length > 0) await this.readFlags(table, entries, slugs);
    }
    return entries;
  }

  /** Sets the flags of entries as the domain has set them in their rows. */
  private async readFlags(table: ContentTableOf, entries: Map<string, Entry>, slugs?: readonly string[]) {
    const { kind, domainFlags = [] } = table;
    for (const flag of domainFlags) {
      const [column = flag] = columnsOf(table, flag);
      const rows = await this.rows.repositoryOf(table).find({
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
}
