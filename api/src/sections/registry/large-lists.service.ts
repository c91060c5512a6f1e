import { maxPageSize } from '@salaria/contracts/paging';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EntityManager } from 'typeorm';
import { largeLists } from '../../platform/contributions/large-lists.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { cacheChannel } from '../../platform/http-cache/cache-invalidator.js';
import { settleWithin } from '../../platform/settle-within.js';

/** A page does not wait longer for a slow database. */
const timeoutMs = 1000;

/** Knows which lists pages read in parts: those with at least as many items as a page of the API may have. */
@Injectable()
export class LargeLists implements OnModuleInit {
  private current: Promise<string[]> | undefined;
  /** What was counted last, for the time in which the database does not answer. */
  private last: string[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly manager: EntityManager,
    private readonly listener: PgListener,
  ) {}

  onModuleInit(): void {
    const invalidate = () => {
      this.current = undefined;
    };
    this.listener.on(cacheChannel, invalidate);
    this.listener.onReconnect(invalidate);
  }

  /** Returns the API paths of these lists. */
  paths(): Promise<string[]> {
    this.current ??= this.count().catch(() => {
      this.current = undefined;
      return this.last;
    });
    return settleWithin(this.current, timeoutMs, this.last);
  }

  private async count(): Promise<string[]> {
    const lists = await Promise.all(
      largeLists
        .collect(this.discovery)
        .map(async ({ path, count }) => ((await count(this.manager)) >= maxPageSize ? [path] : [])),
    );
    this.last = lists.flat().sort();
    return this.last;
  }
}
