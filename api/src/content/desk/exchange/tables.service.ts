import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { TableFile } from '@salaria/content/tables/reading/read-table';
import { readHead } from '@salaria/content/tables/table-columns';
import { UnreadableTable } from '@salaria/content/tables/unreadable-table';
import { type TableOptions, type TableReport, tableOptionsSchema } from '@salaria/contracts/desk/content/content-table';
import { cleanText } from '@salaria/contracts/clean-text';
import * as z from '@salaria/contracts/z';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { requireTableKind, TableImporter } from '../../import/table-importer.service.js';
import { TableReader } from '../../../platform/tables/table-reader.js';
import { tableUploadOf } from '../../../platform/tables/table-upload.js';
import { TableMappingsRepository } from './table-mappings.repository.js';

export const tableUpload = tableUploadOf({ field: 'table', what: 'la tabella' });

const maxFileName = 200;

/** Returns the file and the options of a form with a table. @throws ApiError 400 */
export function readTableForm(
  [file]: Express.Multer.File[],
  { options }: Record<string, unknown>,
): { path: string; fileName: string; options: TableOptions } {
  if (!file) throw badRequest('Nessun file ricevuto: scegli una tabella e riprova.');
  const parsed = z.safeParse(tableOptionsSchema, readJson(options));
  if (!parsed.success) throw badRequest('Le opzioni dell’importazione non si leggono.');
  // Multer reads names as Latin-1; browsers send UTF-8.
  const fileName = cleanText(Buffer.from(file.originalname, 'latin1').toString()).slice(0, maxFileName);
  return { path: file.path, fileName, options: parsed.data };
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : {};
  } catch {
    return undefined;
  }
}

const maxListedProblems = 5000;
const maxListedRows = 1000;

interface TableFileSource {
  kind: ContentKind;
  /** Path of the file. */
  path: string;
  /** As its sender calls it. */
  fileName: string;
}

/** Imports of tables. */
@Injectable()
export class ContentTables {
  constructor(
    private readonly importer: TableImporter,
    private readonly reader: TableReader,
    private readonly mappings: TableMappingsRepository,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly reviews: ContentReviewsService,
  ) {}

  /** @throws ApiError 422 for a file that is no table of this kind */
  async import({ kind, path, fileName }: TableFileSource, options: TableOptions): Promise<TableReport> {
    const { dryRun, skipBad, skipHidden, addSameNames, asDrafts, values, sheet } = options;
    if (!dryRun && !asDrafts) this.reviews.requirePublisher();
    try {
      requireTableKind(kind);
      const table = await this.reader.read(() => readFile(path), sheet === undefined ? {} : { sheet });
      const { mapping, mappedBy } = await this.mappingOf(kind, table, options);
      const report = await this.importer.import(
        { kind, table, fileName, mapping, values, skipHidden },
        {
          ...{ author: this.staff.caller.name, dryRun, skipBad, addSameNames, asDrafts },
          onWritten: (rows) =>
            this.describe(kind, `ha importato ${rows === 1 ? '1 riga' : `${rows} righe`} di una tabella`),
        },
      );
      if (dryRun) await this.describe(kind, 'ha provato una tabella senza importarla');
      return {
        ...report,
        mappedBy,
        leftOut: report.leftOut.slice(0, maxListedRows),
        problems: report.problems.slice(0, maxListedProblems),
      };
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      throw new ApiError(422, 'table_unreadable', `La tabella non si può importare: ${error.message}.`);
    }
  }

  /** Returns the caller's choice of columns, which is remembered, beside that which was made for the same headers. */
  private async mappingOf(kind: ContentKind, { rows }: TableFile, { mapping }: TableOptions) {
    const headers = readHead(kind, rows, mapping).columns.map(({ header }) => header);
    const known = await this.mappings.findFor(kind, headers);
    const chosen = { ...known?.mapping, ...mapping };
    if (Object.keys(mapping).length === 0) return { mapping: chosen, mappedBy: known?.changedBy ?? null };
    await this.mappings.remember(kind, headers, chosen, this.staff.caller.name);
    return { mapping: chosen, mappedBy: null };
  }

  private describe(kind: ContentKind, change: string): Promise<void> {
    return this.audit.describe({ change, kinds: kindOf(kind).label });
  }
}
