import { createHash } from 'node:crypto';
import { readImageNote } from '@salaria/content/images/image-note';
import type { ImageEntry } from '@salaria/content/images/image-manifest';
import { cardName, stemOf } from '@salaria/content/images/image-manifest';
import { type Variant, variantsOf } from '@salaria/content/images/variants';
import type { DeskPicture } from '@salaria/contracts/desk/content/pictures';
import { isoInstant } from '../../platform/database/json-reader.js';

/** A row of `pictures` with the text of its note, as the queries of this folder select it. */
export interface PictureRow {
  slug: string;
  src: string;
  width: number;
  height: number;
  color: string;
  placeholder: string;
  isUploaded: boolean;
  isInFolder: boolean;
  uploadedAt: string | null;
  uploadedBy: string | null;
  variantCount: number;
  readyVariants: number;
  hasFailed: boolean;
  /** The content file `images/<slug>.yml`. */
  noteText: string | null;
}

/** A process that fails at a picture leaves it to the next; after so many failures none tries again. */
export const maxEncodingAttempts = 5;

/** Columns of a PictureRow, from `pictures p`. */
export const pictureColumns = `p.slug, p.src, p.width, p.height, p.color, p.placeholder,
  p.master is not null as "isUploaded", p."importedSrc" is not null as "isInFolder",
  ${isoInstant('p."uploadedAt"')} as "uploadedAt", p."uploadedBy", p."variantCount",
  (select count(*)::integer from picture_variants v where v.slug = p.slug) as "readyVariants",
  p.attempts >= ${maxEncodingAttempts} and p."nextAttemptAt" <= now() as "hasFailed",
  (select s.text from content_sources s where s.path = 'images/' || p.slug || '.yml') as "noteText"`;

/** The variants of an uploaded picture, and its card. */
export function variantsOfUpload(picture: Pick<ImageEntry, 'src' | 'width'>): { files: Variant[]; card: string } {
  return { files: variantsOf(picture, ['jpg', 'webp', 'avif']), card: cardName(stemOf(picture.src)) };
}

/** Returns the point (shares of width and height) around which the card is cropped. */
export const focalOf = ({ slug, noteText }: Pick<PictureRow, 'slug' | 'noteText'>): [number, number] =>
  readImageNote(slug, noteText ?? '').note?.focal ?? [0.5, 0.5];

/** Returns the version of a picture, which every change of it changes. */
export function versionOf({ src, noteText }: Pick<PictureRow, 'src' | 'noteText'>): string {
  return createHash('sha256')
    .update(JSON.stringify([src, noteText]))
    .digest('hex')
    .slice(0, 12);
}

/** Returns a row as the desk gets it. */
export function presentPicture(row: PictureRow): DeskPicture {
  const { slug, src, width, height, placeholder, uploadedAt, uploadedBy, isUploaded, variantCount, readyVariants } =
    row;
  const { note } = row.noteText === null ? { note: undefined } : readImageNote(slug, row.noteText);
  const [x, y] = focalOf(row);
  return {
    slug,
    src,
    width,
    height,
    placeholder,
    uploadedAt,
    uploadedBy,
    note: note
      ? {
          alt: note.alt,
          caption: note.caption,
          credit: note.credit,
          licence: note.licence,
          focal: { x, y },
          generated: note.generated,
        }
      : null,
    origin: isUploaded ? 'desk' : 'file',
    version: versionOf(row),
    variants: isUploaded
      ? {
          ready: Math.min(readyVariants, variantCount),
          total: variantCount,
          hasFailed: row.hasFailed && readyVariants < variantCount,
        }
      : { ready: 0, total: 0, hasFailed: false },
  };
}
