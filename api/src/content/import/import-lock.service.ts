import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';

const lockRetryMs = 100;
const lockTimeoutMs = 60_000;

/** Ends the transaction of a dry run, whose result it has. */
class RolledBack<T> {
  constructor(readonly result: T) {}
}

/** Lets one import run at a time. */
@Injectable()
export class ImportLock {
  constructor(
    private readonly source: DataSource,
    private readonly entries: ContentEntriesRepository,
  ) {}

  /** Runs `work` in a transaction, one at a time in all processes. A dry run is rolled back. */
  async run<T>(work: () => Promise<T>, { dryRun = false } = {}): Promise<T> {
    try {
      return await this.source.transaction(async () => {
        await this.take();
        const result = await work();
        if (dryRun) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result;
      throw error;
    }
  }

  /** Polls for the lock: another import may take longer than the statement timeout of the pool. */
  private async take(): Promise<void> {
    for (let waited = 0; waited < lockTimeoutMs; waited += lockRetryMs) {
      if (await this.entries.tryImportLock()) return;
      await sleep(lockRetryMs);
    }
    throw new Error('Another process has been importing content for a minute');
  }
}
