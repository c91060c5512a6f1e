import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { maxAttempts } from '../mail/outbox.service.js';
import { Metrics } from './metrics.js';

/** Shorter than a scrape's timeout: without a database the other metrics still arrive. */
const timeoutMs = 2000;

type Row = { label: string; value: number };

/** Metrics that every process reads from the database: mail that waits, and the age of backups. */
@Injectable()
export class DatabaseMetrics {
  constructor(
    metrics: Metrics,
    private readonly source: DataSource,
  ) {
    metrics.gaugeByLabel({
      name: 'salaria_mail_outbox_messages',
      help: 'Mails that wait: due ones, ones to be retried later, and ones given up after the last attempt',
      label: 'state',
      read: () =>
        this.read(
          `select case when attempts >= ${maxAttempts} then 'given_up'
    when "nextAttemptAt" <= now() then 'due' else 'later' end
             as label, count(*)::int as value from mail_outbox group by 1`,
        ),
    });
    metrics.gaugeByLabel({
      name: 'salaria_mail_outbox_oldest_seconds',
      help: 'Age of the oldest mail that waits',
      label: 'state',
      read: () =>
        this.read(
          `select '' as label, coalesce(extract(epoch from now() - min("createdAt")), 0)::float8 as value
           from mail_outbox where attempts < ${maxAttempts}`,
        ),
    });
    this.addWalArchive(metrics);
    metrics.gaugeByLabel({
      name: 'salaria_backup_last_success_timestamp_seconds',
      help: 'Time of the last successful backup, by kind',
      label: 'kind',
      read: () => this.read(`select kind as label, extract(epoch from "finishedAt")::float8 as value from backups`),
    });
  }

  /** Of the slot of deploy/bin/salaria-wal-archive; a server without the archive has no values. */
  private addWalArchive(metrics: Metrics): void {
    const read = (value: string) => () =>
      this.read(
        `select slot_name as label, (${value})::float8 as value from pg_replication_slots
         where slot_name = 'salaria_archive' and not pg_is_in_recovery()`,
      );
    metrics.gaugeByLabel({
      name: 'salaria_wal_archive_connected',
      help: 'Whether the continuous archive receives the write-ahead log',
      label: 'slot',
      read: read('active::int'),
    });
    metrics.gaugeByLabel({
      name: 'salaria_wal_archive_lag_bytes',
      help: 'Bytes of the write-ahead log that the continuous archive has not received',
      label: 'slot',
      read: read('pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)'),
    });
  }

  /** Returns no values while the database does not respond. */
  private async read(sql: string): Promise<(readonly [string, number])[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Row[]>((resolve) => {
      timer = setTimeout(() => resolve([]), timeoutMs);
    });
    const rows = await Promise.race([this.source.query<Row[]>(sql).catch((): Row[] => []), late]);
    clearTimeout(timer);
    return rows.map(({ label, value }) => [label, value] as const);
  }
}
