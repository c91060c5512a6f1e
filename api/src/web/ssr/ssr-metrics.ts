import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
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
    const registers = [metrics.registry];
    this.renders = new Counter({
      name: 'salaria_ssr_renders_total',
      help: 'Server-side renders, by outcome',
      labelNames: ['outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'salaria_ssr_seconds',
      help: 'Seconds of a render with its time in the queue',
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
      registers,
    });
    this.timeouts = new Counter({
      name: 'salaria_ssr_timeouts_total',
      help: 'Pages sent without their text because rendering took longer than the SSR timeout',
      registers,
    });
    this.failures = new Counter({
      name: 'salaria_ssr_part_failures_total',
      help: 'Failures of sections in renders, by reason',
      labelNames: ['section', 'reason'],
      registers,
    });
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
    const registers = [this.metrics.registry];
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    gauge('salaria_ssr_queue_length', 'Renders that wait for their turn', queueLength);
    gauge('salaria_ssr_quarantined_releases', 'Releases that the server does not render at present', quarantined);
  }
}
