import { LRUCache } from 'lru-cache';
import { hasAnyTag, isOpenKey } from '../rules/cache-rule.js';
import type { CacheEntry } from './cache-entry.js';

/** Responses under open keys (`isOpenKey`): a client can make up as many as it likes, and each costs a rendering. */
const maxOpenKeys = 400;

type Cache = LRUCache<string, CacheEntry>;

/**
 * Cached responses by key. Evicts the least recently used when they exceed `maxBytes` together. Responses under open keys,
 * and those that programs of others make, evict each other only: open keys when they exceed 400 or a sixth of `maxBytes`,
 * foreign ones when they exceed a sixth.
 */
export class ResponseStore {
  private readonly caches: Record<'own' | 'open' | 'foreign', Cache>;

  /** Of the largest response that is stored: it may not evict most of the others. */
  readonly maxEntryBytes: number;

  constructor(maxBytes: number) {
    const partBytes = Math.floor(maxBytes / 6);
    this.maxEntryBytes = Math.floor(maxBytes / 9);
    this.caches = {
      own: cacheOf(maxBytes - 2 * partBytes, { maxEntryBytes: this.maxEntryBytes }),
      open: cacheOf(partBytes, { maxEntryBytes: partBytes / 4, max: maxOpenKeys }),
      foreign: cacheOf(partBytes, { maxEntryBytes: partBytes / 4, max: maxOpenKeys }),
    };
  }

  get(key: string): CacheEntry | undefined {
    const { own, open, foreign } = this.caches;
    return own.get(key) ?? open.get(key) ?? foreign.get(key);
  }

  set(key: string, entry: CacheEntry): void {
    const { rule } = entry;
    const name = rule?.isForeign ? 'foreign' : rule && isOpenKey(rule, key) ? 'open' : 'own';
    this.caches[name].set(key, entry);
  }

  clear(): void {
    for (const cache of Object.values(this.caches)) cache.clear();
  }

  /** Invalidates the responses under these tags ('*' = all that have tags). */
  invalidate(tags: readonly string[]): void {
    for (const cache of Object.values(this.caches))
      for (const entry of cache.values())
        entry.isInvalidated ||= entry.rule !== undefined && hasAnyTag(entry.rule, tags);
  }

  /** Returns the URLs of invalidated pages that clients have got from the cache, the most recently used first. */
  invalidatedPages(): string[] {
    return [...this.caches.own.entries()].flatMap(([key, { rule, isInvalidated, wasHit }]) =>
      rule?.section !== undefined && isInvalidated && wasHit ? [key] : [],
    );
  }

  get size(): { entries: number; bytes: number } {
    const caches = Object.values(this.caches);
    return {
      entries: caches.reduce((sum, { size }) => sum + size, 0),
      bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }
}

const cacheOf = (maxBytes: number, { maxEntryBytes, max }: { maxEntryBytes: number; max?: number }): Cache =>
  new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxEntryBytes),
    sizeCalculation: (entry) => entry.bytes,
    ...(max !== undefined && { max }),
  });
