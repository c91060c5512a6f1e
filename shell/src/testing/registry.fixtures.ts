import type { RegisteredSection, Registry, Release } from '@salaria/contracts/sections';

export const releaseOf = (name: string, id: string, exposes: string[] = ['page']): Release => ({
  id,
  scope: `${name.replaceAll('-', '_')}_${id}`,
  base: `/sections/${name}/${id}/`,
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-x' },
  exposes: Object.fromEntries(exposes.map((expose) => [expose, []])),
});

export const sectionOf = (name: string, more: Partial<RegisteredSection> = {}): RegisteredSection => ({
  name,
  title: name,
  routes: [],
  navigation: [],
  slots: [],
  release: releaseOf(name, '111111111111'),
  previous: null,
  ...more,
});

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
