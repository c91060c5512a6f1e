import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DonationsEntry } from '@salaria/contracts/kinds/facts/donations';
import type { LegalEntry } from '@salaria/contracts/kinds/facts/legal';
import type { AboutEntry, HomeEntry, SiteEntry } from '@salaria/contracts/kinds/facts/site';
import { previewSlugs } from '@salaria/contracts/known-values';
import type { Period } from '@salaria/contracts/periods';
import type { Picture } from '@salaria/contracts/picture';
import type { Gallery } from '@salaria/contracts/posts';
import type { About, Donations, Home, Legal, Site } from '@salaria/contracts/site';
import type { Timeline } from '@salaria/contracts/timeline';
import { articleGallery, pictureData } from './articles/article-gallery.js';
import type { Content } from './content.js';
import type { ImageManifest } from './images/image-manifest.js';
import { aboutPart, donationsPart, homePart, legalPart, sitePart } from './site/site-parts.js';
import { galleryNames } from './vocabulary.js';
import { writeIfChanged } from './files/write-file.js';

/** The files that pages import from `generated`, by name. Pictures without a master are left out. */
interface GeneratedData {
  'images.json': ImageManifest;
  /** Addresses of pictures that override the post's own, by article slug. */
  'bundled-images.json': Record<string, string>;
  // What the API answers of the content folder, for pages of an API without these calls and fields.
  'timeline.json': Timeline;
  /** By name of the page. */
  'periods.json': Record<string, Period>;
  'site.json': Site;
  'home.json': Home;
  'about.json': About;
  'donations.json': Donations;
  'legal.json': Legal;
  /** By slug of the article: those that the site counts on. */
  'galleries.json': Record<string, Gallery>;
}

/** Converts the content into the data that pages import. */
export function buildData(content: Content, manifest: ImageManifest): GeneratedData {
  return {
    'images.json': manifest,
    'bundled-images.json': bundledImages(content, manifest),
    'timeline.json': content.timeline.map(({ image, ...period }) => ({ ...period, ...imageOf(manifest[image]) })),
    'periods.json': Object.fromEntries(
      Object.entries(content.periods).map(([name, { image, aat: _, ...period }]) => [
        name,
        { ...period, ...imageOf(manifest[image]) },
      ]),
    ),
    ...siteData(content, manifest),
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

function bundledImages(content: Content, manifest: ImageManifest): Record<string, string> {
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

/** The kinds with one entry, as their files should be. */
interface SiteContents {
  site: SiteEntry;
  home: HomeEntry;
  about: AboutEntry;
  donations: DonationsEntry;
  legal: LegalEntry;
}

/** Returns what pages show of the kinds with one entry. */
function siteData({ slides, village, ...content }: Content, manifest: ImageManifest) {
  // `content:check` reports a file that is missing or wrong; pages have empty places for it.
  const { site, home, about, donations, legal } = content as SiteContents;
  const facts = sitePart(site, manifest);
  return {
    'site.json': facts,
    'home.json': homePart({ home, slides, village }, manifest) as Home,
    'about.json': aboutPart(about, manifest),
    'donations.json': donationsPart(donations, manifest),
    'legal.json': legalPart(legal, facts),
  };
}

const imageOf = (entry: Picture | undefined): { image?: Picture } => (entry ? { image: pictureData(entry) } : {});
