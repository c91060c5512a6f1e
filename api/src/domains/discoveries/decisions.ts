import type { EntityManager } from 'typeorm';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { formatRomeTime } from '../../platform/formats/rome-time.js';
import { DiscoveriesRepository } from './discoveries.repository.js';
import type { DiscoveryEntity } from './discovery.entity.js';

const cacheTag = 'discoveries';
/** The file that an imported discovery comes from. */
const contentFileOf = (key: string): string => `content/discoveries/${key}.yml`;

/**
 * Locks a discovery until the end of the transaction.
 *
 * @throws ApiError 404 for a discovery that does not exist, 409 when it has changed since `version`
 */
async function lockDiscovery(manager: EntityManager, id: number, version?: string): Promise<DiscoveryEntity> {
  const discovery = await DiscoveriesRepository.in(manager).findLocked(id);
  if (!discovery) throw notFound(`Nessuna scoperta con il numero ${id}.`);
  if (version === undefined || version === String(discovery.version)) return discovery;
  throw new ApiError(
    409,
    'conflict',
    'Nel frattempo un’altra persona ha modificato questa scoperta. Ricaricala e guarda che cosa è cambiato prima di ' +
      'continuare.',
  );
}

/**
 * Marks a discovery as verified. An earlier note stays where there is no new one.
 *
 * @throws ApiError 409 for one that somebody has verified
 */
export async function verifyDiscovery(
  manager: EntityManager,
  id: number,
  { by, note, version }: { by: string; note: string | undefined; version?: string },
): Promise<DiscoveryEntity> {
  const discovery = await lockDiscovery(manager, id, version);
  if (discovery.isVerified === 'true' && discovery.verifiedBy !== null) {
    const when = discovery.verifiedAt ? ` il ${formatRomeTime(discovery.verifiedAt)}` : '';
    const message = `La scoperta ${id} è già verificata, da ${discovery.verifiedBy}${when}.`;
    throw new ApiError(409, 'already_verified', message);
  }
  await DiscoveriesRepository.in(manager).update(id, {
    isVerified: 'true',
    verifiedAt: () => 'now()',
    verifiedBy: by,
    ...(note !== undefined && { notes: note }),
  });
  await notifyInvalidation(manager, [cacheTag]);
  return discovery;
}

/** Makes a verified discovery pending again. */
export async function undoVerification(manager: EntityManager, id: number): Promise<DiscoveryEntity> {
  const discovery = await lockDiscovery(manager, id);
  await DiscoveriesRepository.in(manager).update(id, { isVerified: 'false', verifiedAt: null, verifiedBy: null });
  await notifyInvalidation(manager, [cacheTag]);
  return discovery;
}

/**
 * Deletes a discovery.
 *
 * @throws ApiError 409 for one that comes from a content file
 */
export async function rejectDiscovery(manager: EntityManager, id: number, version?: string): Promise<DiscoveryEntity> {
  const discovery = await lockOwnDiscovery(manager, id, version);
  await DiscoveriesRepository.in(manager).delete(id);
  await notifyInvalidation(manager, [cacheTag]);
  return discovery;
}

/** Stores a report that staff have written down, to be verified. Returns its id. */
export async function addDiscovery(manager: EntityManager, report: NewReport): Promise<number> {
  const { id } = await DiscoveriesRepository.in(manager).save(report);
  await notifyInvalidation(manager, [cacheTag]);
  return id;
}

/** Values of columns to correct, by name. */
type Correction = Record<'title' | 'location' | 'latitude' | 'longitude' | 'period' | 'category', string>;
type NewReport = Correction & Pick<DiscoveryEntity, 'description' | 'discovererName' | 'discovererEmail'>;

/**
 * Corrects a discovery.
 *
 * @throws ApiError 409 for one that comes from a content file, or has changed since `version`
 */
export async function correctDiscovery(
  manager: EntityManager,
  id: number,
  correction: Correction,
  version: string,
): Promise<void> {
  await lockOwnDiscovery(manager, id, version);
  await DiscoveriesRepository.in(manager).update(id, correction);
  await notifyInvalidation(manager, [cacheTag]);
}

/** Locks a discovery that visitors have reported: the next import would undo a change of one from a content file. */
async function lockOwnDiscovery(manager: EntityManager, id: number, version?: string): Promise<DiscoveryEntity> {
  const discovery = await lockDiscovery(manager, id, version);
  if (discovery.importKey === null) return discovery;
  const file = contentFileOf(discovery.importKey);
  const message = `La scoperta ${id} viene da ${file}: si corregge e si toglie nei contenuti.`;
  throw new ApiError(409, 'from_content', message);
}
