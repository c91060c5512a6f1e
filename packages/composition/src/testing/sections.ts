import type { RegisteredSection, Release, SectionManifest } from '@salaria/contracts/sections';

/** Returns a release of one file. */
export const releaseOf = (name: string, id: string, more: Partial<Release> = {}): Release => ({
  id,
  scope: `${name.replaceAll('-', '_')}_${id}`,
  base: `/sections/${name}/${id}/`,
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-x' },
  exposes: { page: [] },
  ...more,
});

/** Returns a section without pages and parts. */
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

/** Returns the manifest of a section with one page. */
export const manifestOf = (path: string, title = 'Prova'): SectionManifest => ({
  name: 'mf-prova',
  title: 'Prova',
  requires: { react: '^19.0.0' },
  routes: [{ path, module: './src/prova.page.tsx', head: { title } }],
});
