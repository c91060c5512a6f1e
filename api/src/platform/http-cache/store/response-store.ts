import { LRUCache } from 'lru-cache';
import { hasAnyTag, isOpenKey } from '../rules/cache-rule.js';
import type { CacheEntry } from './cache-entry.js';

/** Responses under open keys (`isOpenKey`): a client can make up as many as it likes, and each costs a rendering. */
const maxOpenKeys = 400;

/**
 * Cached responses by key. Evicts the least recently used when they exceed `maxBytes` together. Responses under
 * open keys evict each other only, when they exceed 400 or a sixth of `maxBytes`.
 */
export class ResponseStore {
  private readonly entries: LRUCache<string, CacheEntry>;
  private readonly underOpenKeys: LRUCache<string, CacheEntry>;

  constructor(maxBytes: number) {
    const openKeyBytes = Math.floor(maxBytes / 6);
    this.entries = cacheOf(maxBytes - openKeyBytes);
    this.underOpenKeys = cacheOf(openKeyBytes, maxOpenKeys);
  }

  get(key: string): CacheEntry | undefined {
    return this.entries.get(key) ?? this.underOpenKeys.get(key);
  }

  set(key: string, entry: CacheEntry): void {
    const isOpen = entry.rule !== undefined && isOpenKey(entry.rule, key);
    (isOpen ? this.underOpenKeys : this.entries).set(key, entry);
  }

  clear(): void {
    this.entries.clear();
    this.underOpenKeys.clear();
  }

  /** Invalidates the responses under these tags ('*' = all that have tags). */
  invalidate(tags: readonly string[]): void {
    for (const cache of [this.entries, this.underOpenKeys])
      for (const entry of cache.values())
        entry.isInvalidated ||= entry.rule !== undefined && hasAnyTag(entry.rule, tags);
  }

  get size(): { entries: number; bytes: number } {
    const caches = [this.entries, this.underOpenKeys];
    return {
      entries: caches.reduce((sum, { size }) => sum + size, 0),
      bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }
}

const cacheOf = (maxBytes: number, max?: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    // One response may not evict most of the others.
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: (entry) => entry.bytes,
    ...(max !== undefined && { max }),
  });
