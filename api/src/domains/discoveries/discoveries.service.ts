import { Injectable } from '@nestjs/common';
import { type DiscoveriesQuery, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import type { PageQuery } from '@salaria/contracts/paging';
import { parsePosition } from '../../platform/contributions/catalogue-records.js';
import { toFeatureCollection, toPointFeature } from '../../platform/database/geojson.js';
import { requireKnown } from '../../platform/errors/api-error.js';
import { DiscoveriesRepository, type PublicDiscovery } from './discoveries.repository.js';

@Injectable()
export class DiscoveriesService {
  constructor(private readonly discoveries: DiscoveriesRepository) {}

  /**
   * Returns the discoveries, newest first. `verified` filters when it is 'true', `category` and `period` when not
   * empty.
   *
   * @throws ApiError 404 for an unknown category or period
   */
  async list({ verified, category, period, ...page }: DiscoveriesQuery & PageQuery) {
    requireKnown('category', category, discoveryCategories, 'La categoria richiesta non esiste.');
    requireKnown('period', period, discoveryPeriods, 'Il periodo richiesto non esiste.');
    return this.discoveries.list({ isVerified: verified === 'true', category, period }, page);
  }

  /** Returns the verified discoveries as GeoJSON, with the coordinates of the list; without those not on Earth. */
  async verifiedFeatures() {
    return toFeatureCollection((await this.discoveries.findVerified()).flatMap(toFeature));
  }
}

function toFeature({ id, latitude, longitude, ...properties }: PublicDiscovery) {
  const position = parsePosition(latitude, longitude);
  return position ? [toPointFeature(position.longitude, position.latitude, properties, id)] : [];
}
