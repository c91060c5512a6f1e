import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { DATABASE_URL } from './database-url.js';
import { PgListener } from './pg-listener.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Provides TypeORM's DataSource, and the `pg.Pool` below it. */
  static forUrl(url: string, poolSize: number): DynamicModule {
    let pool: pg.Pool;
    /** TypeORM creates one, when it connects. */
    class ProvidedPool extends pg.Pool {
      constructor(config?: pg.PoolConfig) {
        super(config);
        pool = this;
      }
    }
    const driver = { ...pg, Pool: ProvidedPool };
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(url, poolSize), driver, retryAttempts: 1 })],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: pg.Pool, inject: [DataSource], useFactory: () => pool },
        PgListener,
      ],
      exports: [DATABASE_URL, pg.Pool, PgListener],
    };
  }
}
