import type { Discovery } from '@salaria/contracts/discoveries';
import {
  type CatalogueRecord,
  catalogueRecords,
  idKeys,
  positionOf,
} from '../../platform/contributions/catalogue-records.js';
import { discoveriesById } from './discoveries.queries.js';

/** The period pages of the periods of discoveries. */
const periodPages: Readonly<Record<string, string>> = {
  preromano: 'sabini',
  romano: 'impero-romano',
  medievale: 'medioevo',
  moderno: 'epoca-moderna',
};

/** Discoveries; the verified ones with the coarse coordinates of the list. */
export const discoveryRecords = catalogueRecords.provide({
  kind: 'discoveries',
  page: '/scoperte?scoperta=:id',
  geoJson: '/api/discoveries.geojson',
  read: async (json, keys) =>
    (await json.rows<Discovery>('discovery-records', discoveriesById, [idKeys(keys)])).map(discoveryRecord),
});

function discoveryRecord(discovery: Discovery): CatalogueRecord {
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
    place: { name: location, position: isVerified ? positionOf(latitude, longitude) : undefined },
  };
}
