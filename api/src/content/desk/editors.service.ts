import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Staff } from '../../platform/access/staff.js';
import { AuditLog } from '../../platform/audit/audit-log.service.js';
import type { Editing } from './entries/content-entries.service.js';

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
