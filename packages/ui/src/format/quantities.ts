import { memoize } from './memoize';

const euro = memoize(
  () =>
    new Intl.NumberFormat('it-IT', {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
      useGrouping: 'always',
    }),
);
const oneDecimal = memoize(
  () => new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats whole euro: 3500 as '3.500 €'. */
export const formatEuro = (amount: number): string =>
  euro()
    .format(amount)
    .replace(/\u00a0/g, ' ');

/** Formats kilometres: 0.85 as '850 m', 4.31 as '4,3 km', an unknown distance as 'Distanza sconosciuta'. */
export function formatDistance(kilometres: number | null | undefined): string {
  if (kilometres === null || kilometres === undefined || !Number.isFinite(kilometres)) return 'Distanza sconosciuta';
  return kilometres < 1 ? `${Math.round(kilometres * 1000)} m` : `${oneDecimal().format(kilometres)} km`;
}
