import type { PartFailure } from '@salaria/sandbox/sandbox';
import { LRUCache } from 'lru-cache';

/** Failures of one release that the quarantine counts together. */
const windowMs = 5 * 60_000;
/** Exceptions within the window. A release that exceeds a limit is quarantined at once: it delays other pages. */
const maxThrows = 3;
const firstBackoffMs = 30_000;
const maxBackoffMs = 60 * 60_000;
/** Releases remembered; the one that failed least recently is forgotten first. */
const maxEntries = 200;

type Failure = Pick<PartFailure, 'section' | 'release' | 'reason'>;
type Entry = { throws: number[]; backoffMs: number; until: number; failedAt: number };

const keyOf = (section: string, release: string): string => `${section}/${release}`;

/**
 * Releases whose parts the server does not render: their slots and pages are rendered by the browser. A release leaves
 * the quarantine after a backoff that doubles with every quarantine; a new release has another id and starts afresh.
 */
export class ReleaseQuarantine {
  private readonly entries = new LRUCache<string, Entry>({ max: maxEntries });

  constructor(private readonly now: () => number = Date.now) {}

  has(section: string, release: string): boolean {
    return (this.entries.peek(keyOf(section, release))?.until ?? 0) > this.now();
  }

  /** Releases in quarantine now, as `section/release`. */
  list(): string[] {
    return [...this.entries.entries()].filter(([, { until }]) => until > this.now()).map(([key]) => key);
  }

  /** Counts a failure. Returns for how many ms the release is quarantined because of it, if it is. */
  record({ section, release, reason }: Failure): number | undefined {
    const key = keyOf(section, release);
    const entry = this.entryOf(key);
    const now = this.now();
    entry.throws = entry.throws.filter((time) => time > now - windowMs);
    entry.failedAt = now;
    if (reason === 'threw') {
      entry.throws.push(now);
      // After a first quarantine one exception is enough: the release has not changed since.
      if (entry.throws.length < maxThrows && entry.backoffMs === 0) return undefined;
    }
    entry.backoffMs = entry.backoffMs === 0 ? firstBackoffMs : Math.min(2 * entry.backoffMs, maxBackoffMs);
    entry.until = now + entry.backoffMs;
    entry.throws = [];
    return entry.backoffMs;
  }

  private entryOf(key: string): Entry {
    const known = this.entries.get(key);
    const isForgotten = known !== undefined && known.failedAt + 2 * maxBackoffMs < this.now();
    const entry = known && !isForgotten ? known : { throws: [], backoffMs: 0, until: 0, failedAt: this.now() };
    this.entries.set(key, entry);
    return entry;
  }
}
