import { LessThan, MoreThanOrEqual } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ChatDayEntity } from './chat-day.entity.js';

export class ChatDaysRepository extends RepositoryOf(ChatDayEntity) {
  /** Adds to the counts of a day. */
  async add({ day, answered, abstained, modelFailures }: ChatDayEntity): Promise<void> {
    // TypeORM's upsert replaces values; it cannot add to them.
    await this.query(
      `insert into chat_days as d (day, answered, abstained, "modelFailures") values ($1, $2, $3, $4)
       on conflict (day) do update set answered = d.answered + excluded.answered,
         abstained = d.abstained + excluded.abstained, "modelFailures" = d."modelFailures" + excluded."modelFailures"`,
      [day, answered, abstained, modelFailures],
    );
  }

  findSince(day: string): Promise<ChatDayEntity[]> {
    return this.findBy({ day: MoreThanOrEqual(day) });
  }

  async deleteBefore(day: string): Promise<void> {
    await this.delete({ day: LessThan(day) });
  }
}
