// Without Intl, as dates.ts.

/** Formats whole euro: 3500 as '3.500 €'. */
export const formatEuro = (amount: number): string =>
  `${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.')} €`;

/** Formats kilometres: 0.85 as '850 m', 4.31 as '4,3 km', an unknown distance as 'Distanza sconosciuta'. */
export function formatDistance(kilometres: number | null | undefined): string {
  if (kilometres == null || !Number.isFinite(kilometres)) return 'Distanza sconosciuta';
  return kilometres < 1 ? `${Math.round(kilometres * 1000)} m` : `${kilometres.toFixed(1).replace('.', ',')} km`;
}
