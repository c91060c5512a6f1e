import ical, { ICalCalendarMethod } from 'ical-generator';
import { plainText } from '@salaria/search/tokenizer/plain-text';
import type { EventEntity } from '../../domains/events/event.entity.js';
import { eventPath } from '../../domains/events/events.service.js';

type CalendarEvent = Pick<
  EventEntity,
  'slug' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'place' | 'content' | 'updatedAt'
>;

/** Returns events as an iCalendar object (RFC 5545). Times are in UTC, which needs no definition of a time zone. */
export function renderCalendar(origin: string, siteName: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name: siteName,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: siteName, product: 'Eventi', language: 'IT' },
  });
  for (const { slug, title, description, startsAt, endsAt, place, content, updatedAt } of events)
    calendar.createEvent({
      id: `${slug}@${new URL(origin).hostname}`,
      ...{ stamp: updatedAt, lastModified: updatedAt, start: startsAt, end: endsAt },
      ...{ summary: title, location: place, url: origin + eventPath(slug) },
      description: `${description}\n\n${plainText(content)}`,
    });
  return `${calendar.toString()}\r\n`;
}
