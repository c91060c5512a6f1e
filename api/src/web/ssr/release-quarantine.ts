import type { PartFailure } from '@salaria/sandbox/sandbox';
import { LRUCache } from 'lru-cache';

/** How long failures count, and a release is left out after the last of them. */
export const quarantineMs = 10 * 60_000;
/** Exceptions until a release is quarantined. One that exceeds a limit is at once: it delays other pages. */
const maxThrows = 3;
/** Releases remembered; the one that failed least recently is forgotten first. */
const maxEntries = 200;

type Failure = Pick<PartFailure, 'section' | 'release' | 'reason'>;

const keyOf = (section: string, release: string): string => `${section}/${release}`;

/**
 * Releases whose parts the server does not render: their slots and pages are rendered by the browser. A new release has
 * another id and starts afresh.
 */
export class ReleaseQuarantine {
  /** Exceptions by release; a failure that quarantines at once counts as all of them. */
  private readonly throws: LRUCache<string, number>;

  constructor(now: () => number = () => performance.now()) {
    this.throws = new LRUCache({ max: maxEntries, ttl: quarantineMs, ttlResolution: 0, perf: { now } });
  }

  has(section: string, release: string): boolean {
    return (this.throws.peek(keyOf(section, release)) ?? 0) >= maxThrows;
  }

  /** Number of releases in quarantine. */
  get size(): number {
    return [...this.throws.values()].filter((count) => count >= maxThrows).length;
  }

  /** Counts a failure. Returns whether the release is in quarantine because of it. */
  record({ section, release, reason }: Failure): boolean {
    const count = (this.throws.get(keyOf(section, release)) ?? 0) + (reason === 'threw' ? 1 : maxThrows);
    this.throws.set(keyOf(section, release), count);
    return count >= maxThrows;
  }
}
