import { Injectable } from '@nestjs/common';
import { type Entries, type Entry, type EntryKey, isOnlyOne, keyOfId } from '@salaria/content/entries/entry';
import { referencesOf } from '@salaria/content/entries/references';
import { type EntryKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { Any, DataSource, IsNull, Not, type QueryDeepPartialEntity, type Repository } from 'typeorm';
import { type ContentTableOf, contentTablesOf } from '../../platform/database/content-table.decorator.js';
import { inChunks } from '../../platform/database/sql/in-chunks.js';
import type { KeptRow } from '../entries/content-entry.entity.js';
import { PicturesRepository } from '../media/pictures.repository.js';
import type { References } from './columns.js';
import { flagColumnsOf, type Row, rowsOf } from './entry-rows.js';
import { KeptRowsRepository, type StoredRow } from './kept-rows.repository.js';

/** The rows of the domains' tables that entries make. */
@Injectable()
export class ContentRows {
  /** The tables of content, in the order in which they refer to one another. */
  readonly tables: readonly ContentTableOf[];

  constructor(
    private readonly source: DataSource,
    private readonly pictures: PicturesRepository,
    private readonly kept: KeptRowsRepository,
  ) {
    this.tables = contentTablesOf(source);
  }

  /** Returns the table of a kind; undefined for a kind without one. */
  tableOf(kind: EntryKind): ContentTableOf | undefined {
    return this.tables.find((table) => table.kind === kind);
  }

  repositoryOf({ entity }: Pick<ContentTableOf, 'entity'>): Repository<StoredRow> {
    return this.source.getRepository(entity) as unknown as Repository<StoredRow>;
  }

  /**
   * Makes the rows of entries what these say; undefined for an entry that the site no longer has. What no field says, as
   * the id and what the domain has set, stays while the entry is hidden or in the trash.
   */
  async write(entries: ReadonlyMap<string, Entry | undefined>): Promise<void> {
    for (const table of this.tables) {
      const own = [...entries].filter(([id]) => keyOfId(id).kind === table.kind);
      if (own.length === 0) continue;
      const shown = new Map(own.filter((each): each is [string, Entry] => each[1]?.isDraft === false));
      const keys = isOnlyOne(table.kind) ? undefined : own.map(([id]) => keyOfId(id).slug);
      await this.store(table, rowsOf(table, shown, await this.loadReferences(shown)), keys);
      await this.keepFlags(table, own);
    }
  }

  /** Keeps the flags that files give drafts which never had a row. */
  private async keepFlags(table: ContentTableOf, entries: readonly [string, Entry | undefined][]): Promise<void> {
    const drafts = entries.flatMap(([id, entry]) =>
      entry?.isDraft && entry.flags ? [{ id, flags: entry.flags }] : [],
    );
    if (drafts.length === 0) return;
    const slugs = drafts.map(({ id }) => keyOfId(id).slug);
    const known = await this.kept.findOf(table.kind, slugs);
    for (const { id, flags } of drafts)
      if (!known.has(keyOfId(id).slug)) await this.kept.keep(keyOfId(id), flagColumnsOf(table, flags));
  }

  /** Makes the rows with `keys` equal to `rows`; all that entries have made without. A row keeps its id. */
  private async store(table: ContentTableOf, rows: readonly Row[], keys?: readonly string[]): Promise<void> {
    const { unique = [], children } = table;
    const repository = this.repositoryOf(table);
    const stored = await repository.find({
      select: { id: true, importKey: true },
      where: { importKey: keys ? Any(keys) : Not(IsNull()) },
    });
    const ids = new Map(stored.map(({ id, importKey }) => [importKey, id]));
    const written = new Set(rows.map(({ key }) => key));
    const surplus = stored.map(({ importKey }) => String(importKey)).filter((key) => !written.has(key));
    if (surplus.length > 0) await this.kept.hide(table, surplus);
    const current = rows.filter(({ key }) => ids.has(key));
    // Two rows may exchange their values, which single updates cannot do.
    if (current.length > 1)
      for (const column of unique)
        await repository.update(
          { importKey: Any(current.map(({ key }) => key)) },
          { [column]: () => "'import-' || id" },
        );
    for (const row of current) await repository.update(ids.get(row.key) ?? 0, columnsOf(row));
    const added = rows.filter(({ key }) => !ids.has(key));
    const kept = await this.kept.take(
      table.kind,
      added.map(({ key }) => key),
    );
    for (const chunk of inChunks(added.filter(({ key }) => !kept.has(key)))) {
      const { identifiers } = await repository.insert(chunk.map((row) => columnsOf(row, row.flags)));
      for (const [index, { id }] of identifiers.entries()) ids.set(chunk[index]?.key ?? '', id as number);
    }
    for (const row of added) {
      const own = kept.get(row.key);
      if (own) ids.set(row.key, await this.kept.show(table, columnsOf(row, { ...row.flags, ...own })));
    }
    if (children)
      for (const { key, children: value } of rows) await children.write(this.source, ids.get(key) ?? 0, value);
  }

  /** Returns what the fields of entries refer to. */
  async loadReferences(entries: Entries): Promise<References> {
    const named = [...entries].flatMap(([id, { fields }]) => referencesOf(keyOfId(id).kind, fields));
    const slugsOf = (kind: EntryKey['kind']) => [...new Set(named.flatMap((it) => (it.kind === kind ? it.slug : [])))];
    const ids: References['ids'] = {};
    for (const table of this.tables.filter(({ kind }) => kindOf(kind).storage === 'key')) {
      const slugs = slugsOf(table.kind);
      const rows =
        slugs.length === 0
          ? []
          : await this.repositoryOf(table).find({
              select: { id: true, importKey: true },
              where: { importKey: Any(slugs) },
            });
      ids[table.kind] = new Map(rows.map(({ id, importKey }) => [String(importKey), id]));
    }
    return { pictures: await this.pictures.findManifest(slugsOf('images')), ids };
  }
}

const columnsOf = ({ key, values }: Row, others: KeptRow = {}) =>
  ({ ...others, importKey: key, ...values }) as QueryDeepPartialEntity<StoredRow>;
