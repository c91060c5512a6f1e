import { Injectable } from '@nestjs/common';
import { settleWithin } from '../settle-within.js';
import { type DatabaseMetric, DatabaseMetricsRepository, type LabelledValue } from './database-metrics.repository.js';
import { Metrics } from './metrics.js';

/** Shorter than a scrape's timeout: without a database the other metrics still arrive. */
const timeoutMs = 2000;

/** Metrics that every process reads from the database: jobs, and the age of backups. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, database: DatabaseMetricsRepository) {
    for (const { query, ...metric } of database.list())
      metrics.gaugeByLabel({ ...metric, read: () => readValues(query) });
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
