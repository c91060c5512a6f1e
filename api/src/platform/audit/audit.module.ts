import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { databaseTables } from '../database/database-tables.js';
import { AuditLog } from './audit-log.service.js';
import { AuditGuard } from './audit.guard.js';
import { CreateAuditLog1764001500000 } from './migrations/1764001500000-create-audit-log.js';

/** Comes after the access module: only calls with access are recorded. */
@Global()
@Module({
  providers: [
    AuditLog,
    { provide: APP_GUARD, useClass: AuditGuard },
    databaseTables.provide({ migrations: [CreateAuditLog1764001500000] }),
  ],
  exports: [AuditLog],
})
export class AuditModule {}
