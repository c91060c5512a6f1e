import type { PgListener } from '../database/pg-listener.js';
import { settleWithin } from '../settle-within.js';
import { cacheChannel } from './cache-invalidator.js';

/** A page does not wait longer for a slow database. */
const timeoutMs = 1000;

/** What was read from the database, in memory until any process announces a change. */
export class CachedValue<T> {
  private current: Promise<T> | undefined;
  private last: T | undefined;

  /** @param tags the changes that matter; by default all of them */
  constructor(
    listener: PgListener,
    private readonly load: () => Promise<T>,
    tags?: readonly string[],
  ) {
    listener.on(cacheChannel, (tag) => (tags?.includes(tag) ?? true) && this.drop());
    listener.onReconnect(() => this.drop());
  }

  drop(): void {
    this.current = undefined;
  }

  read(): Promise<T> {
    const current = this.current ?? this.load();
    this.current = current;
    current.then(
      (value) => {
        this.last = value;
      },
      () => {
        if (this.current === current) this.drop();
      },
    );
    return current;
  }

  /** Returns what was read last, or `otherwise` before that, while the database fails or takes long. */
  readSoon(otherwise: T): Promise<T> {
    const last = this.last ?? otherwise;
    return settleWithin(
      this.read().catch(() => last),
      timeoutMs,
      last,
    );
  }
}
