import { Injectable } from '@nestjs/common';
import type { AuditFilter, AuditQuery } from '@salaria/contracts/desk/accounts/audit';
import { toCsv } from '../formats/csv.js';
import { AuditLogRepository } from './audit-log.repository.js';

const maxExportedRows = 100_000;
const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' });

/** Reads the audit log, the last call first. */
@Injectable()
export class AuditList {
  constructor(private readonly entries: AuditLogRepository) {}

  list({ limit, cursor, ...filter }: AuditQuery) {
    return this.entries.list(filter, { limit, cursor });
  }

  async csv(filter: AuditFilter): Promise<string> {
    const entries = await this.entries.findLast(filter, maxExportedRows);
    const lines = entries.map(({ at, actor, sentence, hasFailed }) => [
      ...[inRome.format(at), actor ?? '', sentence, hasFailed ? 'non riuscita' : 'riuscita'],
    ]);
    return toCsv([['Quando', 'Chi', 'Che cosa', 'Esito'], ...lines]);
  }
}
