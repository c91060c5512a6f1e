import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Contributions, createMethodDecorator } from '../contributions/contributions.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { JobsRepository } from '../jobs/jobs.repository.js';
import { Metrics } from '../observability/metrics.js';

/**
 * Marks a method of a provider that removes what is not needed any more, and resolves with how many rows that were. One
 * process calls each of them once a day. The value names the rows in the metric.
 */
export const DailySweep = createMethodDecorator<string, () => Promise<number>>();

const queueName = 'daily-sweep';
const key = 'next';
/** At night in Italy. */
const hourUtc = 2;

/** Calls the methods with `@DailySweep`, by a job that any process runs. */
@Injectable()
export class DailySweeps implements OnModuleInit {
  private readonly logger = new Logger(DailySweeps.name);
  private readonly rows: Counter<'kind'>;

  constructor(
    private readonly contributions: Contributions,
    private readonly queue: JobQueue,
    private readonly jobs: JobsRepository,
    metrics: Metrics,
  ) {
    this.rows = metrics.counter('salaria_swept_rows_total', 'Rows that the daily sweep has removed, by kind', ['kind']);
  }

  onModuleInit(): void {
    this.queue.work(queueName, async () => {
      await this.run();
      await this.jobs.add(queueName, {}, { key, runAt: nextNight() });
    });
  }

  /** Plans the next sweep. One that is due stays due. */
  async schedule(): Promise<void> {
    await this.jobs.addUnlessKnown(queueName, key, nextNight());
  }

  /** Removes everything. A kind that fails does not keep the others, and is tried again the next day. */
  async run(): Promise<void> {
    for (const [kind, run] of this.contributions.methods(DailySweep)) {
      const count = await run().catch((error: unknown) => {
        this.logger.warn(error, `${kind} were not swept`);
        return 0;
      });
      this.rows.inc({ kind }, count);
    }
  }
}

function nextNight(): Date {
  const next = new Date();
  next.setUTCHours(hourUtc, 0, 0, 0);
  if (next.getTime() <= Date.now()) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
