import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { UnreadableTable } from '@salaria/content/tables/parse-table';
import {
  maxTableBytes,
  type TableOptions,
  type TableReport,
  tableOptionsSchema,
} from '@salaria/contracts/desk/content/content-table';
import * as z from '@salaria/contracts/z';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import type { UploadFault, UploadKind } from '../../../platform/uploads/upload-kind.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { importTable, type TableSource } from '../../import/import-table.js';

const refusals: Record<UploadFault, [status: number, message: string]> = {
  not_multipart: [415, 'Invia la tabella come modulo (multipart/form-data), nel campo "table".'],
  malformed: [400, 'Il modulo con la tabella è arrivato incompleto o danneggiato. Riprova.'],
  wrong_field: [400, 'Il file deve stare nel campo "table" del modulo.'],
  too_many_files: [400, 'Invia una sola tabella per volta.'],
  too_large: [413, `Il file supera il limite di ${maxTableBytes / 1024 / 1024} MB.`],
  busy: [503, 'Un’altra tabella è in lettura: riprova tra qualche secondo.'],
};

export const tableUpload: UploadKind = {
  field: 'table',
  maxFiles: 1,
  maxFileBytes: maxTableBytes,
  maxTotalBytes: maxTableBytes,
  maxFieldBytes: 20_000,
  maxConcurrent: 1,
  maxQueued: 5,
  createError: (fault) => {
    const [status, message] = refusals[fault];
    return new ApiError(status, `table_${fault}`, message, fault === 'busy' ? { retryAfter: 5 } : {});
  },
};

/** Returns the bytes and the options of a form with a table. @throws ApiError 400 */
export async function readTableForm(
  [file]: Express.Multer.File[],
  { options }: Record<string, unknown>,
): Promise<{ bytes: Buffer; options: TableOptions }> {
  if (!file) throw badRequest('Nessun file ricevuto: scegli una tabella e riprova.');
  const parsed = z.safeParse(tableOptionsSchema, readJson(options));
  if (!parsed.success) throw badRequest('Le opzioni dell’importazione non si leggono.');
  return { bytes: await readFile(file.path), options: parsed.data };
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : {};
  } catch {
    return undefined;
  }
}

const maxListedProblems = 200;
const maxListedRows = 1000;

/** Imports of tables. */
@Injectable()
export class ContentTables {
  constructor(
    private readonly source: DataSource,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly reviews: ContentReviewsService,
  ) {}

  /** @throws ApiError 422 for a file that is no table of this kind */
  async import(table: TableSource, { dryRun, skipBad }: TableOptions): Promise<TableReport> {
    if (!dryRun) this.reviews.requirePublisher();
    try {
      const report = await importTable(this.source, table, {
        ...{ author: this.staff.caller.name, dryRun, skipBad },
        onWritten: (manager, rows) =>
          this.describe(manager, table, `ha importato ${rows === 1 ? '1 riga' : `${rows} righe`} di una tabella`),
      });
      if (dryRun) await this.describe(this.source.manager, table, 'ha provato una tabella senza importarla');
      return {
        ...report,
        leftOut: report.leftOut.slice(0, maxListedRows),
        problems: report.problems.slice(0, maxListedProblems),
      };
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      throw new ApiError(422, 'table_unreadable', `La tabella non si può importare: ${error.message}.`);
    }
  }

  private describe(manager: EntityManager, { kind }: TableSource, change: string): Promise<void> {
    return this.audit.describe(manager, { change, kinds: kindOf(kind).label });
  }
}
