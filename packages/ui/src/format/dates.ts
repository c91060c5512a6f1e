import { romeClock } from '@salaria/contracts/kinds/fields/rome-time';

// Without Intl: loading its data takes a slow phone a quarter of a second, in one task of the first render.

const italianMonths =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);

type Iso = string | null | undefined;

/** Writes an ISO instant by its day, month (from 0) and year in Rome; returns '' for an invalid date. */
function writeInRome(iso: Iso, write: (day: number, month: number, year: number) => string): string {
  const time = Date.parse(iso ?? '');
  if (Number.isNaN(time)) return '';
  const date = romeClock(time);
  return write(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear());
}

/** Formats an ISO instant as '5 marzo 2025' in the time zone of Rome; returns '' for an invalid date. */
export const formatDate = (iso: Iso): string =>
  writeInRome(iso, (day, month, year) => `${day} ${italianMonths[month]} ${year}`);

/** Formats an ISO instant as 'March 5, 2025', as the article page requires. */
export const formatDateInEnglish = (iso: Iso): string =>
  writeInRome(iso, (day, month, year) => `${englishMonths[month]} ${day}, ${year}`);

const weekdays = 'domenica lunedì martedì mercoledì giovedì venerdì sabato'.split(' ');
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const timeOf = (clock: Date): string => `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

/**
 * Formats the time from an ISO instant to another in the time zone of Rome: 'sabato 5 dicembre 2026, dalle 18:00 alle
 * 20:00', or 'da sabato 5 dicembre 2026, 18:00 a domenica 6 dicembre 2026, 12:00'.
 */
export function formatPeriod(from: string, to: string): string {
  const [start, end] = [from, to].map((iso) => romeClock(Date.parse(iso))) as [Date, Date];
  const dayOf = (clock: Date, iso: string) => `${weekdays[clock.getUTCDay()]} ${formatDate(iso)}`;
  const [first, last] = [dayOf(start, from), dayOf(end, to)];
  if (first === last) return `${first}, dalle ${timeOf(start)} alle ${timeOf(end)}`;
  return `da ${first}, ${timeOf(start)} a ${last}, ${timeOf(end)}`;
}

/** Formats a historical year: -290 as '290 a.C.', 476 as '476 d.C.'. */
export const formatYear = (year: number): string => (year < 0 ? `${-year} a.C.` : `${year} d.C.`);
