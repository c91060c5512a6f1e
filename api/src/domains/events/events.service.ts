import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { EventEntity } from './event.entity.js';
import { EventsRepository } from './events.repository.js';

/** Returns the path of an event's page. */
export const eventPath = (slug: string): string => `/eventi/${encodeURIComponent(slug)}`;

@Injectable()
export class Events {
  constructor(private readonly events: EventsRepository) {}

  coming(): Promise<EventEntity[]> {
    return this.events.findComing(new Date());
  }

  /**
   * Returns the coming and the past events.
   *
   * @throws ApiError 404 without any event
   */
  async calendar(): Promise<{ coming: EventEntity[]; past: EventEntity[] }> {
    const now = new Date();
    const [coming, past] = await Promise.all([this.events.findComing(now), this.events.findPast(now)]);
    if (coming.length + past.length === 0) throw notFound('Non ci sono eventi.');
    return { coming, past };
  }

  /**
   * Returns all events with their texts, the latest first.
   *
   * @throws ApiError 404 without any event
   */
  async all(): Promise<EventEntity[]> {
    const events = await this.events.findLatestFirst();
    if (events.length === 0) throw notFound('Non ci sono eventi.');
    return events;
  }

  /** @throws ApiError 404 for an event that does not exist */
  async bySlug(slug: string): Promise<EventEntity> {
    const event = await this.events.findOneBy({ slug });
    if (!event) throw notFound('L’evento che cerchi non c’è, o è stato tolto.');
    return event;
  }
}
