import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { PublicCache } from '../../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { exportedArtifacts, artifactsCsv, artifactsGpx } from './artifact-downloads.js';

const name = 'reperti-archeologia-di-posta';

/** Serves all artifacts as files: a table, and way points for a navigator. */
@Controller('api')
@Access('public')
export class ArtifactDownloadsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('artifacts.csv')
  @PublicCache('artifacts')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.csv"`)
  @ApiEndpoint({ tag: 'reperti', summary: 'Tutti i reperti come tabella CSV.' })
  async csv(): Promise<string> {
    return artifactsCsv(await exportedArtifacts(this.dataSource.manager));
  }

  @Get('artifacts.gpx')
  @PublicCache('artifacts')
  @Header('content-type', 'application/gpx+xml; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.gpx"`)
  @ApiEndpoint({ tag: 'reperti', summary: 'I luoghi dei reperti come punti GPX 1.1.' })
  async gpx(): Promise<string> {
    return artifactsGpx(await exportedArtifacts(this.dataSource.manager));
  }
}
