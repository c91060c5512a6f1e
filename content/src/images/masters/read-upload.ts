import sharp, { type SharpOptions } from 'sharp';
import { largestWidth } from '../image-manifest.js';
import { measurePicture, type PictureSize } from '../inspect-images.js';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';

/** Why a file becomes no picture of the site. */
export type UploadRefusal = 'type' | 'damaged' | 'pixels' | 'narrow' | 'shape' | 'heavy';

interface UploadedPicture extends PictureSize {
  /** WebP without metadata. */
  data: Buffer;
}

const qualities = [84, 76, 68, 60, 52];
const formats = new Set(['jpeg', 'png', 'webp', 'heif']);
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);
/** Longer pictures fit in no frame of the site; WebP has at most 16383 pixels a side. */
const maxAspectRatio = 8;

/** Returns the media types that this build of sharp reads. Patents keep HEVC, the codec of HEIC, out of most. */
export function uploadTypes(): string[] {
  const suffixes: readonly string[] = sharp.format.heif.input.fileSuffix ?? [];
  const heic = suffixes.includes('.heic') ? ['image/heic'] : [];
  return ['image/jpeg', 'image/png', 'image/webp', ...heic];
}

/**
 * Makes the master of an uploaded file, which may be hostile: call it in a process of its own. The process reads no
 * other formats afterwards.
 */
export async function readUpload(
  bytes: Buffer,
  { maxPixels }: { maxPixels: number },
): Promise<UploadedPicture | UploadRefusal> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (!formats.has(format)) return 'type';
    if (width * height > maxPixels) return 'pixels';
    if (autoOrient.width < pictureLimits.minWidth) return 'narrow';
    if (Math.max(width / height, height / width) > maxAspectRatio) return 'shape';
    const data = await encodeMaster(bytes, options);
    return data === undefined ? 'heavy' : { data, ...(await measurePicture(data)) };
  } catch {
    return 'damaged';
  }
}

/**
 * Returns a photograph as a master: WebP, upright, at most 1600 pixels wide and 400 kB, without the camera's metadata
 * (position, owner); undefined when it stays heavier.
 */
async function encodeMaster(bytes: Buffer, options: SharpOptions): Promise<Buffer | undefined> {
  const { data: pixels, info: raw } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const data = await sharp(pixels, { raw }).webp({ quality, effort: 4 }).toBuffer();
    if (data.length <= pictureLimits.maxMasterBytes) return data;
  }
  return undefined;
}
