import { type ReleaseReport, reportPath } from '@salaria/contracts/release-report';
import { kilobytes } from '../cli/steps.js';
import { readMapIn, SourcePlaces } from '@salaria/composition/releases/source-places';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Returns the line that follows the gate's step. */
export function reportNote({ renders, visits, warnings }: ReleaseReport): string {
  const counts = [
    plural(renders.length, 'pagina resa', 'pagine rese'),
    plural(visits.length, 'pagina aperta', 'pagine aperte'),
  ];
  return [...counts, plural(warnings.length, 'avviso', 'avvisi')].join(', ');
}

/** Returns sizes, warnings, why no browser opened the pages, and the address of the report's page. */
export function reportLines(report: ReleaseReport, site: string): string[] {
  const { sizes, visits, warnings, browser, section, id } = report;
  const places = new SourcePlaces(readMapIn(['dist/maps']));
  const largest = Math.max(0, ...(sizes?.firstLoads ?? []).map(({ bytes }) => bytes));
  return [
    ...(sizes ? [`Peso: ingresso ${kilobytes(sizes.entry)}, primo caricamento fino a ${kilobytes(largest)}`] : []),
    ...(visits.length === 0 ? [`Browser: ${browser}`] : []),
    ...warnings.map(({ rule, message }) => `Avviso [${rule}] ${places.replaceIn(message)}`),
    `Controllo: ${site}${reportPath(section, id)}`,
  ];
}
