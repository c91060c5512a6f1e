import type { Gallery, GalleryItem, GalleryPreview } from '@salaria/contracts/posts';

const pictureAddress = (slug: string) => `/images/${slug}-1a2b3c4d-1600x900-8899aa.jpg`;
const items = (name: string, count: number): GalleryItem[] =>
  Array.from({ length: count }, (_, index) => ({
    src: pictureAddress(`${name}-${index + 1}`),
    alt: `Veduta ${index + 1} di ${name}`,
    caption: `Didascalia ${index + 1} di ${name}`,
    ...(index === 0 && { description: `Descrizione di ${name}` }),
    ...(index === 1 && { credit: 'Rita Rossi', licence: 'CC BY 4.0' }),
  }));

const galleryNamed = (name: string, pictures: number, more: Partial<Gallery> = {}): Gallery => ({
  name,
  style: 'lightbox',
  counter: false,
  lockScroll: false,
  items: items(name, pictures),
  ...more,
});
const lightbox = { counter: true, lockScroll: true };

/** Galleries by the slug of their article, at least one of each style. */
const galleries: Record<string, Gallery> = {
  'sigillo-passaggio-del-viandante': galleryNamed('sigillo', 5, lightbox),
  'il-masso-dellorso': galleryNamed('masso-orso', 3, lightbox),
  'le-vene-rosse-del-diavolo': galleryNamed('vene-rosse', 2, lightbox),
  'antiquarium-di-posta': galleryNamed('antiquarium', 0),
  'strambo-del-paladino': galleryNamed('strambo', 3),
  'posta-romana': galleryNamed('posta-romana', 4, { style: 'dialog' }),
  'bacugno-forum-decianeii-culto-vacuna': galleryNamed('bacugno', 4, { style: 'grid' }),
  'laculo-piccolo-scrigno-storia': galleryNamed('laculo', 2, { style: 'dialog' }),
};

/** Returns the gallery of an article that has one. */
export function galleryOf(slug: string): Gallery {
  const gallery = galleries[slug];
  if (!gallery) throw new Error(`${slug} has no gallery`);
  return gallery;
}

/** Returns the preview of such a gallery, as the API makes it. */
export function previewOf(slug: string): GalleryPreview {
  const { name, items } = galleryOf(slug);
  return { name, items: items.slice(0, 3).map(({ src, alt }) => ({ src, alt })) };
}
