import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../content.js';
import { type ImageEntry, type ImageManifest, largestWidth } from './image-manifest.js';

/** Part of every address: raising it encodes all variants again. Raise it when the encoders' settings change. */
export const encoderVersion = '1';
const placeholderWidth = 20;
/** All masters of a large site do not fit into memory. */
const mastersAtOnce = 8;

const manifestPath = (root: string) => join(root, 'generated/images.json');

/** Returns the manifest of the previous run, or an empty one. */
async function readManifest(root: string): Promise<ImageManifest> {
  const text = await readFile(manifestPath(root), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as ImageManifest;
  } catch {
    return {};
  }
}

/**
 * Returns what the addresses and the manifest say about the pixels of masters, by slug. Masters whose hash is in the
 * manifest of the folder are not decoded again.
 *
 * @param masters paths by slug
 * @param onUnreadable called for each master that is no picture; it is left out
 */
export async function inspectMasters(
  root: string,
  masters: ReadonlyMap<string, string>,
  onUnreadable: (slug: string) => void = () => {},
): Promise<Map<string, ImageFacts>> {
  const previous = await readManifest(root);
  const factsOfMaster = async ([slug, master]: [string, string]): Promise<[slug: string, ImageFacts][]> => {
    try {
      // Not the path: sharp caches files by path, and would measure one that was replaced in the meantime.
      const bytes = await readFile(master);
      const hash = hashOfMaster(bytes);
      const known = previous[slug];
      const isKnown = known?.src.startsWith(`/images/${slug}-${hash}-`);
      return [[slug, isKnown ? factsOf(known as ImageFacts) : await inspect(bytes, slug, hash)]];
    } catch {
      onUnreadable(slug);
      return [];
    }
  };
  const facts: [slug: string, ImageFacts][] = [];
  const all = [...masters];
  for (let first = 0; first < all.length; first += mastersAtOnce)
    facts.push(...(await Promise.all(all.slice(first, first + mastersAtOnce).map(factsOfMaster))).flat());
  return new Map(facts);
}

/**
 * Returns the manifest of all pictures that have a master.
 *
 * @param onUnreadable called for each master that is no picture; it is left out
 */
export async function inspectImages(
  { root, content }: { root: string; content: Content },
  onUnreadable?: (slug: string) => void,
): Promise<ImageManifest> {
  const images = [...content.images.values()];
  const masters = images.flatMap(({ slug, master }): [string, string][] =>
    master === undefined ? [] : [[slug, master]],
  );
  const facts = await inspectMasters(root, new Map(masters), onUnreadable);
  return Object.fromEntries(
    images.flatMap(({ slug, alt, caption, credit, licence, focal, generated }): [string, ImageEntry][] => {
      const known = facts.get(slug);
      return known ? [[slug, { ...known, alt, caption, credit, licence, focal, generated }]] : [];
    }),
  );
}

/** What the address and the manifest of a picture say about its pixels. */
export type ImageFacts = Pick<ImageEntry, 'src' | 'width' | 'height' | 'color' | 'placeholder'>;

const factsOf = ({ src, width, height, color, placeholder }: ImageFacts): ImageFacts => ({
  src,
  width,
  height,
  color,
  placeholder,
});

/** Returns the hash of a master that its address contains. */
export function hashOfMaster(master: Buffer): string {
  return createHash('sha256').update(master).update(encoderVersion).digest('hex').slice(0, 8);
}

/** Returns the address of the largest JPEG of a picture; `color` is `#rrggbb`. */
export function addressOf(slug: string, hash: string, { width, height, color }: PictureSize): string {
  return `/images/${slug}-${hash}-${width}x${height}-${color.slice(1)}.jpg`;
}

async function inspect(master: Buffer, slug: string, hash: string): Promise<ImageFacts> {
  const size = await measurePicture(master);
  return { src: addressOf(slug, hash, size), ...size };
}

/** What a picture's address and its manifest entry say about its pixels. */
export type PictureSize = Pick<ImageEntry, 'width' | 'height' | 'color' | 'placeholder'>;

/** Measures the bytes of a master. */
export async function measurePicture(master: Buffer): Promise<PictureSize> {
  const { default: sharp } = await import('sharp');
  const { autoOrient: original } = await sharp(master).metadata();
  const width = Math.min(original.width, largestWidth);
  const height = Math.round((original.height * width) / original.width);
  const { data, info } = await sharp(master)
    .autoOrient()
    .resize(placeholderWidth)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data, { raw: info }).stats();
  const meanColor = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  const thumbnail = await sharp(data, { raw: info }).webp({ quality: 40, effort: 6 }).toBuffer();
  return {
    width,
    height,
    color: `#${meanColor}`,
    placeholder: `data:image/webp;base64,${thumbnail.toString('base64')}`,
  };
}
