import { artifactExample, artifactSchema } from '@salaria/contracts/artifacts';
import { idSchema, named } from '@salaria/contracts/common';
import { discoveryExample, discoverySchema } from '@salaria/contracts/discoveries';
import * as z from '@salaria/contracts/z';

/** Longitude and latitude in decimal degrees (RFC 7946). */
const pointSchema = z.object({
  type: z.literal('Point'),
  coordinates: z.array(z.number()).check(z.minLength(2), z.maxLength(2)),
});

/** Returns the schema of a GeoJSON collection of points with these properties. */
const featuresOf = <T extends z.ZodMiniType>(properties: T) =>
  z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(z.object({ type: z.literal('Feature'), id: idSchema, geometry: pointSchema, properties })),
  });

const position = { latitude: true, longitude: true } as const;
export const artifactPropertiesSchema = z.omit(artifactSchema, { id: true, ...position });
export const discoveryPropertiesSchema = z.omit(discoverySchema, { id: true, ...position });
/** A place with the artifacts that can be seen there. */
export const placePropertiesSchema = z.object({
  address: z.string(),
  artifacts: z.array(z.object({ id: idSchema, name: z.string(), period: z.string() })),
});

export const artifactFeaturesSchema = named('ArtifactFeatures', featuresOf(artifactPropertiesSchema));
export const placeFeaturesSchema = named('PlaceFeatures', featuresOf(placePropertiesSchema));
export const discoveryFeaturesSchema = named('DiscoveryFeatures', featuresOf(discoveryPropertiesSchema));

const featureExample = <T extends object>(id: number, properties: T) => ({
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      id,
      geometry: { type: 'Point' as const, coordinates: [13.0968, 42.5263] },
      properties,
    },
  ],
});
const { id, latitude: _latitude, longitude: _longitude, ...artifactProperties } = artifactExample;
const { id: discoveryId, latitude: _lat, longitude: _lng, ...discoveryProperties } = discoveryExample;
const { name, period, address } = artifactExample;
export const artifactFeaturesExample = featureExample(id, artifactProperties);
export const placeFeaturesExample = featureExample(id, {
  address: address ?? 'Posta (RI)',
  artifacts: [{ id, name, period }],
});
export const discoveryFeaturesExample = featureExample(discoveryId, { ...discoveryProperties, isVerified: 'true' });
