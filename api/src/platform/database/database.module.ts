import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { dataSourceOptions } from './data-source.js';
import { DATABASE_URL } from './database-url.js';
import { PgListener } from './pg-listener.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Provides TypeORM's DataSource, and the `pg.Pool` below it. */
  static forUrl(url: string, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(url, poolSize), retryAttempts: 1 })],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: pg.Pool, inject: [DataSource], useFactory: poolOf },
        PgListener,
      ],
      exports: [DATABASE_URL, pg.Pool, PgListener],
    };
  }
}

/** The pool that the DataSource has created when it connected. */
const poolOf = ({ driver }: DataSource): pg.Pool => (driver as PostgresDriver).master;
