// Without Intl: loading its data takes a slow phone a quarter of a second, in one task of the first render.

const italianMonths =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);

const hourMs = 3_600_000;

/** Whether clocks have changed in March (2) or October (9), on the last Sunday at 01:00 UTC (Directive 2000/84/EC). */
function haveClocksChanged(time: number, month: 2 | 9): boolean {
  const last = Date.UTC(new Date(time).getUTCFullYear(), month, 31, 1);
  return time >= last - new Date(last).getUTCDay() * 24 * hourMs;
}

type Iso = string | null | undefined;

/** Writes an ISO instant by its day, month (from 0) and year in Rome; returns '' for an invalid date. */
function writeInRome(iso: Iso, write: (day: number, month: number, year: number) => string): string {
  const time = Date.parse(iso ?? '');
  if (Number.isNaN(time)) return '';
  const isSummerTime = haveClocksChanged(time, 2) && !haveClocksChanged(time, 9);
  const date = new Date(time + (isSummerTime ? 2 : 1) * hourMs);
  return write(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear());
}

/** Formats an ISO instant as '5 marzo 2025' in the time zone of Rome; returns '' for an invalid date. */
export const formatDate = (iso: Iso): string =>
  writeInRome(iso, (day, month, year) => `${day} ${italianMonths[month]} ${year}`);

/** Formats an ISO instant as 'March 5, 2025', as the article page requires. */
export const formatDateInEnglish = (iso: Iso): string =>
  writeInRome(iso, (day, month, year) => `${englishMonths[month]} ${day}, ${year}`);

/** Formats a historical year: -290 as '290 a.C.', 476 as '476 d.C.'. */
export const formatYear = (year: number): string => (year < 0 ? `${-year} a.C.` : `${year} d.C.`);
