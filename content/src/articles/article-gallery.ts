import type { ArticleGallery } from '@salaria/contracts/kinds/records/articles';
import type { Picture } from '@salaria/contracts/picture';
import type { Gallery } from '@salaria/contracts/posts';
import type { ImageManifest } from '../images/image-manifest.js';

/** Returns the gallery of an article with the data of its pictures; pictures without a master are left out. */
export function articleGallery(gallery: ArticleGallery | undefined, manifest: ImageManifest): Gallery | undefined {
  if (gallery === undefined) return undefined;
  const items = gallery.items.flatMap(({ image, caption, description }) => {
    const entry = manifest[image];
    if (entry === undefined) return [];
    const { src, alt, credit, licence } = entry;
    return [{ src, alt, caption, ...(description !== undefined && { description }), credit, licence }];
  });
  return { ...gallery, items };
}

/** Returns the data of a picture for pages. */
export const pictureData = ({ src, alt, caption, credit, licence, placeholder }: Picture): Picture => ({
  src,
  alt,
  caption,
  credit,
  licence,
  placeholder,
});
