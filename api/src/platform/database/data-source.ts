import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';

/** What the composition root registers with TypeORM. */
export interface DatabaseSchema {
  entities: ((new () => object) | EntitySchema)[];
  migrations: (new () => MigrationInterface)[];
}

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

// Any number, the same in every process: whoever holds the lock migrates.
const migrationLock = 7_272_740_001;

// Milliseconds. A visitor waits at most 3 s for an answer (common/deadline), so a query may not go on for long after it.
const statementTimeout = 5000;
const idleInTransactionTimeout = 10_000;
const connectionTimeout = 2000;

/**
 * A connection that ends between two queries of a transaction has nobody listening, and node ends a process over an 'error'
 * event that nobody hears. Whoever has the connection learns of it from the next query.
 */
class ErrorSafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

export function dataSourceOptions(url: string, schema: DatabaseSchema, poolSize = 10): PostgresOptions {
  return {
    type: 'postgres',
    url,
    ...schema,
    poolSize,
    synchronize: false,
    migrationsRun: false,
    logging: false,
    applicationName: 'salaria',
    connectTimeoutMS: connectionTimeout,
    extra: {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      // Also when the server hangs and cannot keep its own limit.
      query_timeout: statementTimeout + 1000,
      keepAlive: true,
      Client: ErrorSafeClient,
    },
  };
}

/**
 * Brings the database to the newest schema and returns how many migrations ran. Any number of processes may call it at
 * once: one does the work, the others wait for it on a session lock.
 */
export async function migrate(url: string, schema: DatabaseSchema): Promise<number> {
  const options = dataSourceOptions(url, schema, 2);
  const patient = { statement_timeout: 0, query_timeout: 0 };
  const source = await new DataSource({ ...options, extra: patient }).initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock]);
    return (await source.runMigrations({ transaction: 'all' })).length;
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await holder.release();
    await source.destroy();
  }
}
