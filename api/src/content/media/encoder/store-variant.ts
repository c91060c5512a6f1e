import type { DataSource } from 'typeorm';
import { focalOf } from '../desk-picture.js';
import { PictureVariantsRepository } from '../picture-variants.repository.js';
import { type Picture, PicturesRepository } from '../pictures.repository.js';

/** The picture whose variants are made was replaced, removed or given another focal point. */
export class PictureChanged extends Error {}

const hasSameVariants = (one: Picture, other: Picture): boolean =>
  one.src === other.src && String(focalOf(one)) === String(focalOf(other));

/**
 * Stores a variant of a picture that has not changed meanwhile.
 *
 * @throws PictureChanged
 */
export async function storeVariant(
  source: DataSource,
  picture: Picture,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const { slug } = picture;
  await source.transaction(async (manager) => {
    const current = await PicturesRepository.in(manager).findLocked(slug);
    if (!current?.isUploaded || !hasSameVariants(current, picture)) throw new PictureChanged();
    await PictureVariantsRepository.in(manager).add({ name, slug, bytes });
  });
}
