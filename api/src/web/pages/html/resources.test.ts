import { expect, it } from '@jest/globals';
import { listPageResources } from './resources.js';

const base = '/sections/mf-prova/0123456789ab/';
const files = { 'entry.js': 'sha384-aaa', 'prova.page.js': 'sha384-bbb', 'other.js': 'sha384-ccc' };
const release = {
  id: '0123456789ab',
  scope: 'mf_prova',
  base,
  entry: 'entry.js',
  files,
  exposes: { 'prova.page': ['prova.page.js'] },
};
const section = { name: 'mf-prova', title: 'Prova', routes: [], navigation: [], slots: [], release, previous: null };
const sources = {
  page: {
    files: ['about.js'],
    parts: [{ section: 'mf-prova', expose: 'prova.page' }],
    reads: ['/api/posts'],
    laterReads: [],
  },
  registry: { version: '1', sections: [section] },
  shell: {
    scripts: ['shell.js'],
    start: ['site.js'],
    fonts: ['font.woff2'],
    providedVersions: {},
    sharedScripts: ['zod.js'],
    pages: {},
  },
  picture: undefined,
};

it('lists exactly the files and data of a page, each once, with the hashes of section files', () => {
  const twice = { ...sources, page: { ...sources.page, parts: [...sources.page.parts, ...sources.page.parts] } };
  expect(listPageResources(twice)).toEqual([
    { as: 'font', href: '/assets/font.woff2' },
    { defer: '/assets/shell.js' },
    { as: 'script', href: '/assets/about.js' },
    { as: 'script', href: '/assets/zod.js' },
    { as: 'script', href: `${base}entry.js`, integrity: 'sha384-aaa' },
    { as: 'script', href: '/sections/mf-prova/bbb/prova.page.js', integrity: 'sha384-bbb' },
    { as: 'fetch', href: '/api/posts' },
    { as: 'script', href: '/assets/site.js' },
  ]);
});

it('does not preload what the browser reads later', () => {
  const page = { ...sources.page, reads: ['/api/quizzes/1', '/api/quizzes/1/questions'] };
  const preloaded = listPageResources({ ...sources, page: { ...page, laterReads: ['/api/quizzes/1/questions'] } });
  expect(preloaded.filter((it) => 'as' in it && it.as === 'fetch')).toEqual([{ as: 'fetch', href: '/api/quizzes/1' }]);
});

it('puts the picture first, and lists no section files for a path without a page', () => {
  const picture = { as: 'image', type: 'image/avif', srcSet: '/a.avif 480w', sizes: '100vw' } as const;
  expect(listPageResources({ ...sources, page: undefined, picture })).toEqual([
    picture,
    { as: 'font', href: '/assets/font.woff2' },
    { defer: '/assets/shell.js' },
    { as: 'script', href: '/assets/site.js' },
  ]);
});

it('reads a module name only among the own keys of a release', () => {
  const page = { ...sources.page, parts: [{ section: 'mf-prova', expose: 'constructor' }] };
  const scripts = listPageResources({ ...sources, page }).filter((it) => 'integrity' in it);
  expect(scripts).toEqual([{ as: 'script', href: `${base}entry.js`, integrity: 'sha384-aaa' }]);
});
