import { LessThanOrEqual, MoreThan } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { EventEntity } from './event.entity.js';

const summary = {
  ...{ id: true, slug: true, title: true, description: true },
  ...{ startsAt: true, endsAt: true, place: true, imageUrl: true },
} as const;

export class EventsRepository extends RepositoryOf(EventEntity) {
  /** Returns the events that have not ended, the next one first, without their texts. */
  findComing(now: Date): Promise<EventEntity[]> {
    return this.find({ select: summary, where: { endsAt: MoreThan(now) }, order: { startsAt: 'ASC', id: 'ASC' } });
  }

  /** Returns the events that have ended, the latest first, without their texts. */
  findPast(now: Date): Promise<EventEntity[]> {
    return this.find({
      select: summary,
      where: { endsAt: LessThanOrEqual(now) },
      order: { startsAt: 'DESC', id: 'DESC' },
    });
  }

  /** Returns all events, the latest first. */
  findLatestFirst(): Promise<EventEntity[]> {
    return this.find({ order: { startsAt: 'DESC', id: 'DESC' } });
  }
}
