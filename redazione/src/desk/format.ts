const timeZone = 'Europe/Rome';
const format = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const dayFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeZone: 'UTC' });
/** Swedish dates are those of ISO 8601. */
const isoFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** Returns an instant of the API, or one in ms since 1970: '22 nov 2026, 10:00'. */
export const instantText = (instant: string | number): string => format.format(new Date(instant));

/** Returns a day of the API, '2026-03-05': '5 mar 2026'. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Returns a number with its noun: '1 voce', '12 voci'. */
export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;

/** Returns the local time of Rome as an input of type `datetime-local` writes it. */
export const romeTimeOf = (instant: Date): string => isoFormat.format(instant).replace(' ', 'T');

/** Returns the day in Rome as `2026-11-20`. */
export const romeDayOf = (instant: Date): string => romeTimeOf(instant).slice(0, 10);

/**
 * Returns the instant of a local time of Rome, or undefined for a text that is none. Of the two instants of an hour
 * that occurs twice it is the first; an hour that summer time leaves out is read as one hour later.
 */
export function instantOfRomeTime(local: string): Date | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const candidates = [2, 1].map((offsetHours) => new Date(asUtc - offsetHours * 3_600_000));
  return candidates.find((instant) => romeTimeOf(instant) === local) ?? candidates[1];
}

/** Returns a text without accents and capital letters, for comparisons. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has each of some words. */
export const hasWords = (text: string, words: string): boolean =>
  fold(words)
    .split(/\s+/)
    .every((word) => fold(text).includes(word));

/** Returns the address of a path on the visitors' site, whose origin the server writes into the page (index.html). */
export function publicAddress(path: string): string {
  return new URL(path, publicUrl()).href;
}

/** Returns the origin of the visitors' site; undefined where the server has not written it. */
export function publicOrigin(): string | undefined {
  const url = publicUrl();
  return url === undefined ? undefined : new URL(url).origin;
}

const publicUrl = () => document.querySelector<HTMLMetaElement>('meta[name="salaria-public-url"]')?.content;
