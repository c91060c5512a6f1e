import { Controller, Get, Header } from '@nestjs/common';
import { artifactFeaturesSchema, placeFeaturesSchema } from '@salaria/contracts/geojson';
import { Access } from '../../../platform/access/access.decorator.js';
import { geoJsonType, readFeatures } from '../../../platform/database/geojson.js';
import { JsonReader } from '../../../platform/database/json-reader.js';
import type { JsonText } from '../../../platform/http-cache/json-text.js';
import { PublicCache } from '../../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { artifactFeatures, placeFeatures } from '../artifacts.queries.js';
import { formatArtifactsCsv, formatArtifactsGpx, readExportedArtifacts } from './artifact-downloads.js';

const name = 'reperti-archeologia-di-posta';

/** Serves all artifacts as files: a table, points for maps, and way points for a navigator. */
@Controller('api')
@Access('public')
export class ArtifactDownloadsController {
  constructor(private readonly json: JsonReader) {}

  @Get('artifacts.csv')
  @PublicCache('artifacts')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.csv"`)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'Tutti i reperti come tabella CSV.',
    description:
      'In UTF-8 con BOM, punti e virgola e intestazioni italiane: si apre con un doppio clic in un ' +
      'foglio di calcolo.',
  })
  async csv(): Promise<string> {
    return formatArtifactsCsv(await readExportedArtifacts(this.json));
  }

  @Get('artifacts.geojson')
  @PublicCache('artifacts')
  @Header('content-type', geoJsonType)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti come punti GeoJSON.',
    description:
      'Un FeatureCollection (RFC 7946) con i campi pubblici di ogni reperto. I reperti senza coordinate mancano.',
    schema: artifactFeaturesSchema,
  })
  features(): Promise<JsonText> {
    return readFeatures(this.json, 'artifact-features', artifactFeatures);
  }

  @Get('places.geojson')
  @PublicCache('artifacts')
  @Header('content-type', geoJsonType)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I luoghi, con i reperti di ciascuno.',
    description:
      'Un punto GeoJSON per ogni luogo, con i reperti che vi si possono vedere: i reperti con le stesse ' +
      'coordinate sono insieme.',
    schema: placeFeaturesSchema,
  })
  places(): Promise<JsonText> {
    return readFeatures(this.json, 'place-features', placeFeatures);
  }

  @Get('artifacts.gpx')
  @PublicCache('artifacts')
  @Header('content-type', 'application/gpx+xml; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.gpx"`)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I luoghi dei reperti come punti GPX 1.1.',
    description: 'Per navigatori e applicazioni da escursione. I reperti senza coordinate mancano.',
  })
  async gpx(): Promise<string> {
    return formatArtifactsGpx(await readExportedArtifacts(this.json));
  }
}
