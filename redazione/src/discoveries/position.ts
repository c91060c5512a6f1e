import type { DeskDiscovery } from '@salaria/contracts/desk/visitors/discoveries';

export const discoveryPath = (id: number): string => `/api/desk/discoveries/${id}`;

type Placed = Pick<DeskDiscovery, 'latitude' | 'longitude'>;

/** Returns the decimal degrees of a discovery, undefined where its coordinates are another text. */
export function degreesOf({ latitude, longitude }: Placed): { latitude: number; longitude: number } | undefined {
  const [north, east] = [latitude, longitude].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (north === undefined || east === undefined) return undefined;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : undefined;
}

/** Returns a page with the map of a place, undefined without readable coordinates. */
export function mapAddress(discovery: Placed): string | undefined {
  const degrees = degreesOf(discovery);
  if (!degrees) return undefined;
  const { latitude, longitude } = degrees;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
