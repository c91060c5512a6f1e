import { Injectable } from '@nestjs/common';
import { settleWithin } from '../settle-within.js';
import { DatabaseMetricsRepository, type LabelledValue } from './database-metrics.repository.js';
import { Metrics } from './metrics.js';

/** Shorter than a scrape's timeout: without a database the other metrics still arrive. */
const timeoutMs = 2000;

/** Metrics that every process reads from the database: jobs, and the age of backups. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, database: DatabaseMetricsRepository) {
    metrics.gaugeByLabel({
      name: 'salaria_jobs_waiting',
      help: 'Jobs that run or wait for their time or their next attempt, by queue',
      label: 'queue',
      read: () => read(database.countWaitingJobs()),
    });
    metrics.gaugeByLabel({
      name: 'salaria_jobs_failed',
      help: 'Dead letters: jobs that were given up, by queue',
      label: 'queue',
      read: () => read(database.countFailedJobs()),
    });
    metrics.gaugeByLabel({
      name: 'salaria_jobs_oldest_seconds',
      help: 'Age of the oldest job that waits, by queue',
      label: 'queue',
      read: () => read(database.ageOfOldestJobs()),
    });
    metrics.gaugeByLabel({
      name: 'salaria_wal_archive_connected',
      help: 'Whether the continuous archive receives the write-ahead log',
      label: 'slot',
      read: () => read(database.isArchiveConnected()),
    });
    metrics.gaugeByLabel({
      name: 'salaria_wal_archive_lag_bytes',
      help: 'Bytes of the write-ahead log that the continuous archive has not received',
      label: 'slot',
      read: () => read(database.bytesBehindOfArchive()),
    });
    metrics.gaugeByLabel({
      name: 'salaria_backup_last_success_timestamp_seconds',
      help: 'Time of the last successful backup, by kind',
      label: 'kind',
      read: () => read(database.timesOfBackups()),
    });
  }
}

/** Returns no values while the database does not respond. */
async function read(values: Promise<LabelledValue[]>): Promise<(readonly [string, number])[]> {
  const rows = await settleWithin(
    values.catch(() => []),
    timeoutMs,
    [],
  );
  return rows.map(({ label, value }) => [label, value] as const);
}
