import { memoize } from './memoize';

const format = (locale: string) =>
  memoize(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' }),
  );
const italian = format('it-IT');
const english = format('en-US');

function formatOrEmpty(formatter: () => Intl.DateTimeFormat, iso: string | null | undefined): string {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? formatter().format(date) : '';
}

/** Formats an ISO instant as '5 marzo 2025' in the time zone of Rome; returns '' for an invalid date. */
export const formatDate = (iso: string | null | undefined): string => formatOrEmpty(italian, iso);
/** Formats an ISO instant as 'March 5, 2025', as the article page requires. */
export const formatDateInEnglish = (iso: string | null | undefined): string => formatOrEmpty(english, iso);

/** Formats a historical year: -290 as '290 a.C.', 476 as '476 d.C.'. */
export const formatYear = (year: number): string => (year < 0 ? `${-year} a.C.` : `${year} d.C.`);
