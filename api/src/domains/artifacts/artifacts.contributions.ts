import { Injectable } from '@nestjs/common';
import { SitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import * as artifactsContract from '@salaria/contracts/artifacts';
import * as geojsonContract from '@salaria/contracts/geojson';
import { artifactExample, artifactPath } from '@salaria/contracts/artifacts';
import { type ArtifactEntry, artifactKind } from '@salaria/contracts/kinds/records/artifacts';
import {
  joinSentences,
  maxSearchTexts,
  type SearchText,
  SearchTexts,
} from '../../platform/contributions/search-texts.js';
import { artifactListQuerySchema } from '@salaria/contracts/filters/lists';
import { filterParameters } from '../../platform/paging/filters/filter-parameters.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { formatItems } from '../../platform/formats/list-format.js';
import { artifactsCsv, artifactsGpx } from './downloads/artifact-formats.js';
import { ArtifactEntity } from './artifact.entity.js';
import { ArtifactsRepository } from './artifacts.repository.js';

export const artifactsExamples = {
  tags: { reperti: 'Il catalogo dei reperti, e ciò che è vicino a un punto.' },
  descriptions: {
    Artifact: 'Un reperto del catalogo. `latitude` e `longitude` sono gradi decimali scritti come testo.',
    ArtifactResults: 'Una pagina di una ricerca fra i reperti.',
    ArtifactPage: 'Un reperto con ciò che la sua pagina gli mette accanto.',
    Site: 'Un reperto vicino a una posizione, con la distanza in chilometri.',
    ArtifactFeatures: 'I reperti come punti GeoJSON.',
    PlaceFeatures: 'I luoghi come punti GeoJSON, ognuno con i suoi reperti.',
  },
  contracts: [artifactsContract, geojsonContract],
  parameters: {
    period: {
      description: 'preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).',
      example: 'romano',
    },
    artifact: { description: 'L’identificativo, da solo o con il nome: 12-denario-di-traiano.', example: '1' },
    latitude: { description: 'Gradi decimali, da -90 a 90.', example: '42.5257' },
    longitude: { description: 'Gradi decimali, da -180 a 180.', example: '13.0962' },
    ...filterParameters('/api/artifacts', {
      ...{ schema: artifactListQuerySchema, name: 'artifacts', dates: 'years', isPlaced: true },
      facets: 'period, century, hasImage, licence',
      others: { period: 'romano' },
      keys: ['-101', '1'],
    }),
    ...cursorParameter('/api/periods/{period}/artifacts', { name: 'artifacts-of-period' }, ['1']),
    ...cursorParameter('/api/nearby-artifacts', { name: 'nearby' }, ['0.894', '1']),
    maxDistance: { description: 'Chilometri, più di 0 e al massimo 100; se manca, 10.', example: '15' },
  },
  files: {
    'text/csv': formatItems([artifactExample], artifactsCsv(Object.keys(artifactExample))),
    'application/gpx+xml': formatItems([artifactExample], artifactsGpx),
  },
};

@Injectable()
@SearchTexts({
  kind: 'reperto',
  tag: 'artifacts',
  // A description of one artifact comes after general texts.
  answerBias: -0.5,
})
export class ArtifactsContributions {
  constructor(private readonly artifacts: ArtifactsRepository) {}

  searchVersions() {
    return this.artifacts.findNewestVersions(maxSearchTexts);
  }

  async searchTexts(ids?: readonly string[]) {
    const artifacts = ids ? await this.artifacts.findByIds(ids) : await this.artifacts.findNewest(maxSearchTexts);
    return artifacts.map(toSearchText);
  }

  @SitemapEntries()
  sitemapEntries() {
    return this.artifacts.listPages();
  }
}

/** Fields that the search text has in other words, and those that are no words. */
const withoutLabel: readonly string[] = [
  ...(['name', 'description', 'address', 'visitInfo'] as const),
  ...(['latitude', 'longitude', 'googleMapsUrl', 'image', 'aat', 'pleiades'] as const),
  ...(['yearFrom', 'yearTo'] as const),
  ...(['licence', 'rightsHolder', 'creditLine', 'wikidata', 'nct'] as const),
] satisfies (keyof ArtifactEntry)[];
const labelledFields = artifactKind.fields.filter(({ name }) => !withoutLabel.includes(name));

function toSearchText(artifact: ArtifactEntity): SearchText {
  const { id, name, description, address, visitInfo, imageUrl } = artifact;
  const facts = labelledFields.map((field) => {
    const value = artifact[field.name as keyof ArtifactEntry];
    const text = Array.isArray(value) ? value.map(({ caption, alt }) => caption || alt).join(' ') : value;
    return text ? `${field.label}: ${text}` : null;
  });
  const visit = joinSentences(address && `Luogo: ${address}`, visitInfo);
  return {
    key: id,
    title: name,
    url: artifactPath({ id, name }),
    excerpt: description,
    imageUrl,
    passages: [joinSentences(`${name}: ${description}`, ...facts, visit)],
  };
}
