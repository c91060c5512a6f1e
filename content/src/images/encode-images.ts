import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Content } from '../content.js';
import { cardName, cardSize, type ImageFormat, type ImageManifest, stemOf, stemOfVariant } from './image-manifest.js';
import { type Variant, variantsOf } from './image-manifest.js';
import { writeAtomically } from '../files/write-file.js';

/** Measured per picture of 1600 px and core: JPEG and WebP together 0.3 s, AVIF 1.7 s. */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 78, progressive: true }),
  webp: (picture) => picture.webp({ quality: 74, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
};

/** An older temporary file belongs to a run that was killed. */
const abandonedAfterMs = 10 * 60_000;

/** Files to encode of a master, and its size. */
export interface Encoding {
  width: number;
  height: number;
  /** Variants to encode. */
  missing: Variant[];
  /** Card to encode, and the point that its crop is centred on. */
  card?: { name: string; focal: [number, number] };
}

interface EncodeJob extends Encoding {
  slug: string;
  master: string;
}

/** Some services reject larger pictures. */
const maxCardBytes = 300_000;

/** Returns the pictures that represent a page when it is shared. All others are too many for cards. */
function cardSlugs({
  articles,
  artifacts,
  quizzes,
  periods,
  timeline,
  slides,
  village,
}: Content): Set<string | undefined> {
  const pages = [...articles, ...artifacts, ...quizzes, ...Object.values(periods), ...timeline, ...slides];
  return new Set([...pages.map(({ image }) => image), ...village]);
}

export const imagesFolder = (root: string) => join(root, 'generated/images');

/** Lists the missing variants. Names carry the hash of the master, so an existing file is up to date. */
export async function planEncoding(
  { root, content }: { root: string; content: Content },
  manifest: ImageManifest,
  formats: readonly ImageFormat[],
): Promise<EncodeJob[]> {
  const present = new Set(await readdir(imagesFolder(root)).catch(() => []));
  const jobs: EncodeJob[] = [];
  const cards = formats.includes('jpg') ? cardSlugs(content) : new Set();
  for (const [slug, { src, width, height, focal }] of Object.entries(manifest)) {
    const master = content.images.get(slug)?.master;
    if (master === undefined) continue;
    const missing = variantsOf({ src, width }, formats).filter(({ name }) => !present.has(name));
    const name = cardName(stemOf(src));
    const card = cards.has(slug) && !present.has(name) ? { name, focal } : undefined;
    if (missing.length > 0 || card) jobs.push({ slug, master, width, height, missing, ...(card && { card }) });
  }
  return jobs;
}

/** Encodes the missing variants, one picture per core at a time. Files are written under a temporary name and renamed. */
export async function encodeImages(root: string, jobs: readonly EncodeJob[]): Promise<void> {
  await mkdir(imagesFolder(root), { recursive: true });
  sharp.concurrency(1);
  sharp.cache(false);
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      await encode(imagesFolder(root), job);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Removes the variants of masters that were changed or removed. Returns their number. */
export async function removeStale(root: string, manifest: ImageManifest): Promise<number> {
  const folder = imagesFolder(root);
  const stems = new Set(Object.values(manifest).map(({ src }) => stemOf(src)));
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const isStale = name.startsWith('.') ? await isAbandoned(path) : !stems.has(stemOfVariant(name));
    if (!isStale) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function isAbandoned(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > abandonedAfterMs;
}

async function encode(folder: string, { master, ...encoding }: EncodeJob): Promise<void> {
  await encodeVariants(master, encoding, (name, bytes) => writeAtomically(join(folder, name), bytes));
}

/** Encodes variants of a master, a path or its bytes, one after the other, and hands each to `onVariant`. */
export async function encodeVariants(
  master: string | Buffer,
  { width, height, missing, card }: Encoding,
  onVariant: (name: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const { data, info } = await sharp(master)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(data, { raw: info });
  for (const { name, width: variantWidth, format } of missing)
    await onVariant(name, await encoders[format](whole().resize(variantWidth)).toBuffer());
  if (card) await onVariant(card.name, await cardOf(whole(), { width, height }, card.focal));
}

/** Returns the largest region with the aspect ratio of a card whose centre is as near to `focal` as possible. */
export function cardRegion({ width, height }: { width: number; height: number }, [x, y]: readonly [number, number]) {
  const scale = Math.min(width / cardSize.width, height / cardSize.height);
  const region = { width: Math.round(cardSize.width * scale), height: Math.round(cardSize.height * scale) };
  const start = (middle: number, size: number, all: number) =>
    Math.round(Math.min(Math.max(middle * all - size / 2, 0), all - size));
  return { left: start(x, region.width, width), top: start(y, region.height, height), ...region };
}

async function cardOf(
  picture: Sharp,
  size: { width: number; height: number },
  focal: readonly [number, number],
): Promise<Buffer> {
  const cropped = picture.extract(cardRegion(size, focal)).resize(cardSize.width, cardSize.height);
  const encoded = (quality: number) => cropped.clone().jpeg({ quality, progressive: true }).toBuffer();
  let bytes = await encoded(80);
  for (let quality = 70; bytes.length > maxCardBytes && quality >= 40; quality -= 10) bytes = await encoded(quality);
  return bytes;
}
