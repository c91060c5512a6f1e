import type { Gallery } from '@salaria/contracts/posts';
import type { Article } from '../content.js';
import type { ImageManifest } from '../images/image-manifest.js';

/** Returns the gallery of an article with the data of its pictures; pictures without a master are left out. */
export function articleGallery({ gallery }: Pick<Article, 'gallery'>, manifest: ImageManifest): Gallery | undefined {
  if (gallery === undefined) return undefined;
  const items = gallery.items.flatMap(({ image, caption, description }) => {
    const entry = manifest[image];
    if (entry === undefined) return [];
    return [{ src: entry.src, alt: entry.alt, caption, ...(description !== undefined && { description }) }];
  });
  return { ...gallery, items };
}
