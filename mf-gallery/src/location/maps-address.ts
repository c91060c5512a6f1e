export type MapLocation = {
  googleMapsUrl?: string | null | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
};

function parseDegrees(text: string | null | undefined, limit: number): number | undefined {
  if (!text || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : undefined;
}

/** Returns latitude and longitude in decimal degrees; undefined when they are missing or malformed. */
export function coordinatesOf(location: MapLocation): { latitude: number; longitude: number } | undefined {
  const latitude = parseDegrees(location.latitude, 90);
  const longitude = parseDegrees(location.longitude, 180);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Returns the maps address of a location, else a maps search for its coordinates; undefined when it has neither. */
export function mapsAddress(location: MapLocation): string | undefined {
  // The text comes from outside: a javascript: address would run when the link is clicked.
  if (location.googleMapsUrl && /^https?:\/\//i.test(location.googleMapsUrl)) return location.googleMapsUrl;
  const coordinates = coordinatesOf(location);
  if (!coordinates) return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${coordinates.latitude},${coordinates.longitude}`;
}

/** Returns '42.5226, 13.0975'; undefined when the location has no readable coordinates. */
export function coordinatesText(location: MapLocation): string | undefined {
  const coordinates = coordinatesOf(location);
  return coordinates && `${coordinates.latitude}, ${coordinates.longitude}`;
}
