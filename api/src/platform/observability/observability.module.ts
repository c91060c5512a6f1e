import { Global, Module } from '@nestjs/common';
import { DatabaseMetricsRepository } from './database-metrics.repository.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Tracing } from './tracing/tracing.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, DatabaseMetricsRepository, Tracing],
  exports: [Metrics],
})
export class ObservabilityModule {}
