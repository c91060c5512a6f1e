import { Injectable } from '@nestjs/common';
import { uniqueValueOf } from '@salaria/content/entries/check-entries';
import {
  type ContentKey,
  type Entries,
  type Entry,
  type EntryKey,
  idOf,
  keyOfId,
} from '@salaria/content/entries/entry';
import { anchorOf } from '@salaria/content/entries/references';
import { Any, In, IsNull, MoreThan, Not, type QueryDeepPartialEntity } from 'typeorm';
import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { contentKinds, type EntryKind } from '@salaria/contracts/kinds/kinds';
import { elementAt } from '../../platform/element-at.js';
import { inChunks } from '../../platform/database/sql/in-chunks.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ContentSummaryEntity } from '../desk/list/content-summary.entity.js';
import { ContentEntryEntity } from './content-entry.entity.js';

/** Key of the advisory lock of imports, an arbitrary number. */
const importLock = 7_272_740_002;
const idleInImportTimeout = '5min';
const maxFaulty = 200;
/** Triggers read the texts of each: some milliseconds of the statement timeout. */
const maxStored = 100;

/** An entry of the site to store; without `entry` it is removed. */
export interface StoredEntry {
  key: EntryKey;
  entry: Entry | undefined;
}

@Injectable()
export class ContentEntriesRepository extends RepositoryOf(ContentEntryEntity) {
  /**
   * Takes the lock of imports until the end of the transaction, and returns whether it was free. The transaction may then
   * be idle for as long as an import checks thousands of entries.
   */
  async tryImportLock(): Promise<boolean> {
    // Raw: an advisory lock, and a setting of this transaction.
    const rows = await this.query<{ taken: boolean }[]>(
      `select pg_try_advisory_xact_lock($1) as taken, set_config('idle_in_transaction_session_timeout', $2, true)`,
      [importLock, idleInImportTimeout],
    );
    return elementAt(rows, 0).taken;
  }

