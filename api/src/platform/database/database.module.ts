import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DATABASE_URL } from './database-url.js';
import { type DatabaseSchema, dataSourceOptions } from './data-source.js';
import { JsonReader } from './json-reader.js';
import { PgListener } from './pg-listener.js';

@Global()
@Module({})
export class DatabaseModule {
  static forUrl(url: string, schema: DatabaseSchema, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(url, schema, poolSize), retryAttempts: 1 })],
      providers: [{ provide: DATABASE_URL, useValue: url }, JsonReader, PgListener],
      exports: [DATABASE_URL, JsonReader, PgListener],
    };
  }
}
