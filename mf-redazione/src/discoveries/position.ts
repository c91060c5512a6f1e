import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';

type Placed = Pick<DeskDiscovery, 'latitude' | 'longitude'>;

/** A point in percent of the map's sides, from its upper left corner. */
interface MapPoint {
  x: number;
  y: number;
}

/** Kilometres of a degree of latitude. */
const degreeKm = 111;
/** The map shows at least this many kilometres, so that points of one field are not far apart on it. */
const minSideKm = 4;
const marginShare = 0.12;

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

interface SketchMap {
  /** By index of the discovery; undefined without readable coordinates. */
  points: (MapPoint | undefined)[];
  /** Length of a side of the map. */
  sideKm: number;
}

/** Places discoveries on a square map, north up, that shows all of them. */
export function sketchMap(discoveries: readonly Placed[]): SketchMap {
  const degrees = discoveries.map(degreesOf);
  const known = degrees.filter((it) => it !== undefined);
  const [south, north] = [Math.min(...known.map((it) => it.latitude)), Math.max(...known.map((it) => it.latitude))];
  const [west, east] = [Math.min(...known.map((it) => it.longitude)), Math.max(...known.map((it) => it.longitude))];
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  const widestKm = Math.max(north - south, (east - west) * shrink) * degreeKm;
  const sideKm = Math.max(minSideKm, widestKm / (1 - 2 * marginShare));
  const points = degrees.map((it) => {
    if (!it) return undefined;
    const eastKm = (it.longitude - centre.longitude) * shrink * degreeKm;
    const northKm = (it.latitude - centre.latitude) * degreeKm;
    return { x: 50 + (eastKm / sideKm) * 100, y: 50 - (northKm / sideKm) * 100 };
  });
  return { points, sideKm };
}
