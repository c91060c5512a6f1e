import { Injectable } from '@nestjs/common';
import type { MessagesQuery } from '@salaria/contracts/desk/visitors/messages';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { ContactMessagesRepository } from '../contact-messages.repository.js';
import { stateNames } from './desk-messages.service.js';

const maxExportedRows = 50_000;
const messagesExported = auditEvent('ha scaricato la tabella dei messaggi ({count})');

/** The messages of visitors as a table. */
@Injectable()
export class MessagesCsvService {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly audit: AuditLog,
  ) {}

  async create(filters: MessagesQuery): Promise<string> {
    const messages = await this.messages.findMatching(filters, maxExportedRows);
    const lines = messages.map(({ id, createdAt, name, email, subject, message, state }) => [
      ...[String(id), formatRomeTime(createdAt), name, email, subject, message, stateNames[state]],
    ]);
    await this.audit.addExport(messagesExported, lines.length);
    return toCsv([['N.', 'Ricevuto', 'Nome', 'E-mail', 'Oggetto', 'Messaggio', 'Stato'], ...lines]);
  }
}
