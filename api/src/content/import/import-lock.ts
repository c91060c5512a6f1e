import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';

const lockRetryMs = 100;
const lockTimeoutMs = 60_000;

/** Ends the transaction of a dry run, whose result it has. */
class RolledBack<T> {
  constructor(readonly result: T) {}
}

/**
 * Runs `work` in a transaction, one at a time in all processes: imports, publications and notes of pictures change the
 * same rows. A dry run is rolled back.
 */
export async function withImportLock<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { dryRun = false } = {},
): Promise<T> {
  try {
    return await dataSource.transaction(async (manager) => {
      await lock(manager);
      const result = await work(manager);
      if (dryRun) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

/** Polls for the lock: another import may take longer than the statement timeout of the pool. */
async function lock(manager: EntityManager): Promise<void> {
  for (let waited = 0; waited < lockTimeoutMs; waited += lockRetryMs) {
    if (await ContentEntriesRepository.in(manager).tryImportLock()) return;
    await sleep(lockRetryMs);
  }
  throw new Error('Another process has been importing content for a minute');
}
