import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../access/staff.js';
import { elementAt } from '../element-at.js';

/** A call of staff that changes something. */
interface AuditedCall {
  /** What the call does, in Italian. */
  action: string;
  /** Method and path with parameter names: `POST /api/desk/messages/:id`. */
  call: string;
}

/** Who did what: one row for each call of staff before it is carried out, others for its details and its failure. */
@Injectable()
export class AuditLog {
  private readonly entries = new WeakMap<Request, string>();
  private readonly logger = new Logger(AuditLog.name);

  constructor(
    private readonly source: DataSource,
    private readonly staff: Staff,
  ) {}

  /** Records a call before it is carried out, and its status if it fails. */
  async record(request: Request, response: Response, { action, call }: AuditedCall): Promise<void> {
    const { accountId, name } = this.staff.of(request);
    const rows = await this.source.query<{ id: string }[]>(
      `insert into audit_log ("accountId", actor, action, call, target) values ($1, $2, $3, $4, $5) returning id`,
      [accountId, name, action, call, JSON.stringify(request.params)],
    );
    const entry = elementAt(rows, 0).id;
    this.entries.set(request, entry);
    response.once('close', () => {
      if (response.writableFinished && response.statusCode < 400) return;
      this.source
        .query('insert into audit_log (entry, status) values ($1, $2)', [
          entry,
          response.writableFinished ? response.statusCode : null,
        ])
        .catch((error: unknown) => this.logger.error(error, 'The failure of a call is missing in the audit log'));
    });
  }

  /** Records a public call by which a person becomes staff, in the transaction that carries it out. */
  async add(manager: EntityManager, entry: AuditedCall & { accountId: number; actor: string }): Promise<void> {
    const { accountId, actor, action, call } = entry;
    await manager.query('insert into audit_log ("accountId", actor, action, call) values ($1, $2, $3, $4)', [
      accountId,
      actor,
      action,
      call,
    ]);
  }

  /** Adds what a call changed to its entry, in the transaction that changes it. */
  async describe(manager: EntityManager, request: Request, details: Record<string, unknown>): Promise<void> {
    const entry = this.entries.get(request);
    if (entry === undefined) throw new Error(`${request.method} ${request.path} is not audited`);
    await manager.query('insert into audit_log (entry, details) values ($1, $2)', [entry, JSON.stringify(details)]);
  }
}
