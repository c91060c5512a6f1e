import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { JobEntity } from '../jobs/job.entity.js';
import { settleWithin } from '../settle-within.js';
import { BackupEntity } from './backup.entity.js';
import { Metrics } from './metrics.js';

/** Shorter than a scrape's timeout: without a database the other metrics still arrive. */
const timeoutMs = 2000;

/** A metric whose values, by label, a query of the database returns. */
interface DatabaseMetric {
  name: string;
  help: string;
  label: string;
  query: SelectQueryBuilder<LabelledValue>;
}

/** A value of a metric and the value of its label. */
interface LabelledValue {
  label: string;
  value: number;
}

/** Metrics of every process that are read from tables of several modules, and from the server's own views. */
@Injectable()
export class DatabaseMetricsRepository {
  constructor(
    private readonly source: DataSource,
    metrics: Metrics,
  ) {
    for (const { query, ...metric } of this.list()) metrics.gaugeByLabel({ ...metric, read: () => readValues(query) });
  }

  private list(): DatabaseMetric[] {
    return [
      {
        name: 'salaria_jobs_waiting',
        help: 'Jobs that run or wait for their time or their next attempt, by queue',
        ...this.ofJobs('cast(count(*) filter (where job.failedAt is null) as float8)'),
      },
      {
        name: 'salaria_jobs_failed',
        help: 'Dead letters: jobs that were given up, by queue',
        ...this.ofJobs('cast(count(job.failedAt) as float8)'),
      },
      {
        name: 'salaria_jobs_oldest_seconds',
        help: 'Age of the oldest job that waits, by queue',
        ...this.ofJobs(`cast(coalesce(extract(epoch from now() - ${oldestJob}), 0) as float8)`),
      },
      {
        name: 'salaria_wal_archive_connected',
        help: 'Whether the continuous archive receives the write-ahead log',
        ...this.ofArchive('cast(cast(active as integer) as float8)'),
      },
      {
        name: 'salaria_wal_archive_lag_bytes',
        help: 'Bytes of the write-ahead log that the continuous archive has not received',
        ...this.ofArchive('cast(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as float8)'),
      },
      {
        name: 'salaria_backup_last_success_timestamp_seconds',
        help: 'Time of the last successful backup, by kind',
        label: 'kind',
        query: this.select('backup.kind', 'cast(extract(epoch from backup.finishedAt) as float8)').from<LabelledValue>(
          BackupEntity,
          'backup',
        ),
      },
    ];
  }

  /** Returns no value without the slot of deploy/bin/salaria-wal-archive. */
  private ofArchive(value: string) {
    const query = this.select('slot_name', value)
      .from<LabelledValue>('pg_replication_slots', 'slot')
      .where(`slot_name = 'salaria_archive' and not pg_is_in_recovery()`);
    return { label: 'slot', query };
  }

  private ofJobs(value: string) {
    const query = this.select('job.queue', value).from<LabelledValue>(JobEntity, 'job').groupBy('job.queue');
    return { label: 'queue', query };
  }

  private select(label: string, value: string) {
    return this.source.createQueryBuilder().select(label, 'label').addSelect(value, 'value');
  }
}

/** Returns no values while the database does not respond. */
async function readValues(query: DatabaseMetric['query']): Promise<(readonly [string, number])[]> {
  const values = query
    .clone()
    .getRawMany<LabelledValue>()
    .catch(() => []);
  const rows = await settleWithin(values, timeoutMs, []);
  return rows.map(({ label, value }) => [label, value] as const);
}

const oldestJob = 'min(job.createdAt) filter (where job.failedAt is null)';
