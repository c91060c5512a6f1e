import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  type DiscoveriesQuery,
  discoveriesQuerySchema,
  discoveriesSchema,
  discoveryCategories,
  discoveryPeriods,
} from '@salaria/contracts/discoveries';
import { discoveryFeaturesSchema } from '@salaria/contracts/geojson';
import { Access } from '../../platform/access/access.decorator.js';
import { geoJsonType } from '../../platform/database/geojson.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { DiscoveriesService } from './discoveries.service.js';

@Controller('api')
@Access('public')
export class DiscoveriesController {
  constructor(private readonly discoveries: DiscoveriesService) {}

  @Get('discoveries')
  @PublicCache('discoveries', { verified: ['true', 'false'], category: discoveryCategories, period: discoveryPeriods })
  @ApiEndpoint({
    tag: 'scoperte',
    summary: 'Le scoperte segnalate, con la posizione arrotondata a circa un chilometro.',
    schema: discoveriesSchema,
    errors: [400],
  })
  list(@Query({ schema: discoveriesQuerySchema }) query: DiscoveriesQuery): Promise<JsonText> {
    return this.discoveries.list(query);
  }

  @Get('discoveries.geojson')
  @PublicCache('discoveries')
  @Header('content-type', geoJsonType)
  @ApiEndpoint({
    tag: 'scoperte',
    summary: 'Le scoperte verificate come punti GeoJSON, con la posizione arrotondata a circa un chilometro.',
    schema: discoveryFeaturesSchema,
  })
  features(): Promise<JsonText> {
    return this.discoveries.verifiedFeatures();
  }
}
