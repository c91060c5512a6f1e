import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { findPlaces, findsCsv, findsGpx } from './find-downloads.js';

const name = 'reperti-archeologia-di-posta';

/** The finds to take away: as a table, and as places for a navigator. */
@Controller('api')
@Access('public')
export class FindDownloadsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('artifacts.csv')
  @PublicCache('artifacts')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.csv"`)
  @ApiEndpoint({ tag: 'reperti', summary: 'Tutti i reperti come tabella CSV.' })
  async csv(): Promise<string> {
    return findsCsv(await findPlaces(this.dataSource.manager));
  }

  @Get('artifacts.gpx')
  @PublicCache('artifacts')
  @Header('content-type', 'application/gpx+xml; charset=utf-8')
  @Header('content-disposition', `attachment; filename="${name}.gpx"`)
  @ApiEndpoint({ tag: 'reperti', summary: 'I luoghi dei reperti come punti GPX 1.1.' })
  async gpx(): Promise<string> {
    return findsGpx(await findPlaces(this.dataSource.manager));
  }
}
