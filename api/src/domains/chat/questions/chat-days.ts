import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { ChatDay } from '@salaria/contracts/desk/questions';
import { DataSource } from 'typeorm';

type Counts = Omit<ChatDay, 'day'>;

const shownDays = 30;
const retentionDays = 400;
const none: Counts = { answered: 0, abstained: 0, modelFailures: 0 };
const today = `(now() at time zone 'Europe/Rome')::date`;

/**
 * Counts the outcomes of questions by day. One statement at a time writes what has been counted meanwhile, so that
 * hundreds of questions at once do not wait for one row.
 */
@Injectable()
export class ChatDays implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChatDays.name);
  private pending: Counts = { ...none };
  private writing: Promise<void> | undefined;

  constructor(private readonly source: DataSource) {}

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
  read(): Promise<ChatDay[]> {
    return this.source.query<ChatDay[]>(
      `select to_char(p.day, 'YYYY-MM-DD') as day, coalesce(c.answered, 0) as answered,
         coalesce(c.abstained, 0) as abstained, coalesce(c."modelFailures", 0) as "modelFailures"
       from generate_series(${today} - ($1::int - 1), ${today}, interval '1 day') as p(day)
       left join chat_days c on c.day = p.day::date order by p.day`,
      [shownDays],
    );
  }

  private async write(): Promise<void> {
    while (Object.values(this.pending).some((count) => count > 0)) {
      const { answered, abstained, modelFailures } = this.pending;
      this.pending = { ...none };
      try {
        await this.source.query(
          `insert into chat_days as d (day, answered, abstained, "modelFailures") values (${today}, $1, $2, $3)
           on conflict (day) do update set answered = d.answered + $1, abstained = d.abstained + $2,
             "modelFailures" = d."modelFailures" + $3`,
          [answered, abstained, modelFailures],
        );
        await this.source.query(`delete from chat_days where day < ${today} - $1::int`, [retentionDays]);
      } catch (error) {
        // A reply does not wait for its count, and does not fail with it.
        this.logger.error(error);
      }
    }
  }
}
