import { type Discovery, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';

/** Discovery `id` with only the fields that the spec names. */
export const plain = (id: number, changes: Partial<Discovery> = {}): Discovery => ({
  id,
  title: `Scoperta ${id}`,
  description: `Che cosa si è visto, ${id}.`,
  category: discoveryCategories[id % discoveryCategories.length] ?? 'monete',
  period: discoveryPeriods[id % discoveryPeriods.length] ?? 'romano',
  location: `Luogo ${id}`,
  discovererName: `Persona ${id}`,
  isVerified: id % 2 === 1 ? 'true' : 'false',
  ...changes,
});

/** The same with everything that our own API adds. */
export const full = (id: number, changes: Partial<Discovery> = {}): Discovery =>
  plain(id, {
    imageUrl: `/images/scoperta-${id}-1a2b3c4d-1600x900-8899aa.jpg`,
    latitude: (42.4 + (id % 5) * 0.05).toFixed(2),
    longitude: (12.95 + (id % 4) * 0.06).toFixed(2),
    submittedAt: '2025-04-12T08:00:00Z',
    ...changes,
  });

export const discoveries = (count: number): Discovery[] => Array.from({ length: count }, (_, index) => full(index + 1));
