import type { Discovery } from '@salaria/contracts/discoveries';
import { periodPages } from '@salaria/contracts/periods';
import {
  type CatalogueRecord,
  catalogueRecords,
  filterIdKeys,
  parsePosition,
} from '../../platform/contributions/catalogue-records.js';
import { discoveriesById } from './discoveries.queries.js';

/** Discoveries; the verified ones with the coarse coordinates of the list. */
export const discoveryRecords = catalogueRecords.provide({
  kind: 'discoveries',
  page: '/scoperte?scoperta=:id',
  geoJson: '/api/discoveries.geojson',
  read: async (json, keys) =>
    (await json.rows<Discovery>('discovery-records', discoveriesById, [filterIdKeys(keys)])).map(toDiscoveryRecord),
});

function toDiscoveryRecord(discovery: Discovery): CatalogueRecord {
  const { id, title, description, imageUrl, submittedAt, period, location, latitude, longitude } = discovery;
  const isVerified = discovery.isVerified === 'true';
  return {
    key: String(id),
    page: `/scoperte?scoperta=${id}`,
    type: 'CreativeWork',
    title,
    description,
    imageUrl,
    issued: submittedAt,
    status: isVerified ? 'verificata' : 'in attesa di verifica',
    period: periodPages[period],
    place: { name: location, position: isVerified ? parsePosition(latitude, longitude) : undefined },
  };
}
