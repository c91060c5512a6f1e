import { type Site, sitesSchema } from '@salaria/contracts/artifacts';
import * as z from '@salaria/contracts/z';
import { ApiError, readJson } from '@salaria/ui';
import type { Position } from './geolocation';

/** Six decimals are a tenth of a metre, and keep a number from being written as '1e-7', which the API refuses. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

/**
 * Sites within `maxDistance` kilometres of a position; none when the answer is a 401.
 * @throws when there is no answer, or not one that the contract knows.
 */
export async function readNearbySites({ latitude, longitude }: Position, maxDistance: number): Promise<Site[]> {
  const query = new URLSearchParams({
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    maxDistance: String(maxDistance),
  });
  try {
    return z.parse(sitesSchema, await readJson(`/api/nearby-artifacts?${query}`));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }
}
