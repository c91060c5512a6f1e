import { Injectable } from '@nestjs/common';
import type {
  DeskDiscoveriesQuery,
  DeskDiscovery,
  DiscoveryCorrection,
  DiscoveryRejection,
  DiscoveryVerification,
} from '@salaria/contracts/desk/discoveries';
import type { DeskPage } from '@salaria/contracts/desk/page';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { isoInstant, JsonReader } from '../../../platform/database/json-reader.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import type { ListQuery } from '../../../platform/paging/list-query.js';
import { containsWords, readDeskPage } from '../../../platform/paging/read-desk-page.js';
import { correctDiscovery, rejectDiscovery, undoVerification, verifyDiscovery } from '../decisions.js';

const isVerified = `d."isVerified" = 'true'`;
const columns = `d.id, d.xmin::text as version, d.title, d.description, d."discovererName", d."discovererEmail",
  d.latitude, d.longitude, d.location, d.period, d.category, d."imageUrl", ${isVerified} as "isVerified",
  ${isoInstant('d."submittedAt"')} as "submittedAt", ${isoInstant('d."verifiedAt"')} as "verifiedAt",
  d."verifiedBy", d.notes, d."importKey" as "contentKey"`;

/** `$1`: words or null, `$2`: state or null. */
export const deskDiscoveries: ListQuery = {
  name: 'desk-discoveries',
  columns,
  from: 'archaeological_discoveries d',
  where: `${containsWords(1, ['d.title', 'd.location', 'd."discovererName"', 'd.description'])}
    and case $2::text when 'pending' then not ${isVerified} when 'verified' then ${isVerified} else true end`,
  order: [{ column: 'd.id', type: 'integer' }],
  descending: true,
};

/** The discoveries as staff decide about them. */
@Injectable()
export class DeskDiscoveriesService {
  constructor(
    private readonly source: DataSource,
    private readonly json: JsonReader,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  list({ q, state, ...page }: DeskDiscoveriesQuery): Promise<DeskPage<DeskDiscovery>> {
    return readDeskPage(this.json, deskDiscoveries, [q || null, state ?? null], page);
  }

  /** @throws ApiError 404 for a discovery that does not exist */
  async get(id: number): Promise<DeskDiscovery> {
    const select = `select ${columns} from archaeological_discoveries d where d.id = $1`;
    const [discovery] = await this.json.rows<DeskDiscovery>('desk-discovery', select, [id]);
    if (!discovery) throw notFound('Questa scoperta non c’è più: qualcuno l’ha respinta.');
    return discovery;
  }

  async verify(id: number, { note, version }: DiscoveryVerification, request: Request): Promise<DeskDiscovery> {
    const by = this.staff.of(request).name;
    await this.source.transaction(async (manager) => {
      const { title } = await verifyDiscovery(manager, id, {
        by,
        note: note.trim() === '' ? undefined : note,
        version,
      });
      await this.audit.describe(manager, request, { title });
    });
    return this.get(id);
  }

  async undoVerification(id: number, request: Request): Promise<DeskDiscovery> {
    await this.source.transaction(async (manager) => {
      const { title, verifiedBy } = await undoVerification(manager, id);
      await this.audit.describe(manager, request, { title, verifiedBy });
    });
    return this.get(id);
  }

  async correct(id: number, { version, ...correction }: DiscoveryCorrection, request: Request): Promise<DeskDiscovery> {
    const before = await this.get(id);
    await this.source.transaction(async (manager) => {
      await correctDiscovery(manager, id, correction, version);
      const changed = Object.entries(correction).filter(([name, value]) => before[name as 'title'] !== value);
      await this.audit.describe(manager, request, {
        before: pick(before, changed),
        after: Object.fromEntries(changed),
      });
    });
    return this.get(id);
  }

  /** Deletes a discovery; the reason stays in the audit log and, where it was asked for, is mailed. */
  async reject(id: number, { reason, notify, version }: DiscoveryRejection, request: Request): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { title, discovererEmail } = await rejectDiscovery(manager, id, version);
      const isMailed = notify && discovererEmail !== null && this.outbox.isOn;
      await this.audit.describe(manager, request, { title, reason, isMailed });
      if (isMailed) await this.outbox.add(manager, createRejectionMail(discovererEmail, title, reason));
    });
    void this.outbox.sendDue().catch(() => {});
  }
}

const pick = (discovery: DeskDiscovery, changed: readonly [string, unknown][]) =>
  Object.fromEntries(changed.map(([name]) => [name, discovery[name as 'title']]));

const createRejectionMail = (to: string, title: string, reason: string) => ({
  to,
  subject: 'La tua segnalazione ad Archeologia di Posta',
  text: [
    'Buongiorno,',
    `grazie per aver segnalato «${title}». Non possiamo pubblicare la segnalazione, per questo motivo:`,
    reason,
    'Archeologia di Posta',
  ].join('\n\n'),
});
