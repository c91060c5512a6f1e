import { maxPageSize } from '@salaria/contracts/paging';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EntityManager } from 'typeorm';
import { largeLists } from '../../platform/contributions/large-lists.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { KeptValue } from '../../platform/http-cache/kept-value.js';

/** Knows which lists pages read in parts: those with at least as many items as a page of the API may have. */
@Injectable()
export class LargeLists {
  private readonly lists: KeptValue<string[]>;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly manager: EntityManager,
    listener: PgListener,
  ) {
    this.lists = new KeptValue(listener, () => this.count());
  }

  /** Returns the API paths of these lists. */
  paths(): Promise<string[]> {
    return this.lists.readSoon([]);
  }

  private async count(): Promise<string[]> {
    const lists = await Promise.all(
      largeLists
        .collect(this.discovery)
        .map(async ({ path, count }) => ((await count(this.manager)) >= maxPageSize ? [path] : [])),
    );
    return lists.flat().sort();
  }
}
