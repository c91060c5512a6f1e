import type { Fault } from '@salaria/contracts/kinds/fields/fields';
import { readDating, type YearRange } from '@salaria/contracts/dating/read-dating';

/** The years that an artifact may have: before the first tools, and a little after today. */
const firstYear = -3_000_000;
const lastYear = 2100;

type EnteredYears = { [Name in keyof YearRange]?: number | undefined };

/** Returns what is wrong with years that a person has written. */
export function faultsOfYears(years: EnteredYears): Fault[] {
  const faults = (['yearFrom', 'yearTo'] as const).flatMap((name): Fault[] => {
    const year = years[name];
    if (year === 0) return [{ path: [name], reason: 'l’anno zero non c’è: dopo il -1 viene l’1' }];
    const isKnown = year === undefined || (year >= firstYear && year <= lastYear);
    return isKnown ? [] : [{ path: [name], reason: `un anno fra ${firstYear} e ${lastYear}` }];
  });
  const { yearFrom, yearTo } = years;
  if (yearFrom === undefined || yearTo === undefined || yearFrom <= yearTo || faults.length > 0) return faults;
  return [
    { path: ['yearTo'], reason: 'finisce prima di cominciare: gli anni avanti Cristo hanno il meno, da -200 a -101' },
  ];
}

/** Returns the years of an artifact as a person has written them; those of its dating where there are none. */
export function yearsOf({
  year,
  yearFrom,
  yearTo,
}: Readonly<Record<string, unknown>>): Record<keyof YearRange, number | null> {
  const isEntered = typeof yearFrom === 'number' || typeof yearTo === 'number';
  const years = isEntered ? { yearFrom, yearTo } : readDating(String(year ?? ''));
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return { yearFrom: numberOf(years?.yearFrom), yearTo: numberOf(years?.yearTo) };
}

const nameOf = (year: number): string => (year < 0 ? `${-year} a.C.` : `${year} d.C.`);

/** Returns years in words: 'dal 200 a.C. al 101 a.C.'. */
export function nameYears({ yearFrom, yearTo }: YearRange): string {
  if (yearFrom === yearTo && yearFrom !== undefined) return nameOf(yearFrom);
  const [from, to] = [yearFrom, yearTo].map((year) => (year === undefined ? '' : nameOf(year)));
  if (from && to) return `dal ${from} al ${to}`;
  return from ? `dal ${from} in poi` : `fino al ${to}`;
}
