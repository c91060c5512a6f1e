import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import { Staff } from '../access/staff.js';
import { currentRequest } from '../requests/request-context.js';
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
  action: string;
  /** By default, that of the request which is being handled. */
  call?: string;
  /** Values of the names in `action`. */
  target?: object;
}

type Details = Record<string, unknown>;

/** Who did what: one row for each call of staff before it is carried out, others for its details and its failure. */
@Injectable()
export class AuditLog {
  private readonly entries = new WeakMap<Request, string>();
  private readonly logger = new Logger(AuditLog.name);

  constructor(
    private readonly log: AuditLogRepository,
    private readonly staff: Staff,
  ) {}

  /** Records a call before it is carried out, and its status if it fails. */
  async record(request: Request, response: Response, { action, call }: AuditedCall): Promise<void> {
    const { accountId, name } = this.staff.of(request);
    const entry = this.log.create({ accountId, actor: name, action, call, target: request.params });
    await this.log.insert(entry);
    this.entries.set(request, entry.id);
    response.once('close', () => {
      if (response.writableFinished && response.statusCode < 400) return;
      const status = response.writableFinished ? response.statusCode : null;
      this.log
        .insert({ callId: entry.id, status })
        .catch((error: unknown) => this.logger.error(error, 'The failure of a call is missing in the audit log'));
    });
  }

  /** Records an event that is no call of staff: a login, a failed one, a scheduled publication. */
  async add(entry: AuditedEvent, manager?: EntityManager): Promise<void> {
    const { call = currentCall() } = entry;
    await (manager?.withRepository(this.log) ?? this.log).insert({ target: {}, ...entry, call });
  }

  /** Adds what the current call changed to its entry, in the transaction that changes it. */
  async describe(
    manager: EntityManager,
    ...args: [details: Details] | [request: Request, details: Details]
  ): Promise<void> {
    const request = currentRequest();
    const details = args[args.length - 1] as Details;
    const callId = this.entries.get(request);
    if (callId === undefined) throw new Error(`${currentCall()} is not audited`);
    await manager.withRepository(this.log).insert({ callId, details });
  }
}

/** Returns method and path of the request that is being handled. */
function currentCall(): string {
  const { method, path } = currentRequest();
  return `${method} ${path}`;
}
