import { type Entry, type EntryKey, idOf, keyOfId } from '@salaria/content/entries/entry';
import { type EntryKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { columnsOf } from '../rows/entry-rows.js';
import { ContentRows } from '../rows/content-rows.service.js';
import { KeptRowsRepository } from '../rows/kept-rows.repository.js';
import { ContentEntriesRepository } from './content-entries.repository.js';
import { sampleEntries } from './sample-entries.js';

/** Entries that are read at a time: their files are some milliseconds of work. */
const batchSize = 50;

/** The entries of the site. */
@Injectable()
export class SiteEntries {
  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly rows: ContentRows,
    private readonly kept: KeptRowsRepository,
  ) {}

  /** Returns all entries of the site by id, with their flags as files have them: for imports and exports. */
  async findAll(): Promise<Map<string, Entry>> {
    const entries = await this.entries.entries();
    for (const { kind } of this.rows.tables) await this.readFlags(kind, entries);
    return entries;
  }

  /** Yields all entries of a kind by slug, some at a time, with their flags as files have them. */
  async *batches(kind: EntryKind): AsyncGenerator<Map<string, Entry>> {
    for (let slug = ''; ; ) {
      const batch = await this.entries.findAfter(kind, slug, batchSize);
      const last = [...batch.keys()].at(-1);
      if (last === undefined) return;
      await this.readFlags(kind, batch);
      yield batch;
      ({ slug } = keyOfId(last));
    }
  }

  /** Returns those of the given entries that the site has, by id. */
  find(keys: readonly EntryKey[]): Promise<Map<string, Entry>> {
    return this.entries.findEntries(keys);
  }

  /**
   * Returns an entry of the site, or the sample of one that every site has; undefined for one that it does not have.
   * `isLocked` until the transaction ends.
   */
  async findOne(key: EntryKey, isLocked = false): Promise<Entry | undefined> {
    const id = idOf(key);
    const entry = isLocked ? await this.entries.findLocked(key) : (await this.find([key])).get(id);
    return entry ?? (await sampleEntries()).get(id);
  }

  /** Sets the flags that the domain has set of the entries of a kind. */
  private async readFlags(kind: EntryKind, entries: Map<string, Entry>): Promise<void> {
    const { domainFlags = [] } = kindOf(kind);
    const table = this.rows.tableOf(kind);
    if (!table || domainFlags.length === 0) return;
    const slugs = [...entries.keys()].map(keyOfId).flatMap((key) => (key.kind === kind ? key.slug : []));
    const columns = domainFlags.map((flag) => [flag, columnsOf(table, flag)[0] ?? flag] as const);
    const rows = await this.rows.repositoryOf(table).find({
      select: { importKey: true, ...Object.fromEntries(columns.map(([, column]) => [column, true])) },
      where: { importKey: Any(slugs) },
    });
    const stored = new Map(await this.kept.findOf(kind, slugs));
    for (const row of rows) stored.set(String(row.importKey), row);
    for (const slug of slugs) {
      const [id, row] = [idOf({ kind, slug }), stored.get(slug)];
      const flags = Object.fromEntries(columns.map(([flag, column]) => [flag, row?.[column] === 'true']));
      const entry = entries.get(id);
      if (entry) entries.set(id, { ...entry, flags });
    }
  }
}
