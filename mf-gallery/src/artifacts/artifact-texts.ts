import type { Artifact } from '@salaria/contracts/artifacts';
import { type BadgeTone, formatYear } from '@salaria/ui';

const periodLabels: Record<string, string> = { preromano: 'Preromano', romano: 'Romano', medievale: 'Medievale' };

/** Returns the Italian label of a period; an unknown period is its own label. */
export const periodLabel = (period: string): string =>
  Object.hasOwn(periodLabels, period) ? (periodLabels[period] ?? period) : period;

const periodTones: ReadonlyMap<string, BadgeTone> = new Map([
  ['preromano', 'warning'],
  ['romano', 'primary'],
  ['medievale', 'default'],
]);

/** Returns the badge tone of a period: preromano amber, romano red, medievale blue, otherwise grey. */
export const periodTone = (period: string): BadgeTone => periodTones.get(period) ?? 'secondary';

/** Formats a year: '-290' and -290 are '290 a.C.'; any other text is returned as the editor wrote it. */
export function yearText(year: Artifact['year']): string {
  if (year === null || year === undefined) return '';
  if (typeof year === 'number') return formatYear(year);
  return /^-\d+$/.test(year.trim()) ? formatYear(Number(year)) : year.trim();
}

const preRomanContext = [
  'Prima di Roma il territorio apparteneva ai Sabini: piccoli insediamenti su alture e terrazzi,',
  "pascoli d'altura e luoghi di culto presso le sorgenti. I reperti di questo periodo vengono dagli abitati sabini",
  'e dalle loro necropoli.',
].join(' ');
const romanContext = [
  'Dopo la conquista del 290 a.C. il territorio si sviluppò lungo la strada romana: ponti, muri di sostruzione, miliari e',
  'stazioni di sosta accompagnavano la strada, e attorno a essa crebbero ville, fattorie e mercati. I reperti di',
  'questo periodo raccontano quella vita lungo la via romana.',
].join(' ');
const laterContext = [
  'Nei secoli successivi la popolazione si raccolse attorno a strutture difensive: torri di avvistamento e castelli a',
  'guardia della strada, chiese e pievi che ordinavano il territorio. I reperti di questo periodo vengono da castelli,',
  'chiese e borghi.',
].join(' ');

/** Returns a text on the area in the period of an artifact. */
export function historicalContext(period: string): string {
  if (period === 'preromano') return preRomanContext;
  return period === 'romano' ? romanContext : laterContext;
}
