import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { Staff } from '../../platform/access/staff.js';
import { AuditLog } from '../../platform/audit/audit-log.service.js';

/** Who changes an entry, and what is recorded about it in the same transaction. */
export interface Editing {
  author: string;
  describe: (manager: EntityManager, details: Record<string, unknown>) => Promise<void>;
}

/** Gives the services the caller of a request, and records what the caller changes. */
@Injectable()
export class Editors {
  constructor(
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  of(request: Request): Editing {
    return {
      author: this.staff.of(request).name,
      describe: (manager, details) => this.audit.describe(manager, request, details),
    };
  }
}
