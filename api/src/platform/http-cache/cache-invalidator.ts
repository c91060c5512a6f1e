import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notify } from '../database/notify.js';
import { PgListener } from '../database/pg-listener.js';
import { HttpCache } from './http-cache.js';

/** PostgreSQL channel; the payload of a notification is one tag. */
export const cacheChannel = 'salaria_cache';

/** Invalidates cached responses in every process on this database. */
@Injectable()
export class CacheInvalidator implements OnModuleInit {
  constructor(
    private readonly cache: HttpCache,
    private readonly source: DataSource,
    private readonly listener: PgListener,
  ) {}

  onModuleInit(): void {
    this.listener.on(cacheChannel, (tag) => this.cache.invalidate([tag]));
    // Notifications sent while the connection was down are lost.
    this.listener.onReconnect(() => this.cache.invalidate(['*']));
  }

  /** Call it after the write is committed. */
  async invalidate(...tags: string[]): Promise<void> {
    this.cache.invalidate(tags);
    await this.invalidateOnCommit(...tags);
  }

  /** Invalidates when the caller's transaction commits. */
  async invalidateOnCommit(...tags: string[]): Promise<void> {
    for (const tag of tags) await notify(this.source.manager, cacheChannel, tag);
  }
}
