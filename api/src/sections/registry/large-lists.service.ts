import { maxPageSize } from '@salaria/contracts/paging';
import { Injectable } from '@nestjs/common';
import { Contributions } from '../../platform/contributions/contributions.js';
import { LargeList } from '../../platform/contributions/contributed-rows.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { CachedValue } from '../../platform/http-cache/cached-value.js';

/** Knows which lists pages read in parts: those with at least as many items as a page of the API may have. */
@Injectable()
export class LargeLists {
  private readonly lists: CachedValue<string[]>;

  constructor(
    private readonly contributions: Contributions,
    listener: PgListener,
  ) {
    this.lists = new CachedValue(listener, () => this.count());
  }

  /** Returns the API paths of these lists. */
  paths(): Promise<string[]> {
    return this.lists.readSoon([]);
  }

  private async count(): Promise<string[]> {
    const lists = await Promise.all(
      this.contributions
        .providers(LargeList)
        .map(async ([path, rows]) => ((await rows.count()) >= maxPageSize ? [path] : [])),
    );
    return lists.flat().sort();
  }
}
