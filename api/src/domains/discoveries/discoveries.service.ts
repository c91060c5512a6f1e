import { Injectable } from '@nestjs/common';
import { type DiscoveriesQuery, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import type { PageQuery } from '@salaria/contracts/paging';
import { requireKnown } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { readFeatures } from '../../platform/database/geojson.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { readList } from '../../platform/paging/read-list.js';
import { filteredDiscoveries, verifiedFeatures } from './discoveries.queries.js';

@Injectable()
export class DiscoveriesService {
  constructor(private readonly json: JsonReader) {}

  /**
   * Returns the discoveries, newest first. `verified` filters when it is 'true', `category` and `period` when not
   * empty.
   *
   * @throws ApiError 404 for an unknown category or period
   */
  async list({ verified, category, period, ...page }: DiscoveriesQuery & PageQuery): Promise<JsonText> {
    requireKnown('category', category, discoveryCategories, 'La categoria richiesta non esiste.');
    requireKnown('period', period, discoveryPeriods, 'Il periodo richiesto non esiste.');
    const values = [verified === 'true', category || null, period || null];
    return readList(this.json, filteredDiscoveries, values, page);
  }

  verifiedFeatures(): Promise<JsonText> {
    return readFeatures(this.json, 'discovery-features', verifiedFeatures);
  }
}
