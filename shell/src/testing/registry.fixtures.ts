import { sectionOf } from '@salaria/composition/testing/sections';
import type { Registry } from '@salaria/contracts/sections';

/** A registry with the navigation entries of the site's sections. */
export const siteRegistry: Registry = {
  version: '1',
  sections: [
    sectionOf('mf-blog', { navigation: [{ label: 'Blog', path: '/blog', order: 20 }] }),
    sectionOf('mf-gallery', { navigation: [{ label: 'Galleria', path: '/gallery', order: 30 }] }),
    sectionOf('mf-learning', {
      navigation: [
        { label: 'Linea del Tempo', path: '/timeline', order: 40 },
        { label: 'Quiz Educativi', path: '/quiz', order: 50 },
      ],
    }),
    sectionOf('mf-community', {
      navigation: [
        { label: 'Mappa Scoperte', path: '/scoperte', order: 60 },
        { label: 'Sostienici', path: '/donate', order: 90, highlight: true },
      ],
    }),
  ],
};
