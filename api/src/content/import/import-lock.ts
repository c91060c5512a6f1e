import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';

const lockRetryMs = 100;
const lockTimeoutMs = 60_000;

/** Runs `work` in a transaction, one at a time in all processes: imports, publications and notes of
 * pictures change the same rows. */
export async function withImportLock<T>(
  dataSource: DataSource,
  { dryRun = false },
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await lock(runner.manager);
    const result = await work(runner.manager);
    if (dryRun) await runner.rollbackTransaction();
    else await runner.commitTransaction();
    return result;
  } catch (error) {
    // After a lost connection that fails as well, and `error` says why.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
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
