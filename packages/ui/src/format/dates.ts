import { lazily } from './lazily';

const format = (locale: string) =>
  lazily(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' }),
  );
const italian = format('it-IT');
const english = format('en-US');

const formatted = (formatter: () => Intl.DateTimeFormat, iso: string | null | undefined): string => {
  const date = iso ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) ? formatter().format(date) : '';
};

/** '5 marzo 2025' for an ISO instant, in Rome's time; empty when there is no readable date. */
export const formatDate = (iso: string | null | undefined): string => formatted(italian, iso);
/** 'March 5, 2025', the form of the article page. */
export const formatDateInEnglish = (iso: string | null | undefined): string => formatted(english, iso);

/** A historical year: -290 is '290 a.C.', 476 is '476 d.C.'. */
export const formatYear = (year: number): string => (year < 0 ? `${-year} a.C.` : `${year} d.C.`);
