type Place = {
  googleMapsUrl?: string | null | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
};

const degrees = (text: string | null | undefined, limit: number): number | undefined => {
  if (!text || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : undefined;
};

/** Latitude and longitude in decimal degrees, or undefined when the find has none that can be read. */
export function coordinatesOf(place: Place): { latitude: number; longitude: number } | undefined {
  const latitude = degrees(place.latitude, 90);
  const longitude = degrees(place.longitude, 180);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The find's own maps address, else a maps search for its coordinates; undefined when it has neither. */
export function mapsAddress(place: Place): string | undefined {
  // Only web addresses: the text comes from outside, and a javascript: address would run.
  if (place.googleMapsUrl && /^https?:\/\//i.test(place.googleMapsUrl)) return place.googleMapsUrl;
  const found = coordinatesOf(place);
  return found && `https://www.google.com/maps/search/?api=1&query=${found.latitude},${found.longitude}`;
}
