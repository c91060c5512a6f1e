import type { DataSource } from 'typeorm';
import { readLocked } from '../media.queries.js';
import { focalOf, type PictureRow } from '../picture-row.js';

/** A process that makes variants keeps its claim this much ahead of now; each variant takes a few seconds. */
export const leaseSeconds = 90;

/** The picture whose variants are made was replaced, removed or given another focal point. */
export class PictureChanged extends Error {}

const hasSameVariants = (one: PictureRow, other: PictureRow): boolean =>
  one.src === other.src && String(focalOf(one)) === String(focalOf(other));

/**
 * Stores a variant of a claimed picture and renews the claim.
 *
 * @throws PictureChanged
 */
export async function storeVariant(
  source: DataSource,
  picture: PictureRow,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const { slug } = picture;
  await source.transaction(async (manager) => {
    const current = await readLocked(manager, slug);
    if (!current?.isUploaded || !hasSameVariants(current, picture)) throw new PictureChanged();
    await manager.query(
      `update pictures set "nextAttemptAt" = now() + $2::float8 * interval '1 second' where slug = $1`,
      [slug, leaseSeconds],
    );
    await manager.query(
      'insert into picture_variants (name, slug, bytes) values ($1, $2, $3) on conflict (name) do nothing',
      [name, slug, bytes],
    );
  });
}
