import { romeInstant } from '@salaria/contracts/kinds/fields/rome-time';
import { isTime } from '@salaria/contracts/kinds/fields/times';

/** Days (`2026-12-05`) and moments (`2026-12-05T18:00`, in Italy) as fields have them. */

/** Returns what is wrong with a day, and what it looks like. */
export function dayFault(value: string): string {
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(value)) return 'scrivi l’anno con quattro cifre: 2025-03-05';
  if (/^\d{5}([.,]\d+)?$/.test(value))
    return 'sembra il numero con cui un foglio di calcolo conta i giorni: dai alla colonna il formato data';
  return 'scrivi la data così: 2025-03-05, e che esista nel calendario';
}

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const isMoment = (value: string): boolean => romeInstant(value) !== undefined;

/** Returns what is wrong with a moment. */
export function momentFault(value: string): string {
  const [date = '', time = ''] = value.split('T');
  return isDay(date) && isTime(time)
    ? 'quest’ora non c’è: quella notte gli orologi vanno avanti di un’ora'
    : 'scrivi giorno e ora così: 2026-12-05T18:00';
}
