const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Rome' });

/** Returns an instant as '21 nov 2026, 14:30', in the time zone of Rome. */
export const formatRomeTime = (date: Date): string => inRome.format(date);
