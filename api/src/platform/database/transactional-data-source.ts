import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DataSource, EntityManager, type EntitySubscriberInterface, EventSubscriber, type QueryRunner } from 'typeorm';
import { unavailable } from '../errors/api-error.js';
import { hasRequestExpired, keepFromExpiring } from '../requests/request-context.js';

type IsolationLevel = Parameters<QueryRunner['startTransaction']>[0];
type Work<T> = (manager: EntityManager) => Promise<T>;

const transactions = new AsyncLocalStorage<QueryRunner>();

/** The query runner of the transaction in which the caller runs. Work that outlives its transaction is outside of it. */
function currentTransaction(): QueryRunner | undefined {
  const runner = transactions.getStore();
  return runner?.isTransactionActive && !runner.isReleased ? runner : undefined;
}

/** An entity manager whose transactions hold for everything that is called inside them. */
class TransactionalEntityManager extends EntityManager {
  override transaction<T>(...[first, second]: [Work<T>] | [IsolationLevel, Work<T>]): Promise<T> {
    const [isolation, work] = second === undefined ? [undefined, first as Work<T>] : [first as IsolationLevel, second];
    const run = (manager: EntityManager) => transactions.run(manager.queryRunner as QueryRunner, () => work(manager));
    return isolation === undefined ? super.transaction(run) : super.transaction(isolation, run);
  }
}

/**
 * A data source on which every repository uses the connection of the transaction in which it is called, and a
 * transaction inside another one is a savepoint. Nothing takes a second connection, for which others that hold one
 * could wait as well.
 */
export class TransactionalDataSource extends DataSource {
  override createQueryRunner(mode?: Parameters<DataSource['createQueryRunner']>[0]): QueryRunner {
    const runner = currentTransaction();
    return runner?.dataSource === this ? withoutRelease(runner) : super.createQueryRunner(mode);
  }

  override createEntityManager(queryRunner?: QueryRunner): EntityManager {
    return new TransactionalEntityManager(this, queryRunner);
  }
}

/** TypeORM releases each query runner that it has created; that of a transaction stays until the transaction ends. */
const withoutRelease = (runner: QueryRunner): QueryRunner =>
  new Proxy(runner, { get: (target, name) => (name === 'release' ? async () => {} : Reflect.get(target, name)) });

/**
 * A pool that hands out no connection inside a transaction, which has one, and none to a request that was answered
 * while it waited: what it would write was answered as not stored.
 */
export class TransactionalPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.acquire();
    this.acquire().then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | undefined)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  private async acquire(): Promise<pg.PoolClient> {
    if (currentTransaction()) throw new Error('A second connection was requested inside a transaction');
    const client = await super.connect();
    if (!hasRequestExpired()) return client;
    client.release();
    throw unavailable(new Error('The request timed out before it had a connection'));
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Rolls back the transactions of a request that was answered when they would commit. A commit that has begun ends
 * before its request is answered, which then says whether it was stored.
 */
@EventSubscriber()
export class RequestCommits implements EntitySubscriberInterface {
  beforeTransactionCommit(): void {
    if (hasRequestExpired()) throw unavailable(new Error('The request timed out before its transaction committed'));
    keepFromExpiring();
  }
}
