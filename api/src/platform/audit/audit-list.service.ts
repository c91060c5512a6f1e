import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditFilter, AuditQuery } from '@salaria/contracts/desk/accounts/audit';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { toCsv } from '../formats/csv.js';
import { isoInstant, JsonReader } from '../database/json-reader.js';
import { type ListQuery, selectAll } from '../paging/list-query.js';
import { containsWords, readDeskPage } from '../paging/read-desk-page.js';

const maxExportedRows = 100_000;
const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' });

/** The row of a failure has no details; without a status the connection was closed. */
const failures = 'from audit_log f where f.entry = l.id and f.details is null';
const startOf = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Rome')`;

/** `$1`: part of the actor's name, `$2`: part of the action, `$3` and `$4`: first and last day; null for any. */
export const auditEntries: ListQuery = {
  name: 'audit-entries',
  columns: `l.id, ${isoInstant('l.at')} as at, l.actor, l.action, l.call,
    case when l.target <> '{}' then l.target end as target,
    exists (select ${failures}) as "hasFailed",
    (select f.status ${failures} order by f.id limit 1) as status,
    coalesce((select json_agg(d.details order by d.id) from audit_log d
      where d.entry = l.id and d.details is not null), '[]') as details`,
  from: 'audit_log l',
  where: `l.entry is null and ${containsWords(1, ['l.actor'])} and ${containsWords(2, ['l.action'])}
    and ($3::text is null or l.at >= ${startOf('$3')}) and ($4::text is null or l.at < ${startOf('($4::date + 1)')})`,
  order: [{ column: 'l.id', type: 'integer' }],
  descending: true,
};

/** Reads the audit log, the last call first. */
@Injectable()
export class AuditList {
  constructor(private readonly json: JsonReader) {}

  list({ limit, cursor, ...filter }: AuditQuery): Promise<DeskPage<AuditEntry>> {
    // exactOptionalPropertyTypes: a missing parameter is undefined here.
    return readDeskPage(this.json, auditEntries, valuesOf(filter), { limit, cursor });
  }

  async csv(filter: AuditFilter): Promise<string> {
    const select = `${selectAll(auditEntries)} limit ${maxExportedRows}`;
    const entries = await this.json.rows<AuditEntry>('audit-export', select, valuesOf(filter));
    const lines = entries.map(({ at, actor, action, call, target, hasFailed, status, details }) => [
      ...[inRome.format(new Date(at)), actor, action, call, target ? JSON.stringify(target) : ''],
      ...[hasFailed ? `non riuscita${status === null ? '' : ` (${status})`}` : 'riuscita'],
      details.length > 0 ? JSON.stringify(details) : '',
    ]);
    return toCsv([['Quando', 'Chi', 'Che cosa', 'Chiamata', 'Riguarda', 'Esito', 'Dettagli'], ...lines]);
  }
}

const valuesOf = ({ actor, action, from, to }: AuditFilter) => [
  actor || null,
  action || null,
  from ?? null,
  to ?? null,
];
