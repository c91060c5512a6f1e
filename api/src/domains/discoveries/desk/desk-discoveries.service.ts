import { Injectable } from '@nestjs/common';
import type {
  DeskDiscoveriesQuery,
  DiscoveryCorrection,
  DiscoveryRejection,
  DiscoveryVerification,
  NewDiscovery,
} from '@salaria/contracts/desk/discoveries';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { DiscoveriesRepository, type StaffDiscovery } from '../discoveries.repository.js';
import { addDiscovery, correctDiscovery, rejectDiscovery, undoVerification, verifyDiscovery } from '../decisions.js';

/** The discoveries as staff decide about them. */
@Injectable()
export class DeskDiscoveriesService {
  constructor(
    private readonly source: DataSource,
    private readonly discoveries: DiscoveriesRepository,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  list({ q, state, ...page }: DeskDiscoveriesQuery) {
    return this.discoveries.listForStaff({ q, state }, page);
  }

  /** @throws ApiError 404 for a discovery that does not exist */
  async get(id: number): Promise<StaffDiscovery> {
    const discovery = await this.discoveries.findForStaff(id);
    if (!discovery) throw notFound('Questa scoperta non c’è più: qualcuno l’ha respinta.');
    return discovery;
  }

  async verify(id: number, { note, version }: DiscoveryVerification, request: Request): Promise<StaffDiscovery> {
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

  async undoVerification(id: number, request: Request): Promise<StaffDiscovery> {
    await this.source.transaction(async (manager) => {
      const { title, verifiedBy } = await undoVerification(manager, id);
      await this.audit.describe(manager, request, { title, verifiedBy });
    });
    return this.get(id);
  }

  /** Stores a report that came by mail or telephone, to be verified like the others. */
  async add({ discovererEmail, ...report }: NewDiscovery, request: Request): Promise<StaffDiscovery> {
    const id = await this.source.transaction(async (manager) => {
      await this.audit.describe(manager, request, { title: report.title });
      return addDiscovery(manager, { ...report, discovererEmail: discovererEmail || null });
    });
    return this.get(id);
  }

  async correct(
    id: number,
    { version, ...correction }: DiscoveryCorrection,
    request: Request,
  ): Promise<StaffDiscovery> {
    const before = await this.get(id);
    await this.source.transaction(async (manager) => {
      await correctDiscovery(manager, id, correction, version);
      const changed = Object.entries(correction).filter(([name, value]) => before[name as 'title'] !== value);
      await this.audit.describe(manager, request, {
        title: before.title,
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
  }
}

const pick = (discovery: StaffDiscovery, changed: readonly [string, unknown][]) =>
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
