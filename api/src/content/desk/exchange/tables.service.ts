import { Injectable } from '@nestjs/common';
import { UnreadableTable } from '@salaria/content/tables/parse-table';
import type { TableOptions, TableReport } from '@salaria/contracts/desk/content/content-table';
import { DataSource } from 'typeorm';
import { ApiError } from '../../../platform/errors/api-error.js';
import { importTable, type TableSource } from '../../import/import-table.js';
import type { Editing } from '../editors.service.js';

const maxListedProblems = 200;
const maxListedRows = 1000;

/** Imports of tables. */
@Injectable()
export class ContentTables {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 422 for a file that is no table of this kind */
  async import(
    table: TableSource,
    { dryRun, skipBad }: TableOptions,
    { author, describe }: Editing,
  ): Promise<TableReport> {
    try {
      const { columns, problems, leftOut, ...report } = await importTable(this.source, table, {
        ...{ author, dryRun, skipBad },
        onWritten: (manager, rows) => describe(manager, { righe: rows }),
      });
      return {
        ...report,
        columns: columns.map(({ header, field = null }) => ({ header, field })),
        leftOut: leftOut.slice(0, maxListedRows),
        problems: problems.slice(0, maxListedProblems).map(({ row = null, ...problem }) => ({ row, ...problem })),
        problemCount: problems.length,
      };
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      throw new ApiError(422, 'table_unreadable', `La tabella non si può importare: ${error.message}.`);
    }
  }
}
