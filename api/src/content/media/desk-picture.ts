import { createHash } from 'node:crypto';
import { readImageNote } from '@salaria/content/images/image-note';
import type { ImageEntry } from '@salaria/content/images/image-manifest';
import { cardName, stemOf } from '@salaria/content/images/image-manifest';
import { type Variant, variantsOf } from '@salaria/content/images/image-manifest';
import type { PictureNote } from '@salaria/contracts/desk/content/pictures';
import type { PictureEntity } from './picture.entity.js';

/** The variants of an uploaded picture, and its card. */
export function variantsOfUpload(picture: Pick<ImageEntry, 'src' | 'width'>): { files: Variant[]; card: string } {
  return { files: variantsOf(picture, ['jpg', 'webp', 'avif']), card: cardName(stemOf(picture.src)) };
}

/** Returns the point (shares of width and height) around which the card is cropped. */
export const focalOf = ({ slug, noteFields }: Pick<PictureEntity, 'slug' | 'noteFields'>): [number, number] =>
  readImageNote(slug, noteFields).note?.focal ?? [0.5, 0.5];

/** Returns the version of a picture, which every change of it changes. */
export function versionOf({ src, noteFields }: Pick<PictureEntity, 'src' | 'noteFields'>): string {
  return createHash('sha256')
    .update(JSON.stringify([src, noteFields]))
    .digest('hex')
    .slice(0, 12);
}

/** Returns the note of a picture as its form shows it; null while it is missing or faulty. */
export function noteOf({ slug, noteFields }: Pick<PictureEntity, 'slug' | 'noteFields'>): PictureNote | null {
  const { note } = readImageNote(slug, noteFields);
  if (!note) return null;
  const { alt, caption, credit, licence, focal, generated } = note;
  return { alt, caption, credit, licence, focal: { x: focal[0], y: focal[1] }, generated };
}

/** Returns a picture as the desk gets it. */
export function toDeskPicture(picture: PictureEntity) {
  const { isUploaded, readyVariants, variantCount, hasFailed } = picture;
  return {
    ...picture,
    note: noteOf(picture),
    origin: isUploaded ? 'desk' : 'file',
    version: versionOf(picture),
    variants: isUploaded
      ? {
          ready: Math.min(readyVariants, variantCount),
          total: variantCount,
          hasFailed: hasFailed && readyVariants < variantCount,
        }
      : { ready: 0, total: 0, hasFailed: false },
  };
}
