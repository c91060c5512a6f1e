const zone = 'Europe/Rome';

/** Returns the local time of Rome as an input of type `datetime-local` writes it. */
export function romeTimeOf(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Returns the day in Rome as `2026-11-20`. */
export const romeDayOf = (instant: Date): string => romeTimeOf(instant).slice(0, 10);

/**
 * Returns the instant of a local time of Rome, or undefined for a text that is none. Of the two instants of an hour
 * that occurs twice it is the first; an hour that summer time leaves out is read as one hour later.
 */
export function instantOfRomeTime(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const candidates = [2, 1].map((offsetHours) => new Date(asUtc - offsetHours * 3_600_000));
  return candidates.find((instant) => romeTimeOf(instant) === local) ?? candidates[1];
}
