import bundled from '@salaria/content/generated/bundled-images.json';

const bundledBySlug: Readonly<Record<string, string>> = bundled;

/** Returns the address of the picture of a post; a bundled picture takes precedence over `imageUrl`. */
export const pictureOf = (post: {
  slug?: string | undefined;
  imageUrl?: string | null | undefined;
}): string | undefined =>
  (post.slug === undefined || !Object.hasOwn(bundledBySlug, post.slug) ? undefined : bundledBySlug[post.slug]) ??
  post.imageUrl ??
  undefined;
