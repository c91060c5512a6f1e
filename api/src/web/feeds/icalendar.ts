import { plainText } from '@salaria/search/tokenizer/plain-text';
import type { EventEntity } from '../../domains/events/event.entity.js';
import { eventPath } from '../../domains/events/events.service.js';

type CalendarEvent = Pick<
  EventEntity,
  'slug' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'place' | 'content' | 'updatedAt'
>;

/** Longest line without its end, in bytes of UTF-8 (RFC 5545, 3.1). */
const maxLineBytes = 75;

/** Returns events as an iCalendar object (RFC 5545). Times are in UTC, which needs no definition of a time zone. */
export function renderCalendar(origin: string, siteName: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(siteName)}//IT`, 'METHOD:PUBLISH'],
    `X-WR-CALNAME:${escapeText(siteName)}`,
    ...events.flatMap((event) => eventLines(origin, event)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const eventLines = (origin: string, event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.slug}@${new URL(origin).hostname}`,
  `DTSTAMP:${instantText(event.updatedAt)}`,
  `LAST-MODIFIED:${instantText(event.updatedAt)}`,
  `DTSTART:${instantText(event.startsAt)}`,
  `DTEND:${instantText(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(`${event.description}\n\n${plainText(event.content)}`)}`,
  `LOCATION:${escapeText(event.place)}`,
  `URL:${origin}${eventPath(event.slug)}`,
  'END:VEVENT',
];

/** Formats an instant as `20261205T170000Z`. */
const instantText = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes a value of type TEXT; other control characters than line ends are not allowed in it. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** Folds a line between characters: each further line begins with a space. */
function foldLine(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}
