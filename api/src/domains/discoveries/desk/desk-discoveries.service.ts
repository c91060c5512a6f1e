import { Injectable } from '@nestjs/common';
import type {
  DeskDiscoveriesQuery,
  DiscoveryCorrection,
  DiscoveryRejection,
  DiscoveryVerification,
  NewDiscovery,
  RejectedDiscovery,
} from '@salaria/contracts/desk/visitors/discoveries';
import { DataSource } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';
import { formatRomeTime } from '../../../platform/formats/rome-time.js';
import { CacheInvalidator } from '../../../platform/http-cache/cache-invalidator.js';
import { SiteFacts } from '../../../platform/site-facts/site-facts.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { moveToTrash } from '../../../platform/trash/removable-rows.repository.js';
import { DiscoveriesRepository, type StaffDiscovery } from '../discoveries.repository.js';
import type { DiscoveryEntity } from '../discovery.entity.js';

/** The discoveries as staff decide about them. */
@Injectable()
export class DeskDiscoveriesService {
  constructor(
    private readonly source: DataSource,
    private readonly discoveries: DiscoveriesRepository,
    private readonly outbox: Outbox,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly facts: SiteFacts,
    private readonly invalidator: CacheInvalidator,
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

  /** Returns a coordinate as public lists have it. */
  roundedCoordinate(text: string): Promise<string | null> {
    return this.discoveries.roundedCoordinate(text);
  }

  /**
   * Marks a discovery as verified. An earlier note stays where there is no new one.
   *
   * @throws ApiError 409 for one that is verified, or has changed since `version`
   */
  async verify(id: number, { note, version }: DiscoveryVerification): Promise<StaffDiscovery> {
    await this.change(async () => {
      const discovery = await lock(this.discoveries, id, version);
      requireUnverified(discovery);
      await this.discoveries.markVerified(id, this.staff.caller.name, note);
      await this.audit.describe({ title: discovery.title });
    });
    return this.get(id);
  }

  /** Makes a verified discovery pending again. */
  async undoVerification(id: number): Promise<StaffDiscovery> {
    await this.change(async () => {
      const { title, verifiedBy } = await lock(this.discoveries, id);
      await this.discoveries.update(id, { isVerified: 'false', verifiedAt: null, verifiedBy: null });
      await this.audit.describe({ title, verifiedBy });
    });
    return this.get(id);
  }

  /** Stores a report that came by mail or telephone, to be verified like the others. */
  async add({ discovererEmail, ...report }: NewDiscovery): Promise<StaffDiscovery> {
    const { id } = await this.change(async () => {
      await this.audit.describe({ title: report.title });
      return this.discoveries.save({ ...report, discovererEmail: discovererEmail || null });
    });
    return this.get(id);
  }

  /** @throws ApiError 409 for a discovery that comes from a content file, or has changed since `version` */
  async correct(id: number, { version, ...correction }: DiscoveryCorrection): Promise<StaffDiscovery> {
    const before = await this.get(id);
    await this.change(async () => {
      requireReported(await lock(this.discoveries, id, version));
      await this.discoveries.update(id, correction);
      const changed = Object.entries(correction).filter(([name, value]) => before[name as 'title'] !== value);
      await this.audit.describe({
        title: before.title,
        before: Object.fromEntries(changed.map(([name]) => [name, before[name as 'title']])),
        after: Object.fromEntries(changed),
      });
    });
    return this.get(id);
  }

  /**
   * Moves a discovery to the trash; the reason stays in the audit log and, where it was asked for, is mailed.
   *
   * @throws ApiError 409 for one that comes from a content file, or has changed since `version`
   */
  async reject(id: number, { reason, notify, version }: DiscoveryRejection): Promise<RejectedDiscovery> {
    const { name } = await this.facts.current();
    return this.change(async () => {
      const discovery = await lock(this.discoveries, id, version);
      requireReported(discovery);
      await moveToTrash(this.discoveries, id, this.staff.caller.name);
      const { title, discovererEmail } = discovery;
      const isMailed = notify && discovererEmail !== null && this.outbox.isOn;
      await this.audit.describe({ title, reason, isMailed });
      if (isMailed) await this.outbox.add(createRejectionMail(discovererEmail, title, reason, name));
      return { isMailed };
    });
  }

  /** Runs `work` in a transaction, at whose end public responses with discoveries are invalidated. */
  private change<T>(work: () => Promise<T>): Promise<T> {
    return this.source.transaction(async () => {
      const result = await work();
      await this.invalidator.invalidateOnCommit('discoveries');
      return result;
    });
  }
}

/**
 * Locks a discovery until the end of the transaction.
 *
 * @throws ApiError 404 for a discovery that does not exist, 409 when it has changed since `version`
 */
async function lock(discoveries: DiscoveriesRepository, id: number, version?: string): Promise<DiscoveryEntity> {
  const discovery = await discoveries.findLocked(id);
  if (!discovery) throw notFound(`Nessuna scoperta con il numero ${id}.`);
  if (version === undefined || version === String(discovery.version)) return discovery;
  throw new ApiError(
    409,
    'conflict',
    'Nel frattempo un’altra persona ha modificato questa scoperta. Ricaricala e guarda che cosa è cambiato prima di ' +
      'continuare.',
  );
}

function requireUnverified({ id, isVerified, verifiedBy, verifiedAt }: DiscoveryEntity): void {
  if (isVerified !== 'true' || verifiedBy === null) return;
  const when = verifiedAt ? ` il ${formatRomeTime(verifiedAt)}` : '';
  throw new ApiError(409, 'already_verified', `La scoperta ${id} è già verificata, da ${verifiedBy}${when}.`);
}

/** Refuses a discovery from a content file: the next import would undo the change. */
function requireReported({ id, importKey }: DiscoveryEntity): void {
  if (importKey === null) return;
  const message = `La scoperta ${id} viene da content/discoveries/${importKey}.yml: si corregge e si toglie nei contenuti.`;
  throw new ApiError(409, 'from_content', message);
}

const createRejectionMail = (to: string, title: string, reason: string, siteName: string) => ({
  to,
  subject: `La tua segnalazione a ${siteName}`,
  text: [
    'Buongiorno,',
    `grazie per aver segnalato «${title}». Non possiamo pubblicare la segnalazione, per questo motivo:`,
    reason,
    siteName,
  ].join('\n\n'),
});
