/** Times of day as fields have them (`09:30`), and as people write them. */

const written = /^(?:(?:d?alle\s+)?ore\s*|d?alle\s+|h\.?\s*)?(\d{1,2})(?:\s*[:.,h]\s*(\d{2})(?:[:.]\d{2})?|\s*h)?$/i;

export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Returns the time of day that a text is, '9', '12.30', 'ore 9', as `09:00`; any other text as it is. */
export function readTime(text: string): string {
  const [, hours = '-', minutes = '00'] = written.exec(text.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : text;
}

/** Returns what is wrong with a time of day, and what it looks like. */
export function timeFault(value: string): string {
  if (/^24(\D00)?$/.test(value.trim())) return 'il giorno finisce alle 23:59: per la mezzanotte scrivi così';
  return 'scrivi una sola ora, così: 9 oppure 9:30';
}
