import { type Artifact, artifactExample } from '@salaria/contracts/artifacts';
import { artifactFeaturesExample, placeFeaturesExample } from '@salaria/contracts/geojson';
import { contentDownloads } from '../../platform/contributions/content-downloads.js';
import {
  joinSentences,
  maxSearchTexts,
  type SearchText,
  searchTexts,
} from '../../platform/contributions/search-texts.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { sitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { formatArtifactsCsv, formatArtifactsGpx, readExportedArtifacts } from './downloads/artifact-downloads.js';
import { ArtifactEntity } from './artifact.entity.js';
import { AddIdentifiers1764001300000 } from './migrations/1764001300000-add-identifiers.js';
import { CreateArtifacts1764000001000 } from './migrations/1764000001000-create-artifacts.js';
import { allArtifacts, artifactsByName, artifactsOfPeriod, artifactTexts } from './artifacts.queries.js';

export const artifactsContributions = [
  databaseTables.provide({
    entities: [ArtifactEntity],
    migrations: [CreateArtifacts1764000001000, AddIdentifiers1764001300000],
  }),
  openApiExamples.provide({
    tags: { reperti: 'Il catalogo dei reperti, e ciò che è vicino a un punto.' },

    descriptions: {
      Artifact: 'Un reperto del catalogo. `latitude` e `longitude` sono gradi decimali scritti come testo.',
      Site: 'Un reperto vicino a una posizione, con la distanza in chilometri.',
      ArtifactFeatures: 'I reperti come punti GeoJSON.',
      PlaceFeatures: 'I luoghi come punti GeoJSON, ognuno con i suoi reperti.',
    },
    schemas: {
      Artifact: artifactExample,
      Site: { ...artifactExample, distance: 0.894 },
      ArtifactFeatures: artifactFeaturesExample,
      PlaceFeatures: placeFeaturesExample,
    },
    parameters: {
      period: {
        description: 'preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).',
        example: 'romano',
      },
      latitude: { description: 'Gradi decimali, da -90 a 90.', example: '42.5257' },
      longitude: { description: 'Gradi decimali, da -180 a 180.', example: '13.0962' },
      ...cursorParameter('/api/artifacts', allArtifacts, ['1']),
      ...cursorParameter('/api/periods/{period}/artifacts', artifactsOfPeriod, ['1']),
      ...cursorParameter('/api/nearby-artifacts', { name: 'nearby-1' }, ['0.894', '1']),
      maxDistance: { description: 'Chilometri, più di 0 e al massimo 100; se manca, 10.', example: '15' },
    },
    files: {
      'text/csv': formatArtifactsCsv([artifactExample]),
      'application/gpx+xml': formatArtifactsGpx([artifactExample]),
    },
  }),
  searchTexts.provide({
    kind: 'reperto',
    tag: 'artifacts',
    // A description of one artifact comes after general texts.
    answerBias: -0.5,
    read: async (json) =>
      (await json.rows<ArtifactText>('artifact-texts', artifactTexts, [maxSearchTexts])).map(toSearchText),
  }),
  sitemapEntries.provide(async (json) => {
    const artifacts = await json.rows<Artifact>('artifacts-by-name', artifactsByName);
    return [{ path: '/gallery', images: artifacts.map(({ imageUrl }) => imageUrl ?? null) }];
  }),
  contentDownloads.provide({
    path: 'generated/reperti.csv',
    text: async (json) => formatArtifactsCsv(await readExportedArtifacts(json)),
  }),
  contentDownloads.provide({
    path: 'generated/siti.gpx',
    text: async (json) => formatArtifactsGpx(await readExportedArtifacts(json)),
  }),
];

type ArtifactText = Pick<Artifact, 'id' | 'name' | 'description' | 'period'> &
  Record<'origin' | 'year' | 'address' | 'visitInfo', string>;

function toSearchText(artifact: ArtifactText): SearchText {
  const { id, name, description, origin, period, year, address, visitInfo } = artifact;
  const facts = joinSentences(
    `${name}: ${description}`,
    origin && `Provenienza: ${origin}`,
    year && `Datazione: ${year}`,
    `Periodo: ${period}`,
  );
  const visit = joinSentences(address && `Dove si trova: ${address}`, visitInfo);
  return {
    key: id,
    title: name,
    url: '/gallery',
    excerpt: description.slice(0, 200),
    passages: [joinSentences(facts, visit)],
  };
}
