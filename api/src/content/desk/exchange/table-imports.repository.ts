import { importDays } from '@salaria/contracts/desk/content/content-table';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import { newerThan, olderThan } from '../../../platform/database/sql/ages.js';
import { inChunks } from '../../../platform/database/sql/in-chunks.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { DailySweep } from '../../../platform/sweep/daily-sweep.js';
import { TableImportChangeEntity, TableImportEntity } from './table-import.entity.js';

const importSeconds = importDays * 86_400;

export type TableImportChange = Omit<TableImportChangeEntity, 'importId'>;

/** Imports of tables, as long as they can be undone. */
export class TableImportsRepository extends RepositoryOf(TableImportEntity) {
  /** Returns the imports of a kind, the latest first. */
  findOf(kind: ContentKind): Promise<TableImportEntity[]> {
    return this.find({ where: { kind, at: newerThan(importSeconds) }, order: { id: 'DESC' } });
  }

  /** Returns an import that can be undone, or that was. */
  findLatest(id: number): Promise<TableImportEntity | null> {
    return this.findOneBy({ id, at: newerThan(importSeconds) });
  }

  findChanges(importId: number): Promise<TableImportChangeEntity[]> {
    return this.manager.find(TableImportChangeEntity, { where: { importId }, order: { slug: 'ASC' } });
  }

  async record(
    { kind, fileName, author, asDrafts, added, changed }: Omit<TableImportEntity, 'id' | 'at' | 'undoneBy'>,
    changes: readonly TableImportChange[],
  ): Promise<void> {
    const { id } = await this.save({ kind, fileName, author, asDrafts, added, changed });
    const rows = changes.map((change) => ({ importId: id, ...change }));
    for (const chunk of inChunks(rows))
      await this.manager.insert(TableImportChangeEntity, chunk as QueryDeepPartialEntity<TableImportChangeEntity>[]);
  }

  /** Deletes what can no longer be undone. */
  @DailySweep('table-imports')
  async deleteExpired(): Promise<number> {
    const old = await this.find({ select: { id: true }, where: { at: olderThan(importSeconds) } });
    const ids = old.map(({ id }) => id);
    await this.manager.delete(TableImportChangeEntity, { importId: In(ids) });
    await this.delete({ id: In(ids) });
    return ids.length;
  }
}
