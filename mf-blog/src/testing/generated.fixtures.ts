import type { BundledImages, GeneratedGalleries, GeneratedGalleryItem } from '@salaria/content/generated-types';

const pictureAddress = (slug: string) => `/images/${slug}-1a2b3c4d-1600x900-8899aa.jpg`;
const items = (name: string, count: number): GeneratedGalleryItem[] =>
  Array.from({ length: count }, (_, index) => ({
    src: pictureAddress(`${name}-${index + 1}`),
    alt: `Veduta ${index + 1} di ${name}`,
    caption: `Didascalia ${index + 1} di ${name}`,
    ...(index === 0 && { description: `Descrizione di ${name}` }),
  }));

/** Stands for `content/generated/galleries.json`, with a gallery of each style. */
export const galleriesFixture: GeneratedGalleries = {
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

export const bundledFixture: BundledImages = {
  'sigillo-passaggio-del-viandante': pictureAddress('bundled-sigillo'),
  'il-masso-dellorso': pictureAddress('bundled-masso'),
  'le-vene-rosse-del-diavolo': pictureAddress('bundled-vene'),
  'antiquarium-di-posta': pictureAddress('bundled-antiquarium'),
};
