import type { NearbySite } from '@salaria/contracts/artifacts';
import { readOrNull } from '@salaria/ui';
import type { Position } from './geolocation';

/** Formats with six decimals (0.1 m), because the API refuses exponents such as '1e-7'. */
const formatDegrees = (value: number): string => String(Number(value.toFixed(6)));

/**
 * Reads the places within `maxDistanceKm` of a position; a 401 reads as an empty list.
 * @throws when the call fails or its answer does not match the contract
 */
export async function readNearbySites({ latitude, longitude }: Position, maxDistanceKm: number): Promise<NearbySite[]> {
  const query = new URLSearchParams({
    latitude: formatDegrees(latitude),
    longitude: formatDegrees(longitude),
    maxDistance: String(maxDistanceKm),
  });
  const schema = async () =>
    (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/artifacts')).nearbySitesSchema;
  return (await readOrNull(`/api/nearby-artifacts?${query}`, schema)) ?? [];
}
