/** A point of the map, in percent of its sides from the upper left corner. */
export type MapPoint = { x: number; y: number };
export type Coordinates = { latitude: number; longitude: number };

export const mapCentre: Coordinates = { latitude: 42.3333, longitude: 13.0333 };
/** Degrees from the centre to an edge: about 37 km, because a degree of longitude is 82 km at this latitude. */
const extent: Coordinates = { latitude: 0.33, longitude: 0.446 };

/** Returns the point of the map for coordinates in decimal degrees. */
export const pointOf = ({ latitude, longitude }: Coordinates): MapPoint => ({
  x: 50 + ((longitude - mapCentre.longitude) / extent.longitude) * 50,
  y: 50 - ((latitude - mapCentre.latitude) / extent.latitude) * 50,
});

/** Returns the coordinates of a point of the map. */
export const coordinatesOf = ({ x, y }: MapPoint): Coordinates => ({
  latitude: mapCentre.latitude - ((y - 50) / 50) * extent.latitude,
  longitude: mapCentre.longitude + ((x - 50) / 50) * extent.longitude,
});
