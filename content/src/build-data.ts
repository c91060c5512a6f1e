import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { previewSlugs } from '@salaria/contracts/known-values';
import type { Period } from '@salaria/contracts/periods';
import type { Picture } from '@salaria/contracts/picture';
import type { Gallery } from '@salaria/contracts/posts';
import type { Timeline } from '@salaria/contracts/timeline';
import { articleGallery, pictureData } from './articles/article-gallery.js';
import type { Content } from './content.js';
import type { BundledImages, GeneratedPicture, GeneratedSlides, GeneratedVillage } from './generated-types.js';
import type { ImageManifest } from './images/image-manifest.js';
import { galleryNames } from './vocabulary.js';
import { writeIfChanged } from './files/write-file.js';

/** The files that pages import from `generated`, by name. Pictures without a master are left out. */
interface GeneratedData {
  'images.json': ImageManifest;
  'slides.json': GeneratedSlides;
  'village.json': GeneratedVillage;
  'bundled-images.json': BundledImages;
  // What the API answers of the content folder, for pages of an API without these calls and fields.
  'timeline.json': Timeline;
  /** By name of the page. */
  'periods.json': Record<string, Period>;
  /** By slug of the article: those that the site counts on. */
  'galleries.json': Record<string, Gallery>;
}

/** Converts the content into the data that pages import. */
export function buildData(content: Content, manifest: ImageManifest): GeneratedData {
  return {
    'images.json': manifest,
    'slides.json': content.slides.flatMap(({ image, title }) => {
      const entry = manifest[image];
      return entry === undefined ? [] : [{ ...pictureOf(entry), title, focal: entry.focal }];
    }),
    'village.json': content.village.flatMap((slug) => {
      const entry = manifest[slug];
      return entry === undefined ? [] : [pictureOf(entry)];
    }),
    'bundled-images.json': bundledImages(content, manifest),
    'timeline.json': content.timeline.map(({ image, ...period }) => ({ ...period, ...imageOf(manifest[image]) })),
    'periods.json': Object.fromEntries(
      Object.entries(content.periods).map(([name, { image, aat: _, ...period }]) => [
        name,
        { ...period, ...imageOf(manifest[image]) },
      ]),
    ),
    'galleries.json': galleries(content, manifest),
  };
}

/** Writes the changed files into `generated`; the others keep their modification time, so watchers do not rebuild. */
export async function writeData(root: string, data: GeneratedData): Promise<void> {
  const folder = join(root, 'generated');
  await mkdir(folder, { recursive: true });
  for (const [name, value] of Object.entries(data)) {
    await writeIfChanged(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);
  }
}

function bundledImages(content: Content, manifest: ImageManifest): BundledImages {
  const entries = previewSlugs.flatMap((slug) => {
    const image = content.articles.find((article) => article.slug === slug)?.image;
    const src = image === undefined ? undefined : manifest[image]?.src;
    return src === undefined ? [] : [[slug, src] as const];
  });
  return Object.fromEntries(entries);
}

function galleries(content: Content, manifest: ImageManifest): Record<string, Gallery> {
  const entries = Object.keys(galleryNames).flatMap((slug) => {
    const article = content.articles.find((it) => it.slug === slug);
    const gallery = article && articleGallery(article.gallery, manifest);
    return gallery === undefined ? [] : [[slug, gallery] as const];
  });
  return Object.fromEntries(entries);
}

const imageOf = (entry: Picture | undefined): { image?: Picture } => (entry ? { image: pictureData(entry) } : {});

function pictureOf({ src, alt, caption, width, height, placeholder }: GeneratedPicture): GeneratedPicture {
  return { src, alt, caption, width, height, placeholder };
}
