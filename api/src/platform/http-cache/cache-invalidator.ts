import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PgListener } from '../database/pg-listener.js';
import { HttpCache } from './http-cache.js';

/** PostgreSQL channel; each notification carries one tag. */
export const cacheChannel = 'salaria_cache';

/** Tells every process on this database that something was written. */
@Injectable()
export class CacheInvalidator implements OnModuleInit {
  constructor(
    private readonly front: HttpCache,
    private readonly source: DataSource,
    private readonly listener: PgListener,
  ) {}

  onModuleInit(): void {
    this.listener.on(cacheChannel, (tag) => this.front.invalidate([tag]));
    // What was written while nobody listened is unknown.
    this.listener.onReconnect(() => this.front.invalidate(['*']));
  }

  /** Call it after the write is committed. */
  async invalidate(...tags: string[]): Promise<void> {
    this.front.invalidate(tags);
    await notifyInvalidation(this.source.manager, tags);
  }
}

/** For writers in another process, or inside a transaction: the others hear of it when it is committed. */
export async function notifyInvalidation(
  manager: Pick<EntityManager, 'query'>,
  tags: readonly string[],
): Promise<void> {
  for (const tag of tags) await manager.query('select pg_notify($1, $2)', [cacheChannel, tag]);
}
