import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  type AuditFilter,
  auditFilterSchema,
  auditPageSchema,
  type AuditQuery,
  auditQuerySchema,
} from '@salaria/contracts/desk/accounts/audit';
import { Access } from '../access/access.decorator.js';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { toCsv } from '../formats/csv.js';
import { auditEvent } from './audit-event.js';
import { AuditLog } from './audit-log.service.js';
import { AuditLogRepository } from './audit-log.repository.js';

const maxExportedRows = 100_000;
const entriesExported = auditEvent('ha scaricato la tabella del registro ({count})');
const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Rome' });

@Controller('api/desk')
@Access('responsabile')
export class AuditController {
  constructor(
    private readonly entries: AuditLogRepository,
    private readonly log: AuditLog,
  ) {}

  @Get('audit')
  @ApiEndpoint({
    summary: 'Il registro: chi ha fatto che cosa, dal più recente.',
    schema: auditPageSchema,
  })
  list(@Query({ schema: auditQuerySchema }) query: AuditQuery) {
    return this.entries.list(query);
  }

  @Get('audit.csv')
  @Header('content-disposition', 'attachment; filename="registro.csv"')
  @ApiEndpoint({
    summary: 'Il registro come tabella CSV.',
    description: 'Al massimo centomila voci.',
    mediaType: 'text/csv; charset=utf-8',
  })
  async csv(@Query({ schema: auditFilterSchema }) filter: AuditFilter): Promise<string> {
    const entries = await this.entries.findLast(filter, maxExportedRows);
    const lines = entries.map(({ at, actor, sentence, hasFailed }) => [
      ...[inRome.format(at), actor ?? '', sentence, hasFailed ? 'non riuscita' : 'riuscita'],
    ]);
    await this.log.addExport(entriesExported, lines.length);
    return toCsv([['Quando', 'Chi', 'Che cosa', 'Esito'], ...lines]);
  }
}