  /** Returns the entries as they are stored, by id, sorted. */
  async entries(): Promise<Map<string, Entry>> {
    const entries = entriesOf(await this.find({ where: { fields: Not(IsNull()) } }));
    return new Map([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Returns the next entries of a kind by slug, in the database's order. */
  async findAfter(kind: EntryKind, slug: string, count: number): Promise<Map<string, Entry>> {
    const where = { kind, slug: MoreThan(slug), fields: Not(IsNull()) };
    return entriesOf(await this.find({ where, order: { slug: 'ASC' }, take: count }));
  }

  /** Returns those of the given entries that the site has, by id. */
  async findEntries(keys: readonly EntryKey[]): Promise<Map<string, Entry>> {
    return entriesOf(await this.findStored(keys));
  }

  /** Returns the rows of those of the given entries that the site has, by kind and slug. */
  async findStored(keys: readonly EntryKey[]): Promise<ContentEntryEntity[]> {
    if (keys.length === 0) return [];
    return this.createQueryBuilder('entry')
      .where({ fields: Not(IsNull()) })
      .andWhere(
        `(entry.kind, entry.slug) in
        (select split_part(key, '/', 1), split_part(key, '/', 2) from unnest(:keys::text[]) key)`,
        {
          keys: keys.map(idOf),
        },
      )
      .orderBy('entry.kind collate "C"')
      .addOrderBy('entry.slug collate "C"')
      .getMany();
  }

  /** Reads an entry and locks it until the end of the transaction. */
  async findLocked({ kind, slug }: EntryKey): Promise<Entry | undefined> {
    const row = await this.findOne({ where: { kind, slug }, lock: { mode: 'pessimistic_write' } });
    return row?.fields ? { fields: row.fields, isDraft: row.isDraft } : undefined;
  }

  /** Returns the entries of a kind by id, with nothing but some fields. */
  async findFields(kind: EntryKind, names: readonly string[]): Promise<Map<string, Entry>> {
    const fields = names.map((name) => `'${name}', entry.fields -> '${name}'`).join();
    const rows = await this.createQueryBuilder('entry')
      .select(['entry.slug as slug', 'entry.isDraft as "isDraft"', `json_build_object(${fields}) as fields`])
      .where({ kind, fields: Not(IsNull()) })
      .getRawMany<{ slug: string } & Entry>();
    return new Map(rows.map(({ slug, ...entry }) => [idOf({ kind, slug }), entry]));
  }

  /** Returns the other entries of a kind that have what only one of them may have. */
  async findRivals(kind: EntryKind, entries: Entries): Promise<Map<string, Entry>> {
    const own = [...entries].map(([id, { fields }]) => ({ slug: keyOfId(id).slug, fields }));
    const uniqueValues = own.flatMap(({ fields }) => uniqueValueOf(kind, fields) ?? []);
    const anchors = own.flatMap(({ fields }) => anchorOf(fields) ?? []);
    if (uniqueValues.length === 0 && anchors.length === 0) return new Map();
    const rows = await this.createQueryBuilder('entry')
      .where({ kind, fields: Not(IsNull()), slug: Not(Any(own.map(({ slug }) => slug))) })
      .andWhere('(entry.uniqueValue = any(:uniqueValues) or entry.anchor = any(:anchors))', { uniqueValues, anchors })
      .getMany();
    return entriesOf(rows);
  }

  /** Returns the slug of the author who is called like a person. */
  async findAuthor(person: string): Promise<string | undefined> {
    const author = await this.createQueryBuilder('entry')
      .where({ kind: 'authors', fields: Not(IsNull()) })
      .andWhere("lower(trim(entry.fields ->> 'name')) = lower(trim(:person))", { person })
      .getOne();
    return author?.slug;
  }

  /** Returns the keys of all entries of the site. */
  findKeys(): Promise<EntryKey[]> {
    return this.find({ select: { kind: true, slug: true }, where: { fields: Not(IsNull()) } });
  }

  /** Returns the published entries of the desk in which the nightly check has found problems, with their titles. */
  findFaulty() {
    return this.createQueryBuilder('entry')
      .select(['entry.kind as kind', 'entry.slug as slug', 'entry.problems as problems', 'summary.title as title'])
      .innerJoin(ContentSummaryEntity, 'summary', 'summary.kind = entry.kind and summary.slug = entry.slug')
      .where({ problems: Not(IsNull()), fields: Not(IsNull()), isDraft: false, kind: In(contentKinds) })
      .orderBy('entry.kind')
      .addOrderBy('entry.slug')
      .limit(maxFaulty)
      .getRawMany<ContentKey & { title: string; problems: ContentProblem[] }>();
  }

  /** Returns the ids of the entries that the site has removed. */
  async findRemoved(): Promise<Set<string>> {
    const rows = await this.find({ select: { kind: true, slug: true }, where: { fields: IsNull() } });
    return new Set(rows.map(idOf));
  }

  /** Returns when an entry of the site becomes a draft; null for never. */
  async findWithdrawal({ kind, slug }: EntryKey): Promise<Date | null> {
    const where = { kind, slug };
    return (await this.findOne({ select: { kind: true, slug: true, withdrawAt: true }, where }))?.withdrawAt ?? null;
  }

  async setWithdrawal({ kind, slug }: EntryKey, withdrawAt: Date | null): Promise<void> {
    await this.update({ kind, slug }, { withdrawAt });
  }

  /** Returns the slug of an entry that was at an address before; null where none was. */
  async findMoved({ kind, slug }: EntryKey): Promise<string | null> {
    const where = { kind, slug, fields: IsNull() };
    return (await this.findOne({ select: { kind: true, slug: true, movedTo: true }, where }))?.movedTo ?? null;
  }

  /** Has the addresses that an entry had lead to the one that it has. */
  async markMoved({ kind, slug }: EntryKey, movedTo: string): Promise<void> {
    await this.delete({ kind, slug: movedTo, fields: IsNull() });
    await this.update({ kind, movedTo: slug }, { movedTo });
    await this.upsert({ kind, slug, fields: null, isDraft: false, movedTo, withdrawAt: null }, ['kind', 'slug']);
  }

  async storeEntries(entries: readonly StoredEntry[]): Promise<void> {
    const rows = entries.map(
      ({ key: { kind, slug }, entry: { fields, isDraft } = { fields: null, isDraft: false } }) => ({
        ...{ kind, slug, fields, isDraft, problems: null, movedTo: null },
        uniqueValue: fields && uniqueValueOf(kind, fields),
        anchor: fields && anchorOf(fields),
      }),
    );
    for (const chunk of inChunks(rows, maxStored))
      await this.upsert(chunk as QueryDeepPartialEntity<ContentEntryEntity>[], ['kind', 'slug']);
  }
}

const entriesOf = (rows: readonly ContentEntryEntity[]): Map<string, Entry> =>
  new Map(rows.map(({ kind, slug, fields, isDraft }) => [idOf({ kind, slug }), { fields: fields ?? {}, isDraft }]));
