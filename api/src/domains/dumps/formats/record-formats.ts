import { type Artifact, artifactSchema } from '@salaria/contracts/artifacts';
import type { DumpName } from '@salaria/contracts/dumps/dumps';
import { parsePosition } from '../../../platform/contributions/catalogue-records.js';
import { toPointFeature } from '../../../platform/database/sql/geojson.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { linkedArtContext, toLinkedArt } from './linked-art.js';

/** How a file writes records one after another. */
export interface RecordFormat<Item> {
  name: DumpName;
  begin: string;
  separator: string;
  end: string;
  /** Returns a record as text; undefined for one that the format cannot have. */
  format: (item: Item, origin: string) => string | undefined;
}

export const jsonLines = <Item>(name: DumpName): RecordFormat<Item> => ({
  ...{ name, begin: '', separator: '', end: '' },
  format: (item) => `${JSON.stringify(item)}\n`,
});

const columns = Object.keys(artifactSchema.shape).filter((name) => name !== 'image') as (keyof Artifact)[];
const csvLine = (cells: readonly string[]): string => toCsv([cells]).slice(1);

function cellOf(value: Artifact[keyof Artifact]): string {
  if (Array.isArray(value)) return value.map(({ src }) => src).join(' | ');
  return typeof value === 'object' ? '' : String(value ?? '');
}

export const artifactFormats: readonly RecordFormat<Artifact>[] = [
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
    format: (artifact, origin) => JSON.stringify(toLinkedArt(origin, artifact)),
  },
];
