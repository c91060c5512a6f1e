import { type Artifact, artifactSchema } from '@salaria/contracts/artifacts';
import type { DumpName } from '@salaria/contracts/dumps/dumps';
import { parsePosition } from '../../../platform/contributions/catalogue-records.js';
import { toPointFeature } from '../../../platform/database/sql/geojson.js';
import { csvLine, toCsv } from '../../../platform/formats/csv.js';
import type { ListFormat } from '../../../platform/formats/list-format.js';
import { linkedArtContext, toLinkedArt } from './linked-art.js';

/** How a file writes records one after another. */
export interface RecordFormat<Item> extends ListFormat<Item> {
  name: DumpName;
}

export const jsonLines = <Item>(name: DumpName): RecordFormat<Item> => ({
  ...{ name, begin: '', separator: '', end: '' },
  format: (item) => `${JSON.stringify(item)}\n`,
});

const columns = Object.keys(artifactSchema.shape).filter((name) => name !== 'image') as (keyof Artifact)[];

function cellOf(value: Artifact[keyof Artifact]): string {
  if (Array.isArray(value)) return value.map(({ src }) => src).join(' | ');
  return typeof value === 'object' ? '' : String(value ?? '');
}

/** Returns the formats of artifacts, of a site with this origin. */
export const artifactFormats = (origin: string): readonly RecordFormat<Artifact>[] => [
  jsonLines('artifacts.jsonl'),
  {
    ...{ name: 'artifacts.csv', begin: toCsv([columns]), separator: '', end: '' },
    format: (artifact) => csvLine(columns.map((column) => cellOf(artifact[column]))),
  },
  {
    ...{
      name: 'artifacts.geojson',
      begin: '{"type":"FeatureCollection","features":[\n',
      separator: ',\n',
      end: '\n]}\n',
    },
    format: ({ id, ...properties }) => {
      const position = parsePosition(properties.latitude, properties.longitude);
      return position && JSON.stringify(toPointFeature(position.longitude, position.latitude, properties, id));
    },
  },
  {
    ...{ name: 'artifacts.linked-art.json', separator: ',\n', end: '\n]}\n' },
    begin: `{"@context":"${linkedArtContext}","@graph":[\n`,
    format: (artifact) => JSON.stringify(toLinkedArt(origin, artifact)),
  },
];
