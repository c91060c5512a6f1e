const format = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** Returns an instant of the API as staff read it: '22 nov 2026, 10:00'. */
export const instantText = (instant: string): string => format.format(new Date(instant));
