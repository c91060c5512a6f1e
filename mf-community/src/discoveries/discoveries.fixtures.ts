import { type Discovery, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';

/** Returns a discovery with only the required fields of the specification. */
export const makeMinimalDiscovery = (id: number, changes: Partial<Discovery> = {}): Discovery => ({
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

/** Returns a discovery with every field of the API. */
export const makeDiscovery = (id: number, changes: Partial<Discovery> = {}): Discovery =>
  makeMinimalDiscovery(id, {
    imageUrl: `/images/scoperta-${id}-1a2b3c4d-1600x900-8899aa.jpg`,
    latitude: (42.4 + (id % 5) * 0.05).toFixed(2),
    longitude: (12.95 + (id % 4) * 0.06).toFixed(2),
    submittedAt: '2025-04-12T08:00:00Z',
    ...changes,
  });

/** Returns `count` discoveries with the ids 1 to `count`. */
export const makeDiscoveries = (count: number): Discovery[] =>
  Array.from({ length: count }, (_, index) => makeDiscovery(index + 1));
