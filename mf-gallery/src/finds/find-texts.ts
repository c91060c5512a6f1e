import type { Artifact } from '@salaria/contracts/artifacts';
import { formatYear } from '@salaria/ui';

const labels: Record<string, string> = { preromano: 'Preromano', romano: 'Romano', medievale: 'Medievale' };

/** How a find's period is written; a period that we do not know stays as it is. */
export const periodLabel = (period: string): string =>
  Object.hasOwn(labels, period) ? (labels[period] ?? period) : period;

/** '-290' and -290 are '290 a.C.'; any other text is the editor's own. */
export function yearText(year: Artifact['year']): string {
  if (year === null || year === undefined) return '';
  if (typeof year === 'number') return formatYear(year);
  return /^-\d+$/.test(year.trim()) ? formatYear(Number(year)) : year.trim();
}

/** What the find's time left in this valley. */
export function historicalContext(period: string): string {
  if (period === 'preromano') {
    return "Prima di Roma l'alta valle del Velino apparteneva ai Sabini: piccoli insediamenti su alture e terrazzi, pascoli d'altura e luoghi di culto presso le sorgenti. I reperti di questo periodo vengono dagli abitati sabini e dalle loro necropoli.";
  }
  if (period === 'romano') {
    return 'Dopo la conquista del 290 a.C. la valle si sviluppò lungo la Via Salaria: ponti, muri di sostruzione, miliari e stazioni di sosta accompagnavano la strada, e attorno a essa crebbero ville, fattorie e mercati. I reperti di questo periodo raccontano quella vita lungo la via romana.';
  }
  return 'Nei secoli successivi la popolazione si raccolse attorno a strutture difensive: torri di avvistamento e castelli a guardia della strada, chiese e pievi che ordinavano il territorio. I reperti di questo periodo vengono da castelli, chiese e borghi della valle.';
}
