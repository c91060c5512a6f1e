import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { statisticsDays } from '@salaria/contracts/desk/statistics';
import type { Request } from 'express';
import { Contributions, createMethodDecorator } from '../contributions/contributions.js';
import type { CountKind } from './daily-count.entity.js';
import { DailyCountsRepository, type NewCount } from './daily-counts.repository.js';

const flushIntervalMs = 60_000;
/** Counts in memory between two flushes; further names are not counted. */
const maxPending = 2000;
const msPerDay = 86_400_000;
// Swedish dates are written as in ISO 8601.
const dateFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Rome' });
const retentionDays = Math.max(...statisticsDays);

const bot =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|preview|monitor|fetch|scrap|\bcurl|\bwget|python|java\/|go-http|^$/i;

/** Whether a client says that it is no bot, and does not ask to be left out. Nothing of its headers is stored. */
export const isCountable = ({ headers }: Request): boolean =>
  headers['dnt'] !== '1' && headers['sec-gpc'] !== '1' && !bot.test(headers['user-agent'] ?? '');

/** The counts without a name of a day in Rome, '2026-03-05'. */
export interface TotalsOfDay {
  day: string;
  counts: Partial<Record<CountKind, number>>;
}

/** Marks a method that returns a number of the site which changes over time; its last value of each day is kept. */
export const DailyNumber = createMethodDecorator<CountKind, () => Promise<number>>();

/** Counts by day in memory, and adds to the stored counts every minute: those of all processes add up. */
@Injectable()
export class DailyCounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyCounts.name);
  private pending = new Map<string, NewCount>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly counts: DailyCountsRepository,
    private readonly contributions: Contributions,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), flushIntervalMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    if (this.pending.size > 0) await this.flush();
  }

  count(kind: CountKind, name = ''): void {
    const key = `${kind} ${name}`;
    const known = this.pending.get(key);
    if (known) known.count += 1;
    else if (this.pending.size < maxPending) this.pending.set(key, { kind, name, count: 1 });
  }

  /**
   * Returns the counts without a name of the last `days` in Rome, the oldest first, including what this process has not
   * stored yet.
   */
  async read(days: number): Promise<TotalsOfDay[]> {
    await this.flush();
    const stored = await this.counts.findTotals(days);
    const today = Date.parse(dateFormat.format());
    return Array.from({ length: days }, (_, index) => {
      const day = new Date(today - (days - 1 - index) * msPerDay).toISOString().slice(0, 10);
      const ofDay = stored.filter((count) => count.day === day);
      return { day, counts: Object.fromEntries(ofDay.map(({ kind, count }) => [kind, count])) };
    });
  }

  /** Stores what has been counted, and the numbers of today. A failure loses at most a minute of counts. */
  async flush(): Promise<void> {
    const counts = [...this.pending.values()];
    this.pending = new Map();
    try {
      if (counts.length > 0) await this.counts.add(counts);
      for (const [kind, read] of this.contributions.methods(DailyNumber)) await this.counts.put(kind, await read());
      await this.counts.trim(retentionDays);
    } catch (error) {
      this.logger.warn(error, 'Counts were not stored');
    }
  }
}
