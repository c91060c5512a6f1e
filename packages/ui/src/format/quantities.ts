import { lazily } from './lazily';

const euro = lazily(
  () =>
    new Intl.NumberFormat('it-IT', {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
      useGrouping: 'always',
    }),
);
const oneDecimal = lazily(() => new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** Whole euro: 3500 is '3.500 €'. */
export const formatEuro = (amount: number): string =>
  euro()
    .format(amount)
    .replace(/\u00a0/g, ' ');

/** Kilometres: 0.85 is '850 m', 4.31 is '4,3 km'; unknown is 'Distanza sconosciuta'. */
export function formatDistance(kilometres: number | null | undefined): string {
  if (kilometres === null || kilometres === undefined || !Number.isFinite(kilometres)) return 'Distanza sconosciuta';
  return kilometres < 1 ? `${Math.round(kilometres * 1000)} m` : `${oneDecimal().format(kilometres)} km`;
}
