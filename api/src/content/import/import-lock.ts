import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

// Key of the advisory lock, an arbitrary number.
const importLock = 7_272_740_002;
const lockRetryMs = 100;
const lockTimeoutMs = 60_000;

/** Runs `work` in a transaction, one at a time in all processes: imports and publications change the same rows. */
export async function withImportLock<T>(
  dataSource: DataSource,
  { dryRun = false },
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await lock(runner.manager);
    // What else writes texts, such as notes of pictures, waits: all of them are replaced.
    await runner.query('lock table content_sources in share row exclusive mode');
    const result = await work(runner.manager);
    if (dryRun) await runner.rollbackTransaction();
    else await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

/** Polls for the lock: another import may take longer than the statement timeout of the pool. */
async function lock(manager: EntityManager): Promise<void> {
  for (let waited = 0; waited < lockTimeoutMs; waited += lockRetryMs) {
    const [row] = await manager.query<{ taken: boolean }[]>('select pg_try_advisory_xact_lock($1) as taken', [
      importLock,
    ]);
    if (row?.taken) return;
    await sleep(lockRetryMs);
  }
  throw new Error('Another process has been importing content for a minute');
}
