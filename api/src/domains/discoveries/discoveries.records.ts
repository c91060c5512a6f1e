import { Injectable } from '@nestjs/common';
import { periodPages } from '@salaria/contracts/periods';
import {
  type CatalogueRecord,
  CatalogueRecords,
  filterIdKeys,
  parsePosition,
} from '../../platform/contributions/catalogue-records.js';
import { DiscoveriesRepository, type PublicDiscovery } from './discoveries.repository.js';

/** Discoveries; the verified ones with the coarse coordinates of the list. */
@Injectable()
@CatalogueRecords({
  kind: 'discoveries',
  pages: ['/scoperte?scoperta=:id'],
  geoJson: '/api/discoveries.geojson',
})
export class DiscoveryRecords {
  constructor(private readonly discoveries: DiscoveriesRepository) {}

  async findRecords(keys: readonly string[]) {
    return (await this.discoveries.findPublic(filterIdKeys(keys))).map(toDiscoveryRecord);
  }
}

function toDiscoveryRecord(discovery: PublicDiscovery): CatalogueRecord {
  const { id, title, description, imageUrl, submittedAt, period, location, latitude, longitude } = discovery;
  const isVerified = discovery.isVerified === 'true';
  return {
    key: String(id),
    page: `/scoperte?scoperta=${id}`,
    type: 'CreativeWork',
    title,
    description,
    imageUrl,
    issued: submittedAt.toISOString(),
    status: isVerified ? 'verificata' : 'in attesa di verifica',
    period: periodPages[period],
    place: { name: location, position: isVerified ? parsePosition(latitude, longitude) : undefined },
  };
}
