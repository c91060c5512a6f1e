import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, Or, type QueryDeepPartialEntity } from 'typeorm';
import { notify } from '../database/notify.js';
import { olderThan } from '../database/sql/ages.js';
import { RepositoryOf } from '../database/repository-of.js';
import { elementAt } from '../element-at.js';
import { JobEntity } from './job.entity.js';

/** PostgreSQL channel; the payload of a notification is the queue of a new job. */
export const jobsChannel = 'salaria_jobs';

/** A process that runs a job renews its lease three times in this period. */
export const leaseSeconds = 60;

const isPast = olderThan(0);
const isDue = { failedAt: IsNull(), runAt: isPast, lockedUntil: Or(IsNull(), isPast) };
const inSeconds = (seconds: number) => () => `now() + ${seconds} * interval '1 second'`;

/** Jobs in the order of their times. All times are those of the database's clock. */
@Injectable()
export class JobsRepository extends RepositoryOf(JobEntity) {
  /** Adds a job, or replaces the one with the same key, and notifies all processes at the end of the transaction. */
  async add(
    queue: string,
    data: object,
    { key = null, runAt }: { key?: string | null; runAt?: Date },
  ): Promise<number> {
    const job = { queue, key, data, runAt: runAt ?? inSeconds(0), attempts: 0, failedAt: null, error: null };
    const { identifiers } = await this.upsert(job, ['queue', 'key']);
    await notify(this.manager, jobsChannel, queue);
    return (elementAt(identifiers, 0) as { id: number }).id;
  }

  /** Adds a job unless there is one with the same key. */
  async addUnlessKnown(queue: string, key: string, runAt: Date): Promise<void> {
    await this.createQueryBuilder().insert().values({ queue, key, data: {}, runAt }).orIgnore().execute();
  }

  /** Gives a job another key, in place of one that has it, and other data. */
  async rename(queue: string, key: string, next: { key: string; data: object }): Promise<void> {
    const job = await this.findOneBy({ queue, key });
    if (!job) return;
    await this.delete({ queue, key: next.key });
    await this.update(job.id, { key: next.key, data: { ...job.data, ...next.data } });
  }

  async dueQueues(): Promise<string[]> {
    const rows = await this.createQueryBuilder('job')
      .select('job.queue', 'queue')
      .distinct()
      .where(isDue)
      .getRawMany<{ queue: string }>();
    return rows.map(({ queue }) => queue);
  }

  /**
   * Begins an attempt of the next due job that no other process runs. Of a job whose last attempt was interrupted,
   * `lockedUntil` is the end of the lease of that attempt.
   */
  claim(queue: string): Promise<JobEntity | null> {
    return this.manager.transaction(async () => {
      const job = await this.findOne({
        where: { queue, ...isDue },
        order: { runAt: 'ASC', id: 'ASC' },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!job) return null;
      job.attempts += 1;
      await this.update(job.id, { attempts: job.attempts, lockedUntil: inSeconds(leaseSeconds) });
      return job;
    });
  }

  async renew({ id, attempts }: JobEntity): Promise<void> {
    await this.update({ id, attempts: In([0, attempts]) }, { lockedUntil: inSeconds(leaseSeconds) });
  }

  /** Removes a job whose attempt succeeded. */
  async complete(job: JobEntity): Promise<void> {
    const { affected } = await this.delete({ id: job.id, attempts: job.attempts });
    if (!affected) await this.release(job);
  }

  async retry(job: JobEntity, delaySeconds: number, error: string): Promise<void> {
    await this.endAttempt(job, { runAt: inSeconds(delaySeconds), error });
  }

  /** Makes a job a dead letter. */
  async bury(job: JobEntity, error: string): Promise<void> {
    await this.endAttempt(job, { failedAt: inSeconds(0), error });
  }

  /** Gives back a job that this process does not finish, as if it had not begun; if so, until a later time. */
  async giveBack(job: JobEntity, runAt = job.runAt): Promise<void> {
    await this.endAttempt(job, { attempts: job.attempts - 1, runAt });
  }

  /** Removes those of the jobs that wait, and returns their ids. */
  async withdraw(queue: string, ids: readonly number[]): Promise<number[]> {
    const { raw } = await this.createQueryBuilder()
      .delete()
      .where({ queue, id: In(ids), lockedUntil: IsNull(), failedAt: IsNull() })
      .returning('id')
      .execute();
    return (raw as { id: number }[]).map(({ id }) => id);
  }

  /** Returns the dead letters, the latest first. */
  findFailed(): Promise<JobEntity[]> {
    return this.find({ where: { failedAt: Not(IsNull()) }, order: { failedAt: 'DESC', id: 'DESC' } });
  }

  /** Lets dead letters run again, all or one, and returns how many. */
  async reviveFailed(id?: number): Promise<number> {
    const failed = { failedAt: Not(IsNull()), ...(id !== undefined && { id }) };
    const { affected } = await this.update(failed, { failedAt: null, attempts: 0, runAt: inSeconds(0) });
    return affected ?? 0;
  }

  private async endAttempt(job: JobEntity, change: QueryDeepPartialEntity<JobEntity>): Promise<void> {
    const own = { id: job.id, attempts: job.attempts };
    const { affected } = await this.update(own, { ...change, lockedUntil: null });
    if (!affected) await this.release(job);
  }

  /** Ends the lease of a job that was added again during its attempt, which made `attempts` 0. */
  private async release({ id }: JobEntity): Promise<void> {
    await this.update({ id, attempts: 0 }, { lockedUntil: null });
  }
}
