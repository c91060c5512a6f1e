export const geoJsonType = 'application/geo+json; charset=utf-8';

/** Returns a point (RFC 7946) at decimal degrees. */
export const toPointFeature = (longitude: number | null, latitude: number | null, properties: object, id: number) => ({
  type: 'Feature' as const,
  id,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties,
});

export const toFeatureCollection = (features: ReturnType<typeof toPointFeature>[]) => ({
  type: 'FeatureCollection' as const,
  features,
});
