import { LRUCache } from 'lru-cache';
import { isOpenQuery } from '../rules/cache-rule.js';
import type { CacheEntry } from './cache-entry.js';

/** Responses to open queries: a client can make up as many as it likes, and each costs a rendering. */
const maxOpenQueries = 400;

/**
 * Cached responses by key. Evicts the least recently used when they exceed `maxBytes` together. Responses to open
 * queries evict each other only, when they exceed 400 or a sixth of `maxBytes`.
 */
export class ResponseStore {
  private readonly entries: LRUCache<string, CacheEntry>;
  private readonly openQueries: LRUCache<string, CacheEntry>;

  constructor(maxBytes: number) {
    const openQueryBytes = Math.floor(maxBytes / 6);
    this.entries = cacheOf(maxBytes - openQueryBytes);
    this.openQueries = cacheOf(openQueryBytes, maxOpenQueries);
  }

  get(key: string): CacheEntry | undefined {
    return this.entries.get(key) ?? (key.includes('?') ? this.openQueries.get(key) : undefined);
  }

  set(key: string, entry: CacheEntry): void {
    const isOpen = entry.rule !== undefined && isOpenQuery(entry.rule, key);
    (isOpen ? this.openQueries : this.entries).set(key, entry);
  }

  delete(key: string): void {
    this.entries.delete(key);
    this.openQueries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.openQueries.clear();
  }

  /** Marks as invalidated what `isAffected` selects by its tags. */
  invalidate(isAffected: (tags: readonly string[]) => boolean): void {
    for (const cache of [this.entries, this.openQueries])
      for (const entry of cache.values()) if (isAffected(entry.tags)) entry.invalidate();
  }

  /** Returns the keys of at most `max` responses of a media type, the most requested first. */
  mostRequested(mediaType: string, max: number): string[] {
    return [...this.entries.entries(), ...this.openQueries.entries()]
      .filter(([, entry]) => entry.requests > 0 && entry.header('content-type')?.startsWith(mediaType))
      .sort(([, a], [, b]) => b.requests - a.requests)
      .slice(0, max)
      .map(([key]) => key);
  }

  get size(): { entries: number; bytes: number } {
    return {
      entries: this.entries.size + this.openQueries.size,
      bytes: this.entries.calculatedSize + this.openQueries.calculatedSize,
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
