import type { Gallery, GalleryItem, GalleryPreview } from '@salaria/contracts/posts';

const pictureAddress = (slug: string) => `/images/${slug}-1a2b3c4d-1600x900-8899aa.jpg`;
const items = (name: string, count: number): GalleryItem[] =>
  Array.from({ length: count }, (_, index) => ({
    src: pictureAddress(`${name}-${index + 1}`),
    alt: `Veduta ${index + 1} di ${name}`,
    caption: `Didascalia ${index + 1} di ${name}`,
    ...(index === 0 && { description: `Descrizione di ${name}` }),
  }));

/** Galleries by the slug of their article, at least one of each style. */
const galleries: Record<string, Gallery> = {
  'sigillo-passaggio-del-viandante': {
    name: 'sigillo',
    style: 'lightbox',
    counter: true,
    lockScroll: true,
    items: items('sigillo', 5),
  },
  'il-masso-dellorso': {
    name: 'masso-orso',
    style: 'lightbox',
    counter: true,
    lockScroll: true,
    items: items('masso-orso', 3),
  },
  'le-vene-rosse-del-diavolo': {
    name: 'vene-rosse',
    style: 'lightbox',
    counter: true,
    lockScroll: true,
    items: items('vene-rosse', 2),
  },
  'antiquarium-di-posta': { name: 'antiquarium', style: 'lightbox', counter: false, lockScroll: true, items: [] },
  'strambo-del-paladino': {
    name: 'strambo',
    style: 'lightbox',
    counter: false,
    lockScroll: false,
    items: items('strambo', 3),
  },
  'posta-romana': {
    name: 'posta-romana',
    style: 'dialog',
    counter: false,
    lockScroll: true,
    items: items('posta-romana', 4),
  },
  'bacugno-forum-decianeii-culto-vacuna': {
    name: 'bacugno',
    style: 'grid',
    counter: false,
    lockScroll: false,
    items: items('bacugno', 4),
  },
  'laculo-piccolo-scrigno-storia': {
    name: 'laculo',
    style: 'dialog',
    counter: false,
    lockScroll: true,
    items: items('laculo', 2),
  },
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
