import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ColumnMapping, isMappable } from '@salaria/content/tables/table-columns';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { TableMappingEntity } from './table-mapping.entity.js';

/** Which fields people have chosen for columns, by kind and headers. */
@Injectable()
export class TableMappingsRepository extends RepositoryOf(TableMappingEntity) {
  /** Returns the last choice for a table with these headers, of fields that still exist; null for none. */
  async findFor(kind: ContentKind, headers: readonly string[]) {
    const found = await this.findOneBy({ kind, headersHash: hashOf(headers) });
    if (!found) return null;
    const mapping = Object.entries(found.mapping).filter(([, field]) => isMappable(kind, field));
    return { mapping: Object.fromEntries(mapping), changedBy: found.changedBy };
  }

  async remember(kind: ContentKind, headers: readonly string[], mapping: ColumnMapping, changedBy: string) {
    await this.upsert({ kind, headersHash: hashOf(headers), mapping, changedBy }, ['kind', 'headersHash']);
  }
}

const hashOf = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex');
