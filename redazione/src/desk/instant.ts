const zone = { timeZone: 'Europe/Rome' } as const;
const format = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short', ...zone });
const proseFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', ...zone });
const dayFormat = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns an instant of the API, or one in ms since 1970, as lists show it: '22 nov 2026, 10:00'. */
export const instantText = (instant: string | number): string => format.format(new Date(instant));

/** Returns an instant as sentences have it: '22 novembre 2026 alle ore 10:00'. */
export const instantInProse = (instant: string | number): string => proseFormat.format(new Date(instant));

/** Returns a day of the API, '2026-03-05', without its year: '5 mar'. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
