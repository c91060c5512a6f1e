import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../../../platform/access/access.decorator.js';
import { JsonReader } from '../../../platform/database/json-reader.js';
import { PublicCache } from '../../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { artifactsCsv, artifactsGpx, readExportedArtifacts } from './artifact-downloads.js';

const name = 'reperti-archeologia-di-posta';

/** Serves all artifacts as files: a table, and way points for a navigator. */
@Controller('api')
@Access('public')
export class ArtifactDownloadsController {
  constructor(private readonly json: JsonReader) {}

  @Get('artifacts.csv')
  @PublicCache('artifacts')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.csv"`)
  @ApiEndpoint({ tag: 'reperti', summary: 'Tutti i reperti come tabella CSV.' })
  async csv(): Promise<string> {
    return artifactsCsv(await readExportedArtifacts(this.json));
  }

  @Get('artifacts.gpx')
  @PublicCache('artifacts')
  @Header('content-type', 'application/gpx+xml; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.gpx"`)
  @ApiEndpoint({ tag: 'reperti', summary: 'I luoghi dei reperti come punti GPX 1.1.' })
  async gpx(): Promise<string> {
    return artifactsGpx(await readExportedArtifacts(this.json));
  }
}
