import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobEntity } from '../jobs/job.entity.js';
import { BackupEntity } from './backup.entity.js';

/** A value of a metric and the value of its label. */
export interface LabelledValue {
  label: string;
  value: number;
}

/** Reads metrics from tables of several modules, and from the server's own views. */
@Injectable()
export class DatabaseMetricsRepository {
  constructor(private readonly source: DataSource) {}

  /** Jobs that run or wait, by queue. */
  countWaitingJobs(): Promise<LabelledValue[]> {
    return this.ofJobs('cast(count(*) filter (where job.failedAt is null) as float8)');
  }

  countFailedJobs(): Promise<LabelledValue[]> {
    return this.ofJobs('cast(count(job.failedAt) as float8)');
  }

  /** Seconds since the oldest job of each queue that waits was added. */
  ageOfOldestJobs(): Promise<LabelledValue[]> {
    const oldest = 'min(job.createdAt) filter (where job.failedAt is null)';
    return this.ofJobs(`cast(coalesce(extract(epoch from now() - ${oldest}), 0) as float8)`);
  }

  timesOfBackups(): Promise<LabelledValue[]> {
    const seconds = 'cast(extract(epoch from backup.finishedAt) as float8)';
    return this.select('backup.kind', seconds).from(BackupEntity, 'backup').getRawMany();
  }

  /** Whether the continuous archive receives the log. No value without the slot of deploy/bin/salaria-wal-archive. */
  isArchiveConnected(): Promise<LabelledValue[]> {
    return this.ofArchive('cast(cast(active as integer) as float8)');
  }

  bytesBehindOfArchive(): Promise<LabelledValue[]> {
    return this.ofArchive('cast(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as float8)');
  }

  private ofArchive(value: string): Promise<LabelledValue[]> {
    return this.select('slot_name', value)
      .from('pg_replication_slots', 'slot')
      .where(`slot_name = 'salaria_archive' and not pg_is_in_recovery()`)
      .getRawMany();
  }

  private ofJobs(value: string): Promise<LabelledValue[]> {
    return this.select('job.queue', value).from(JobEntity, 'job').groupBy('job.queue').getRawMany();
  }

  private select(label: string, value: string) {
    return this.source.createQueryBuilder().select(label, 'label').addSelect(value, 'value');
  }
}
