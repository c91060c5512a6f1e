import galleries from '@salaria/content/generated/galleries.json';
import type { GeneratedGalleries, GeneratedGallery, GeneratedGalleryItem } from '@salaria/content/generated-types';

export type Gallery = GeneratedGallery;
export type GalleryItem = GeneratedGalleryItem;

const galleryBySlug = galleries as GeneratedGalleries;

/** Returns the gallery of an article; undefined when it has none. */
export const galleryOf = (slug: string): Gallery | undefined =>
  Object.hasOwn(galleryBySlug, slug) ? galleryBySlug[slug] : undefined;

/** Returns the id of the element in the article body that contains the gallery. */
export const galleryId = (gallery: Gallery): string => `${gallery.name}-gallery`;

/** Articles whose cards show a preview of their gallery. */
export const previewSlugs = [
  'sigillo-passaggio-del-viandante',
  'il-masso-dellorso',
  'le-vene-rosse-del-diavolo',
  'antiquarium-di-posta',
] as const;
