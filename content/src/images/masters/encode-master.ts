import sharp, { type SharpOptions } from 'sharp';
import { largestWidth } from '../image-manifest.js';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';

const qualities = [84, 76, 68, 60, 52];

interface Master {
  /** WebP without metadata. */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Returns a photograph as a master: upright, at most 1600 pixels wide and 400 kB, without the camera's metadata
 * (position, owner); undefined when it stays heavier.
 *
 * @throws Error when the bytes are no picture that sharp reads with `options`
 */
export async function encodeMaster(bytes: Buffer, options: SharpOptions = {}): Promise<Master | undefined> {
  const { data: pixels, info: raw } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const data = await sharp(pixels, { raw }).webp({ quality, effort: 4 }).toBuffer();
    if (data.length <= pictureLimits.maxMasterBytes) return { data, width: raw.width, height: raw.height };
  }
  return undefined;
}
