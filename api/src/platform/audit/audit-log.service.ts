import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { Staff } from '../access/staff.js';
import { ClientKey } from '../rate-limit/client-key.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { currentRequest, currentResponse, outsideOfRequest } from '../requests/request-context.js';
import type { AuditEvent } from './audit-event.js';
import { AuditLogRepository } from './audit-log.repository.js';

/** A call of staff that changes something. */
interface AuditedCall {
  /** What follows the actor in the log, or a whole sentence (audit-sentence.ts). */
  action: string;
  /** Method and path with parameter names: `POST /api/desk/messages/:id`. */
  call: string;
}

interface AuditedEvent {
  accountId: number | null;
  actor: string;
  action: AuditEvent;
  /** By default, that of the request which is being handled. */
  call?: string;
  /** Values of the names in `action`. */
  target?: object;
}

/** Failures of a login in this time are one entry. */
const groupSeconds = 3600;

/** Who did what: one row for each call of staff before it is carried out, others for its details and its failure. */
@Injectable()
export class AuditLog {
  private readonly entries = new WeakMap<Request, string>();
  private readonly logger = new Logger(AuditLog.name);

  constructor(
    private readonly log: AuditLogRepository,
    private readonly staff: Staff,
    private readonly clients: ClientKey,
    private readonly limiter: RateLimiter,
  ) {}

  /** Records a call before it is carried out, and its status if it fails. */
  async record({ action, call }: AuditedCall): Promise<void> {
    const { accountId, name } = this.staff.caller;
    const response = currentResponse();
    const request = response.req;
    const entry = this.log.create({ accountId, actor: name, action, call, target: request.params });
    await this.log.insert(entry);
    this.entries.set(request, entry.id);
    response.once('close', () => {
      if (response.writableFinished && response.statusCode < 400) return;
      const status = response.writableFinished ? response.statusCode : null;
      outsideOfRequest(() => this.log.insert({ callId: entry.id, status })).catch((error: unknown) =>
        this.logger.error(error, 'The failure of a call is missing in the audit log'),
      );
    });
  }

  /** Records an event that is no call of staff: a login, an export, a scheduled publication. */
  async add(event: AuditedEvent): Promise<string> {
    const entry = this.log.create({ target: {}, ...event, call: event.call ?? currentCall() });
    await this.log.insert(entry);
    return entry.id;
  }

  /** Records what staff have taken out of the site, with the number of records. */
  async addExport(action: AuditEvent, count: number): Promise<void> {
    const { accountId, name } = this.staff.caller;
    await this.add({ accountId, actor: name, action, target: { count } });
  }

  /**
   * Records a login that failed, with the client's network. The failures of an hour from one network are one entry,
   * whose `times` is reported at two of them, four, eight…: guesses do not bury what staff have done.
   */
  async addFailure({ failureStatus, ...event }: AuditedEvent & { failureStatus: number }): Promise<void> {
    const target = { ...event.target, address: this.clients.shownNetwork };
    const group = createHash('sha256')
      .update(JSON.stringify([event.actor, event.action, target]))
      .digest('hex');
    const count = await this.limiter.count('audit-failures', group, groupSeconds);
    if (count === 1) {
      const callId = await this.add({ ...event, target });
      await this.log.insert({ callId, status: failureStatus });
    } else if (Number.isInteger(Math.log2(count))) {
      const first = await this.log.findLastEvent(event.action, target);
      const details = { times: `, almeno ${count} volte in un’ora` };
      if (first) await this.log.insert({ callId: first.id, details });
    }
  }

  /** Adds what the current call changed to its entry, in the transaction that changes it. */
  async describe(details: Record<string, unknown>): Promise<void> {
    const callId = this.entries.get(currentRequest());
    if (callId === undefined) throw new Error(`${currentCall()} is not audited`);
    await this.log.insert({ callId, details });
  }
}

/** Returns method and path of the request that is being handled. */
function currentCall(): string {
  const { method, path } = currentRequest();
  return `${method} ${path}`;
}
