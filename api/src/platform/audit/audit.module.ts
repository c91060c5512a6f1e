import * as auditContract from '@salaria/contracts/desk/accounts/audit';
import { Module } from '@nestjs/common';
import { auditEntryExample } from '@salaria/contracts/desk/accounts/audit';
import { toCsv } from '../formats/csv.js';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { cursorParameter } from '../paging/cursor.js';
import { AuditController } from './audit.controller.js';
import { auditList, AuditLogRepository } from './audit-log.repository.js';
import { AuditLog } from './audit-log.service.js';
import { StaffModule } from '../access/staff.module.js';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';

const filters = (path: string) => ({
  [`${path} actor`]: { description: 'Parte del nome di chi l’ha fatto.', example: 'Anna' },
  [`${path} action`]: { description: 'Parte di ciò che è stato fatto.', example: 'ruolo' },
  [`${path} from`]: { description: 'Il primo giorno, nell’ora italiana.', example: '2026-11-01' },
  [`${path} to`]: { description: 'L’ultimo giorno, nell’ora italiana.', example: '2026-11-30' },
});

const csvExample = toCsv([
  ['Quando', 'Chi', 'Che cosa', 'Esito'],
  ['22 nov 2026, 10:00:00', 'Anna Bianchi', auditEntryExample.sentence, 'riuscita'],
]);

@ApiExamples({
  descriptions: {
    AuditEntry: 'Una chiamata della redazione: chi, quando, che cosa, e se non è riuscita.',
    AuditPage: 'Una pagina del registro; `next` è il cursore della pagina seguente.',
  },
  contracts: [auditContract],
  files: { '/api/desk/audit.csv text/csv': csvExample },
  parameters: {
    ...filters('/api/desk/audit'),
    ...filters('/api/desk/audit.csv'),
    ...cursorParameter('/api/desk/audit', auditList, ['41']),
  },
})
@Module({
  imports: [StaffModule, RateLimitModule],
  controllers: [AuditController],
  providers: [AuditLogRepository, AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
