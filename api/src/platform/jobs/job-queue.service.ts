import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { PgListener } from '../database/pg-listener.js';
import type { JobEntity } from './job.entity.js';
import { JobsRepository, jobsChannel, leaseSeconds } from './jobs.repository.js';

/** Jobs with a later time, and those whose process or notification was lost, wait at most this long. */
const pollIntervalMs = 5000;

/** An attempt of a job. */
export interface Job<Data> {
  data: Data;
  runAt: Date;
  /** Whether a process ended, or lost the database, during the last attempt: what that has done is unknown. */
  wasInterrupted: boolean;
  /** Aborted when the application shuts down. A job whose handler rejects then is given back. */
  signal: AbortSignal;
}

export interface QueueOptions {
  /** Default: 8. */
  maxAttempts?: number;
  /** Delay after the first failure, four times as long after each further one. Default: 5. */
  retrySeconds?: number;
}

/** Thrown by a handler to make its job a dead letter without a further attempt. */
export class PermanentJobError extends Error {}

/** Thrown by a handler that could not begin: its job waits until `until`, and this was no attempt. */
export class PostponedJobError extends Error {
  constructor(readonly until: Date) {
    super('postponed');
  }
}

interface Worker {
  queue: string;
  handle: (job: Job<never>) => Promise<void>;
  options: Required<QueueOptions>;
  running: Promise<void> | undefined;
  /** Whether there may be a job that the last claim has not seen. */
  isRequested: boolean;
}

/**
 * Runs jobs that are stored with what they are about: at least once, one at a time of a queue in a process, by any
 * process.
 */
@Injectable()
export class JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly workers = new Map<string, Worker>();
  private readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly listener: PgListener,
  ) {}

  /**
   * Adds a job in the caller's transaction and returns its id. A job with the same key in the queue is replaced, or runs
   * once more if it is running.
   */
  add(queue: string, data: object, options: { key?: string; runAt?: Date } = {}): Promise<number> {
    return this.jobs.add(queue, data, options);
  }

  /** Gives a job another key and some other data, in the caller's transaction. */
  rename(queue: string, key: string, next: { key: string; data: object }): Promise<void> {
    return this.jobs.rename(queue, key, next);
  }

  /** Registers the handler of a queue. A queue without one waits for a process that has it. */
  work<Data extends object>(
    queue: string,
    handle: (job: Job<Data>) => Promise<void>,
    { maxAttempts = 8, retrySeconds = 5 }: QueueOptions = {},
  ): void {
    const options = { maxAttempts, retrySeconds };
    this.workers.set(queue, { queue, handle, options, running: undefined, isRequested: false });
  }

  /** Runs jobs from now on, as soon as they are added or due. */
  start(): void {
    this.listener.on(jobsChannel, (queue) => void this.run(queue));
    this.timer = setInterval(() => void this.runDue(), pollIntervalMs).unref();
  }

  /** Runs the jobs that are due. Resolves when this process runs none of their queues any more. */
  async runDue(): Promise<void> {
    const queues = await this.jobs.dueQueues().catch((error: unknown) => this.reportInterruption(error));
    await Promise.all((queues ?? []).map((queue) => this.run(queue)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.shutdown.abort();
    await Promise.all([...this.workers.values()].map(({ running }) => running));
  }

  private run(queue: string): Promise<void> {
    const worker = this.workers.get(queue);
    if (!worker) return Promise.resolve();
    worker.isRequested = true;
    worker.running ??= this.runAll(worker)
      .catch((error: unknown) => this.reportInterruption(error))
      .finally(() => {
        worker.running = undefined;
      });
    return worker.running;
  }

  /** The database is away, and the next poll continues. */
  private reportInterruption(error: unknown): void {
    if (!this.shutdown.signal.aborted) this.logger.warn(error, 'Jobs wait');
  }

  private async runAll(worker: Worker): Promise<void> {
    while (worker.isRequested && !this.shutdown.signal.aborted) {
      worker.isRequested = false;
      const job = await this.jobs.claim(worker.queue);
      if (!job) continue;
      worker.isRequested = true;
      await this.attempt(worker, job);
    }
  }

  private async attempt({ handle, options }: Worker, job: JobEntity): Promise<void> {
    if (job.attempts > options.maxAttempts) return this.jobs.bury(job, 'The process ended during the last attempt');
    const { data, runAt, lockedUntil } = job;
    const { signal } = this.shutdown;
    const renewal = setInterval(() => void this.jobs.renew(job).catch(() => {}), (leaseSeconds * 1000) / 3).unref();
    const failure = await handle({ data: data as never, runAt, wasInterrupted: lockedUntil !== null, signal })
      .then(() => undefined)
      .catch((error: Error) => error)
      .finally(() => clearInterval(renewal));
    // A failure to store the outcome is none of the handler: the lease ends, and the next attempt knows that.
    if (!failure) await this.jobs.complete(job);
    else await this.recordFailure(job, options, failure);
  }

  private async recordFailure(
    job: JobEntity,
    { maxAttempts, retrySeconds }: Required<QueueOptions>,
    error: Error,
  ): Promise<void> {
    const isPermanent = error instanceof PermanentJobError;
    if (error instanceof PostponedJobError) return this.jobs.giveBack(job, error.until);
    if (this.shutdown.signal.aborted && !isPermanent) return this.jobs.giveBack(job);
    this.logger.warn(error, `Attempt ${job.attempts} of job ${job.id} (${job.queue} ${job.key ?? ''}) failed`);
    if (isPermanent || job.attempts >= maxAttempts) await this.jobs.bury(job, error.message);
    else await this.jobs.retry(job, retrySeconds * 4 ** (job.attempts - 1), error.message);
  }
}
