import { Global, Module } from '@nestjs/common';
import { databaseTables } from '../database/database-tables.js';
import { BackupEntity } from './backup.entity.js';
import { DatabaseMetrics } from './database-metrics.js';
import { DatabaseMetricsRepository } from './database-metrics.repository.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Tracing } from './tracing/tracing.js';
import { CreateBackups1764001100000 } from './migrations/1764001100000-create-backups.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [
    Metrics,
    DatabaseMetricsRepository,
    DatabaseMetrics,
    Tracing,
    databaseTables.provide({ entities: [BackupEntity], migrations: [CreateBackups1764001100000] }),
  ],
  exports: [Metrics],
})
export class ObservabilityModule {}
