import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { ChatDay } from '@salaria/contracts/desk/questions';
import { ChatDaysRepository } from './chat-days.repository.js';

type Counts = Omit<ChatDay, 'day'>;

const shownDays = 30;
const retentionDays = 400;
const msPerDay = 86_400_000;
const none: Counts = { answered: 0, abstained: 0, modelFailures: 0 };
// Swedish dates are written as in ISO 8601.
const dateFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Rome' });

/** Returns the date in Rome `days` before today. */
function dayBefore(days: number): string {
  const today = Date.parse(dateFormat.format());
  return new Date(today - days * msPerDay).toISOString().slice(0, 10);
}

/**
 * Counts the outcomes of questions by day. One statement at a time writes what has been counted meanwhile, so that
 * hundreds of questions at once do not wait for one row.
 */
@Injectable()
export class ChatDays implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChatDays.name);
  private pending: Counts = { ...none };
  private writing: Promise<void> | undefined;

  constructor(private readonly days: ChatDaysRepository) {}

  count(outcome: keyof Counts): void {
    this.pending[outcome] += 1;
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
  }

  /** Waits until what has been counted is stored. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.writing;
  }

  /** Returns the counts of the last days, also of those without a question, the oldest first. */
  async read(): Promise<ChatDay[]> {
    const shown = Array.from({ length: shownDays }, (_, index) => dayBefore(shownDays - 1 - index));
    const stored = await this.days.findSince(dayBefore(shownDays - 1));
    return shown.map((day) => stored.find((counts) => counts.day === day) ?? { day, ...none });
  }

  private async write(): Promise<void> {
    while (Object.values(this.pending).some((count) => count > 0)) {
      const counts = this.pending;
      this.pending = { ...none };
      try {
        await this.days.add({ day: dayBefore(0), ...counts });
        await this.days.deleteBefore(dayBefore(retentionDays));
      } catch (error) {
        // A reply does not wait for its count, and does not fail with it.
        this.logger.error(error);
      }
    }
  }
}
