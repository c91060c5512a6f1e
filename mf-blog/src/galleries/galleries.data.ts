import galleries from '@salaria/content/generated/galleries.json';
import type { GeneratedGalleries, GeneratedGallery, GeneratedGalleryItem } from '@salaria/content/generated-types';

export type Gallery = GeneratedGallery;
export type GalleryItem = GeneratedGalleryItem;

// TypeScript reads the file's texts as mere strings.
const galleryBySlug = galleries as unknown as GeneratedGalleries;

/** The gallery of an article, for the articles that have one. */
export const galleryOf = (slug: string): Gallery | undefined =>
  Object.hasOwn(galleryBySlug, slug) ? galleryBySlug[slug] : undefined;

/** Id of the element in the article's body that the gallery goes into. */
export const galleryId = (gallery: Gallery): string => `${gallery.name}-gallery`;

/** The articles whose cards show a preview of their gallery. */
export const previewedSlugs = [
  'sigillo-passaggio-del-viandante',
  'il-masso-dellorso',
  'le-vene-rosse-del-diavolo',
  'antiquarium-di-posta',
] as const;
