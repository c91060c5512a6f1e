import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { TracedPool } from '../observability/tracing/traced-pool.js';
import { dataSourceOptions } from './data-source.js';
import { DATABASE_URL } from './database-url.js';
import { PgListener } from './pg-listener.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Provides TypeORM's DataSource, and the `pg.Pool` below it. */
  static forUrl(url: string, poolSize: number): DynamicModule {
    const pools: pg.Pool[] = [];
    class ProvidedPool extends TracedPool {
      constructor(options?: pg.PoolConfig) {
        super(options);
        pools.push(this);
      }
    }
    const options = { ...dataSourceOptions(url, poolSize), driver: { ...pg, Pool: ProvidedPool } };
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...options, retryAttempts: 1 })],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        // The DataSource creates the pool when it connects.
        { provide: pg.Pool, inject: [DataSource], useFactory: () => pools.at(-1) },
        PgListener,
      ],
      exports: [DATABASE_URL, pg.Pool, PgListener],
    };
  }
}
