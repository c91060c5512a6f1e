import { Controller, Get, Query } from '@nestjs/common';
import { discoveriesSchema, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { discoveryFeaturesSchema } from '@salaria/contracts/geojson';
import { type DiscoveryListQuery, discoveryListQuerySchema } from '@salaria/contracts/filters/lists';
import { parsePosition } from '../../platform/contributions/catalogue-records.js';
import { Access } from '../../platform/access/access.decorator.js';
import { geoJsonType, toFeatureCollection, toPointFeature } from '../../platform/database/sql/geojson.js';
import { requireKnown } from '../../platform/errors/api-error.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { hasValue } from '../../platform/paging/filters/filtered-list.js';
import { DiscoveryListRepository } from './list/discovery-list.repository.js';
import { DiscoveriesRepository, type PublicDiscovery } from './discoveries.repository.js';

@Controller('api')
@Access('public')
export class DiscoveriesController {
  constructor(
    private readonly discoveries: DiscoveriesRepository,
    private readonly filtered: DiscoveryListRepository,
  ) {}

  @Get('discoveries')
  @PublicCache('discoveries')
  @ApiEndpoint({
    tag: 'scoperte',
    summary: 'Le scoperte segnalate, con la posizione arrotondata a circa un chilometro.',
    description: 'Dalla più recente, verificate o in attesa. I filtri valgono insieme; uno vuoto non filtra.',
    schema: discoveriesSchema,
    isList: true,
    errors: [404],
  })
  list(@Query({ schema: discoveryListQuerySchema }) { limit, cursor, facets, ...filters }: DiscoveryListQuery) {
    const { verified, category, period, ...others } = filters;
    requireKnown('category', category, discoveryCategories, 'La categoria richiesta non esiste.');
    requireKnown('period', period, discoveryPeriods, 'Il periodo richiesto non esiste.');
    if (facets !== undefined || hasValue(others)) return this.filtered.listFiltered(filters, { limit, cursor, facets });
    return this.discoveries.list({ isVerified: verified === 'true', category, period }, { limit, cursor });
  }

  @Get('discoveries.geojson')
  @PublicCache('discoveries')
  @ApiEndpoint({
    tag: 'scoperte',
    summary: 'Le scoperte verificate come punti GeoJSON, con la posizione arrotondata a circa un chilometro.',
    description: 'Quelle senza coordinate mancano.',
    schema: discoveryFeaturesSchema,
    mediaType: geoJsonType,
  })
  async features() {
    return toFeatureCollection((await this.discoveries.findVerified()).flatMap(toFeature));
  }
}

/** Returns the feature of a discovery; none for one that is not on Earth. */
function toFeature({ id, latitude, longitude, ...properties }: PublicDiscovery) {
  const position = parsePosition(latitude, longitude);
  return position ? [toPointFeature(position.longitude, position.latitude, properties, id)] : [];
}
