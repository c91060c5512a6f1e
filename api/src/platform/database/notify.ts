import type { EntityManager } from 'typeorm';

/** Notifies the listeners of a PostgreSQL channel at the end of the transaction. TypeORM has no NOTIFY. */
export async function notify(manager: EntityManager, channel: string, payload: string): Promise<void> {
  await manager.query('select pg_notify($1, $2)', [channel, payload]);
}
