import sharp, { type SharpOptions } from 'sharp';
import { largestWidth } from '../image-manifest.js';
import { measurePicture, type PictureSize } from '../inspect-images.js';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';

/** Why a file becomes no picture of the site. */
export type UploadRefusal = 'type' | 'damaged' | 'pixels' | 'narrow' | 'shape' | 'heavy';

interface UploadedPicture extends PictureSize {
  /** WebP without metadata. */
  data: Buffer;
  /** All pixels of a larger picture. */
  original: OriginalPicture | undefined;
}

/** JPEG, upright, in all its pixels, without metadata. */
export interface OriginalPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** A part of an upright picture, in fractions of its width and height. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

const qualities = [84, 76, 68, 60, 52];
/** Pixels; the narrower ones are for what is heavy at the lowest quality, such as grass and gravel in an upright photograph. */
const masterWidths = [largestWidth, 1280, 1024, pictureLimits.minWidth];
const originalQualities = [88, 70];
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
 * Makes the master of an uploaded file, or of a region of it, which may be hostile: call it in a process of its own. The process reads no
 * other formats afterwards.
 */
export async function readUpload(
  bytes: Buffer,
  { maxPixels, region }: { maxPixels: number; region?: Region | undefined },
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
    const area = region && areaOf(region, autoOrient);
    const shown = area ?? autoOrient;
    if (shown.width < pictureLimits.minWidth) return 'narrow';
    if (Math.max(shown.width / shown.height, shown.height / shown.width) > maxAspectRatio) return 'shape';
    const data = await encodeMaster(bytes, options, area);
    if (data === undefined) return 'heavy';
    const size = await measurePicture(data);
    const original = shown.width > size.width ? await encodeOriginal(bytes, options, area) : undefined;
    return { data, original, ...size };
  } catch {
    return 'damaged';
  }
}

/** Pixels of an upright picture. */
type Area = { left: number; top: number; width: number; height: number };

/** Returns the pixels of a region. */
function areaOf({ x, y, width, height }: Region, whole: { width: number; height: number }): Area {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}

function upright(bytes: Buffer, options: SharpOptions, area: Area | undefined) {
  const picture = sharp(bytes, options).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
  return area ? picture.extract(area) : picture;
}

/** Returns a photograph in all its pixels. Not as a progressive JPEG, whose encoder holds all of them in memory. */
async function encodeOriginal(
  bytes: Buffer,
  options: SharpOptions,
  area: Area | undefined,
): Promise<OriginalPicture | undefined> {
  for (const quality of originalQualities) {
    const encoded = upright(bytes, options, area).jpeg({ quality });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    if (data.length <= pictureLimits.maxFileBytes) return { data, width: info.width, height: info.height };
  }
  return undefined;
}

/**
 * Returns a photograph as a master: WebP, upright, at most 1600 pixels wide and 400 kB, without the camera's metadata
 * (position, owner); undefined when it stays heavier.
 */
async function encodeMaster(bytes: Buffer, options: SharpOptions, area: Area | undefined): Promise<Buffer | undefined> {
  const { data: pixels, info: raw } = await upright(bytes, options, area)
    .resize({ width: largestWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of masterWidths.filter((width) => width <= raw.width || width === largestWidth)) {
    const narrowed = sharp(pixels, { raw }).resize({ width, withoutEnlargement: true });
    for (const quality of width === largestWidth ? qualities : qualities.slice(-1)) {
      const data = await narrowed.clone().webp({ quality, effort: 4 }).toBuffer();
      if (data.length <= pictureLimits.maxMasterBytes) return data;
    }
  }
  return undefined;
}
