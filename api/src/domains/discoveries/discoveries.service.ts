import { Injectable } from '@nestjs/common';
import type { DiscoveriesQuery } from '@salaria/contracts/discoveries';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { readFeatures } from '../../platform/database/geojson.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { filteredDiscoveries, verifiedFeatures } from './discoveries.queries.js';

@Injectable()
export class DiscoveriesService {
  constructor(private readonly json: JsonReader) {}

  /**
   * Returns the discoveries, newest first. `verified` filters when it is 'true', `category` and `period` when not
   * empty.
   */
  list({ verified, category, period }: DiscoveriesQuery): Promise<JsonText> {
    const values = [verified === 'true', category || null, period || null];
    return this.json.list('discoveries', filteredDiscoveries, values);
  }

  verifiedFeatures(): Promise<JsonText> {
    return readFeatures(this.json, 'discovery-features', verifiedFeatures);
  }
}
