import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from '../../platform/observability/metrics.js';

/**
 * `rendered`: with all parts. `partial`: without parts that failed or are quarantined. `failed`: the shell's own page
 * failed. `queue_full`, `dropped`: never started.
 */
export type RenderOutcome = 'rendered' | 'partial' | 'failed' | 'queue_full' | 'dropped';

/** Prometheus metrics of server-side rendering. */
@Injectable()
export class SsrMetrics {
  private readonly renders: Counter<'outcome'>;
  private readonly seconds: Histogram;
  private readonly timeouts: Counter;
  private readonly failures: Counter<'section' | 'reason'>;

  constructor(private readonly metrics: Metrics) {
    this.renders = metrics.counter('salaria_ssr_renders_total', 'Server-side renders, by outcome', ['outcome']);
    this.seconds = metrics.histogram({
      name: 'salaria_ssr_duration_seconds',
      help: 'Seconds of a render with its time in the queue',
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    });
    this.timeouts = metrics.counter(
      'salaria_ssr_timeouts_total',
      'Pages sent without their text because rendering took longer than the SSR timeout',
    );
    this.failures = metrics.counter('salaria_ssr_part_failures_total', 'Failures of sections in renders, by reason', [
      'section',
      'reason',
    ]);
  }

  countRender(outcome: RenderOutcome, seconds: number): void {
    this.renders.inc({ outcome });
    this.seconds.observe(seconds);
  }

  countTimeout(): void {
    this.timeouts.inc();
  }

  countFailure(section: string, reason: string): void {
    this.failures.inc({ section, reason });
  }

  /** Registers gauges whose values are read when the metrics are. */
  watch(queueLength: () => number, quarantined: () => number): void {
    this.metrics.gauge('salaria_ssr_queue_length', 'Renders that wait for their turn', queueLength);
    this.metrics.gauge(
      'salaria_ssr_quarantined_releases',
      'Releases that the server does not render at present',
      quarantined,
    );
  }
}
