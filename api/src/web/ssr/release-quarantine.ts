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
/** Instants in ms; `backoffMs` is 0 before the first quarantine. */
type Entry = { throws: number[]; backoffMs: number; until: number };

const keyOf = (section: string, release: string): string => `${section}/${release}`;

/**
 * Releases whose parts the server does not render: their slots and pages are rendered by the browser. A release leaves
 * the quarantine after a backoff that doubles with every quarantine; a new release has another id and starts afresh.
 */
export class ReleaseQuarantine {
  private readonly entries: LRUCache<string, Entry>;

  constructor(private readonly now: () => number = Date.now) {
    // A release that has not failed for two hours starts afresh as well.
    this.entries = new LRUCache({ max: maxEntries, ttl: 2 * maxBackoffMs, ttlResolution: 0, perf: { now } });
  }

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
    const now = this.now();
    const last = this.entries.get(key) ?? { throws: [], backoffMs: 0 };
    const throws = [...last.throws.filter((time) => time > now - windowMs), ...(reason === 'threw' ? [now] : [])];
    // After a first quarantine one exception is enough: the release has not changed since.
    if (reason === 'threw' && throws.length < maxThrows && last.backoffMs === 0) {
      this.entries.set(key, { throws, backoffMs: 0, until: 0 });
      return undefined;
    }
    const backoffMs = last.backoffMs === 0 ? firstBackoffMs : Math.min(2 * last.backoffMs, maxBackoffMs);
    this.entries.set(key, { throws: [], backoffMs, until: now + backoffMs });
    return backoffMs;
  }
}
