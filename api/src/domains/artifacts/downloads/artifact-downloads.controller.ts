import { Controller, Get, Header } from '@nestjs/common';
import { artifactFeaturesSchema, placeFeaturesSchema } from '@salaria/contracts/geojson';
import { Access } from '../../../platform/access/access.decorator.js';
import { geoJsonType, toFeatureCollection } from '../../../platform/database/sql/geojson.js';
import { PublicCache } from '../../../platform/http-cache/public-cache.decorator.js';
import { wrapList } from '../../../platform/paging/long-list.js';
import { StreamedBody } from '../../../platform/responses/streamed-body.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { ArtifactsRepository } from '../artifacts.repository.js';
import { formatPlaces } from '../places/place-features.js';
import { PlacesRepository } from '../places/places.repository.js';
import { ArtifactDownloads } from './artifact-downloads.service.js';

const name = 'reperti-archeologia-di-posta';

/** Serves all artifacts as files: a table, points for maps, and way points for a navigator. */
@Controller('api')
@Access('public')
export class ArtifactDownloadsController {
  constructor(
    private readonly artifacts: ArtifactsRepository,
    private readonly downloads: ArtifactDownloads,
    private readonly placesRepository: PlacesRepository,
  ) {}

  @Get('artifacts.csv')
  @PublicCache('artifacts')
  @Header('content-disposition', `attachment; filename="${name}.csv"`)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'Tutti i reperti come tabella CSV.',
    description:
      'In UTF-8 con BOM, punti e virgola e intestazioni italiane: si apre con un doppio clic in un ' +
      'foglio di calcolo.',
    mediaType: 'text/csv; charset=utf-8',
  })
  csv() {
    return this.downloads.csv();
  }

  @Get('artifacts.geojson')
  @PublicCache('artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti come punti GeoJSON.',
    description: 'I reperti senza coordinate mancano.',
    schema: artifactFeaturesSchema,
    mediaType: geoJsonType,
  })
  async features() {
    return wrapList(await this.artifacts.listFeatures(), toFeatureCollection);
  }

  @Get('places.geojson')
  @PublicCache('artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I luoghi, con i reperti di ciascuno.',
    description: 'I reperti con le stesse coordinate sono un luogo solo.',
    schema: placeFeaturesSchema,
    mediaType: geoJsonType,
  })
  places() {
    return new StreamedBody(formatPlaces(this.placesRepository.artifactsByPlace()));
  }

  @Get('artifacts.gpx')
  @PublicCache('artifacts')
  @Header('content-disposition', `attachment; filename="${name}.gpx"`)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I luoghi dei reperti come punti GPX 1.1.',
    description: 'Per navigatori e applicazioni da escursione. I reperti senza coordinate mancano.',
    mediaType: 'application/gpx+xml; charset=utf-8',
  })
  gpx() {
    return this.downloads.gpx();
  }
}
