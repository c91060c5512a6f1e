import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './cache-entry.js';

/** Cached responses by key. Evicts the least recently used when they exceed `maxBytes` together. */
export class ResponseStore {
  private readonly entries: LRUCache<string, CacheEntry>;

  constructor(maxBytes: number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      // One response may not evict most of the others.
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: (entry) => entry.bytes,
    });
  }

  get(key: string): CacheEntry | undefined {
    return this.entries.get(key);
  }

  set(key: string, entry: CacheEntry): void {
    this.entries.set(key, entry);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  /** Marks as invalidated what `isAffected` selects by its tags. */
  invalidate(isAffected: (tags: readonly string[]) => boolean): void {
    for (const entry of this.entries.values()) if (isAffected(entry.tags)) entry.isInvalidated = true;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }
}
