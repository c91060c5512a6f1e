import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  type DiscoveriesQuery,
  discoveriesQuerySchema,
  discoveriesSchema,
  discoveryCategories,
  discoveryPeriods,
} from '@salaria/contracts/discoveries';
import { discoveryFeaturesSchema } from '@salaria/contracts/geojson';
import { type PageQuery, pageParameters } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import { Access } from '../../platform/access/access.decorator.js';
import { geoJsonType } from '../../platform/database/geojson.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { pagingParameters } from '../../platform/paging/page.js';
import { DiscoveriesService } from './discoveries.service.js';

const listQuerySchema = z.extend(discoveriesQuerySchema, pageParameters);

@Controller('api')
@Access('public')
export class DiscoveriesController {
  constructor(private readonly discoveries: DiscoveriesService) {}

  @Get('discoveries')
  @PublicCache('discoveries', {
    verified: ['true', 'false'],
    category: discoveryCategories,
    period: discoveryPeriods,
    ...pagingParameters,
  })
  @ApiEndpoint({
    tag: 'scoperte',
    summary: 'Le scoperte segnalate, con la posizione arrotondata a circa un chilometro.',
    description:
      'Dalla più recente, verificate o in attesa. I tre filtri sono facoltativi e valgono insieme; uno ' +
      'vuoto non filtra, una categoria o un periodo che non esiste dà 404.',
    schema: discoveriesSchema,
    isList: true,
    errors: [404],
  })
  list(@Query({ schema: listQuerySchema }) query: DiscoveriesQuery & PageQuery) {
    return this.discoveries.list(query);
  }

  @Get('discoveries.geojson')
  @PublicCache('discoveries')
  @Header('content-type', geoJsonType)
  @ApiEndpoint({
    tag: 'scoperte',
    summary: 'Le scoperte verificate come punti GeoJSON, con la posizione arrotondata a circa un chilometro.',
    description:
      'Un FeatureCollection (RFC 7946) che si apre in QGIS, Leaflet e MapLibre. Le coordinate sono le ' +
      'stesse dell’elenco; chi non ne ha manca.',
    schema: discoveryFeaturesSchema,
  })
  features() {
    return this.discoveries.verifiedFeatures();
  }
}
