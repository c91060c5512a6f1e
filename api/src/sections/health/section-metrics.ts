import type { SectionFailure } from '@salaria/contracts/section-reports';
import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from '../../platform/observability/metrics.js';

/** Prometheus metrics of what visitors' browsers report about releases. */
@Injectable()
export class SectionMetrics {
  private readonly failures: Counter<'section' | 'kind'>;
  private readonly fallbacks: Counter<'section'>;
  private readonly withdrawals: Counter<'section'>;
  private readonly hydration: Histogram<'section'>;

  constructor(metrics: Metrics) {
    this.failures = metrics.counter('salaria_section_failures_total', 'Page views in which a release failed, by kind', [
      'section',
      'kind',
    ]);
    this.fallbacks = metrics.counter(
      'salaria_section_fallbacks_total',
      'Page views whose browser fell back to another release',
      ['section'],
    );
    this.withdrawals = metrics.counter('salaria_section_withdrawals_total', 'Releases withdrawn by the registry', [
      'section',
    ]);
    this.hydration = metrics.histogram({
      name: 'salaria_section_hydration_duration_seconds',
      help: 'Seconds from navigation to the hydration of a section, in the first minutes of a release',
      labelNames: ['section'],
      buckets: [0.25, 0.5, 1, 2, 3, 5, 8, 15, 30],
    });
  }

  countFailure(section: string, kind: SectionFailure['kind']): void {
    if (kind === 'fallback') this.fallbacks.inc({ section });
    else this.failures.inc({ section, kind });
  }

  countWithdrawal(section: string): void {
    this.withdrawals.inc({ section });
  }

  observeHydration(section: string, ms: number): void {
    this.hydration.observe({ section }, ms / 1000);
  }
}
