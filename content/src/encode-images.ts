import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Content } from './content.js';
import { type ImageFormat, type ImageManifest, stemOf, variantName, variantWidths } from './image-manifest.js';

/** Measured on 1600 px landscapes: JPEG and WebP together about 0.3 s a picture and core, AVIF about 1.7 s. */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 78, progressive: true }),
  webp: (picture) => picture.webp({ quality: 74, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
};

/** A temporary file as old as this belongs to a run that was killed. */
const abandonedAfterMs = 10 * 60_000;

export interface EncodeJob {
  slug: string;
  master: string;
  width: number;
  height: number;
  /** File names by width and format that are not there yet. */
  missing: { name: string; width: number; format: ImageFormat }[];
}

export const imagesFolder = (root: string) => join(root, 'generated/images');

/** Which variants are still to be made; names carry the master's hash, so a file that is there is right. */
export async function planEncoding(
  content: Content,
  manifest: ImageManifest,
  formats: readonly ImageFormat[],
): Promise<EncodeJob[]> {
  const present = new Set(await readdir(imagesFolder(content.root)).catch(() => []));
  const jobs: EncodeJob[] = [];
  for (const [slug, { src, width, height }] of Object.entries(manifest)) {
    const master = content.images.get(slug)?.master;
    if (master === undefined) continue;
    const missing = formats
      .flatMap((format) =>
        variantWidths(width).map((w) => ({ name: variantName(stemOf(src), w, width, format), width: w, format })),
      )
      .filter(({ name }) => !present.has(name));
    if (missing.length > 0) jobs.push({ slug, master, width, height, missing });
  }
  return jobs;
}

/**
 * Makes the missing variants, one picture per core at a time. Files appear whole: they are written beside and renamed.
 *
 * @param onDone is told of each picture when it is finished
 */
export async function encodeImages(
  root: string,
  jobs: readonly EncodeJob[],
  onDone: (job: EncodeJob) => void,
): Promise<void> {
  await mkdir(imagesFolder(root), { recursive: true });
  sharp.concurrency(1);
  sharp.cache(false);
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      await encode(imagesFolder(root), job);
      onDone(job);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Removes variants of pictures or of masters that are no longer there. Returns how many. */
export async function removeStale(root: string, manifest: ImageManifest): Promise<number> {
  const folder = imagesFolder(root);
  const stems = new Set(Object.values(manifest).map(({ src }) => stemOf(src)));
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stale = name.startsWith('.')
      ? await isAbandoned(path)
      : !stems.has(name.replace(/\.(jpg|webp|avif)$/, '').replace(/-w\d+$/, ''));
    if (!stale) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs;
}

async function encode(folder: string, { master, width, height, missing }: EncodeJob): Promise<void> {
  const { data, info } = await sharp(master)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { name, width: wanted, format } of missing) {
    const picture = sharp(data, { raw: info }).resize(wanted);
    const temporary = join(folder, `.${name}.${process.pid}`);
    await writeFile(temporary, await encoders[format](picture).toBuffer());
    await rename(temporary, join(folder, name));
  }
}
