import pg from 'pg';
import { DataSource, type DataSourceOptions, getMetadataArgsStorage, type Logger, type QueryRunner } from 'typeorm';
import type { Migration } from './schema/tables.js';
import { refuseNewerSchema } from './schema/newer-schema.js';
import { toStartupError } from './schema/schema-failure.js';
import { takeOverEarlierVersion } from './schema/take-over.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Any number, the same in every process. */
const migrationLock = 7_272_740_001;

/** A visitor waits at most 3 s for a response, so a query may not run long after that. */
const statementTimeoutMs = 5000;
/** Includes the wait for one that another request returns to the pool. */
const connectionTimeoutMs = 5000;
const idleInTransactionTimeoutMs = 10_000;

/**
 * Listens for 'error', which ends a Node process without a listener: pg removes its own while a client is checked out,
 * so a connection lost between two queries of a transaction would. The next query reports the error.
 */
class ErrorSafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/**
 * TypeORM's own loggers print failed migrations whatever `logging` says; every error here reaches the application's
 * log.
 */
const noLogger: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/**
 * Returns TypeORM's options for the database at `url`, with every entity that is imported. Migrations run only where a
 * caller starts them.
 */
export function dataSourceOptions(url: string, poolSize = 10, migrations: Migration[] = []): PostgresOptions {
  return {
    type: 'postgres',
    url,
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    migrations,
    poolSize,
    synchronize: false,
    migrationsRun: false,
    logging: false,
    logger: noLogger,
    applicationName: 'salaria',
    connectTimeoutMS: connectionTimeoutMs,
    extra: {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      // For a server that hangs and does not keep its own limit.
      query_timeout: statementTimeoutMs + 1000,
      keepAlive: true,
      Client: ErrorSafeClient,
    },
  };
}

/** Returns the names of the migrations that ran in the database. */
async function recordedMigrations(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable('migrations'))) return [];
  const rows = (await runner.query('select name from migrations')) as { name: string }[];
  return rows.map(({ name }) => name);
}

/**
 * Migrates the database and returns how many migrations ran. Any number of processes may call it at once: one migrates,
 * the others wait for its advisory lock.
 *
 * @throws StartupError when the tables are not those of this site, or of a version that is too old or newer
 */
export async function migrate(url: string, migrations: Migration[]): Promise<number> {
  // No visitor waits for a process that starts.
  const options = { ...dataSourceOptions(url, 2, migrations), connectTimeoutMS: 30_000 };
  const noTimeouts = { statement_timeout: 0, query_timeout: 0 };
  const source = await new DataSource({ ...options, extra: noTimeouts }).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const recorded = await recordedMigrations(lock);
    const names = migrations.map(({ name }) => name);
    refuseNewerSchema(recorded, names);
    await takeOverEarlierVersion(lock, recorded, names);
    return (await source.runMigrations({ transaction: 'all' })).length;
  } catch (error) {
    throw toStartupError(error);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await lock.release();
    await source.destroy();
  }
}
