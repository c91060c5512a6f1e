import bundled from '@salaria/content/generated/bundled-images.json';
import type { BundledImages } from '@salaria/content/generated-types';

const bundledBySlug: BundledImages = bundled;

/** A few posts have a picture that comes with the site; it goes before the one that the post names. */
export const pictureOf = (post: {
  slug?: string | undefined;
  imageUrl?: string | null | undefined;
}): string | undefined =>
  (post.slug === undefined || !Object.hasOwn(bundledBySlug, post.slug) ? undefined : bundledBySlug[post.slug]) ??
  post.imageUrl ??
  undefined;
