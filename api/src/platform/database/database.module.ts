import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { DATABASE_URL, PgListener } from './pg-listener.js';
import { RequestCommits, TransactionalDataSource, TransactionalPool } from './transactional-data-source.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Provides TypeORM's DataSource, and the `pg.Pool` below it. */
  static forUrl(url: string, poolSize: number): DynamicModule {
    let pool: pg.Pool;
    /** TypeORM creates one, when it connects. */
    class ProvidedPool extends TransactionalPool {
      constructor(config?: pg.PoolConfig) {
        super(config);
        pool = this;
      }
    }
    const driver = { ...pg, Pool: ProvidedPool };
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(url, poolSize),
            driver,
            subscribers: [RequestCommits],
            retryAttempts: 1,
          }),
          dataSourceFactory: async (options) => new TransactionalDataSource(options as DataSourceOptions),
        }),
      ],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: pg.Pool, inject: [DataSource], useFactory: () => pool },
        PgListener,
      ],
      exports: [DATABASE_URL, pg.Pool, PgListener],
    };
  }
}
