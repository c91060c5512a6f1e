import { Injectable } from '@nestjs/common';
import { type Entry, idOf, keyOfId } from '@salaria/content/entries/entry';
import { IsNull, Not, type QueryDeepPartialEntity } from 'typeorm';
import { elementAt } from '../../platform/element-at.js';
import { inChunks } from '../../platform/database/in-chunks.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ContentEntryEntity } from './content-entry.entity.js';

/** Key of the advisory lock of imports, an arbitrary number. */
const importLock = 7_272_740_002;
const idleInImportTimeout = '5min';

/** Hashes of entries by id, as folders had them. */
export type FolderHashes = ReadonlyMap<string, Pick<ContentEntryEntity, 'importedHash' | 'exportedHash'>>;

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
    const rows = await this.find({ where: { fields: Not(IsNull()) } });
    const entries = rows.map(({ kind, slug, fields, isDraft }): [string, Entry] => [
      idOf({ kind, slug }),
      { fields: fields ?? {}, isDraft },
    ]);
    return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Returns the entries in whose fields a slug occurs, other than notes of pictures, by kind and slug. */
  findNaming(slug: string): Promise<ContentEntryEntity[]> {
    return this.createQueryBuilder('entry')
      .where({ kind: Not('images'), fields: Not(IsNull()) })
      .andWhere('position(:slug in cast(entry.fields as text)) > 0', { slug })
      .orderBy('entry.kind collate "C"')
      .addOrderBy('entry.slug collate "C"')
      .getMany();
  }

  async hashes(): Promise<FolderHashes> {
    const rows = await this.find({ select: { kind: true, slug: true, importedHash: true, exportedHash: true } });
    return new Map(rows.map(({ kind, slug, ...hashes }) => [idOf({ kind, slug }), hashes]));
  }

  /** Stores what the folders of the last import or export had. */
  async storeHashes(name: 'importedHash' | 'exportedHash', hashes: ReadonlyMap<string, string>): Promise<void> {
    await this.store([...hashes].map(([id, hash]) => ({ ...keyOfId(id), [name]: hash })));
  }

  /** Stores the given columns of entries. */
  async store(rows: readonly Partial<ContentEntryEntity>[]): Promise<void> {
    for (const chunk of inChunks(rows))
      await this.upsert(chunk as QueryDeepPartialEntity<ContentEntryEntity>[], ['kind', 'slug']);
  }
}
