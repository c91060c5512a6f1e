import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.js';
import { DatabaseMetricsRepository } from './database-metrics.repository.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Tracing } from './tracing/tracing.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, DatabaseMetricsRepository, DatabaseMetrics, Tracing],
  exports: [Metrics],
})
export class ObservabilityModule {}
