import { toPointFeature } from '../../../platform/database/sql/geojson.js';
import type { PlacedArtifact } from './places.repository.js';

const end = ']}}';

/**
 * Yields the GeoJSON collection of places, each with its artifacts. By artifact, since all of a catalogue may be in one
 * place.
 */
export async function* formatPlaces(batches: AsyncIterable<PlacedArtifact[]>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let current: number | undefined;
  for await (const batch of batches) {
    const texts = batch.map(({ place, ...artifact }) => {
      const isSame = place.id === current;
      const begin = isSame ? ',' : (current === undefined ? '' : `${end},`) + beginOf(place);
      current = place.id;
      return begin + JSON.stringify(artifact);
    });
    yield texts.join('');
  }
  yield `${current === undefined ? '' : end}]}`;
}

/** Returns the feature of a place up to its first artifact. */
function beginOf({ id, lat, lng, address }: PlacedArtifact['place']): string {
  return JSON.stringify(toPointFeature(lng, lat, { address, artifacts: [] }, id)).slice(0, -end.length);
}
