/** Times of day in Italy, without Intl: pages of the site do without its data. */

const hourMs = 3_600_000;

/** Whether clocks have changed in March (2) or October (9), on the last Sunday at 01:00 UTC (Directive 2000/84/EC). */
function haveClocksChanged(time: number, month: 2 | 9): boolean {
  const last = Date.UTC(new Date(time).getUTCFullYear(), month, 31, 1);
  return time >= last - new Date(last).getUTCDay() * 24 * hourMs;
}

/** Returns the instant in `time` (milliseconds) as a date whose UTC fields are those of the clocks in Rome. */
export function romeClock(time: number): Date {
  const isSummerTime = haveClocksChanged(time, 2) && !haveClocksChanged(time, 9);
  return new Date(time + (isSummerTime ? 2 : 1) * hourMs);
}

/** Returns the instant at which clocks in Rome show `2026-12-05T18:00`; undefined for a time that does not exist. */
export function romeInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  // Of an hour that comes twice the first is meant.
  return [2, 1]
    .map((hours) => new Date(Date.parse(`${text}:00Z`) - hours * hourMs))
    .find((instant) => !Number.isNaN(instant.getTime()) && romeClock(instant.getTime()).toISOString().startsWith(text));
}
