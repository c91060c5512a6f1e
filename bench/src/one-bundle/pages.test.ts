import type { OneBundle } from './build.js';
import { bundlePage, composedPage, plainPage } from './pages.js';
import { chunkOf, staticRegistry } from './sources.js';

const manifest = {
  name: 'mf-blog',
  title: 'Blog',
  requires: {},
  routes: [{ path: '/blog/:slug', module: './src/post.page.tsx', head: { title: 'Blog' } }],
  slots: [
    { slot: 'home.featured', module: './src/first.tsx', order: 1 },
    { slot: 'home.articles', module: './src/second.tsx', order: 1 },
  ],
};
const bundle: OneBundle = {
  dir: '',
  files: {
    scripts: ['shell.1.js'],
    start: ['site.1.js'],
    fonts: [],
    sharedScripts: [],
    providedVersions: {},
    pages: {},
  },
  registry: staticRegistry([{ dir: '', manifest }]),
  manifests: [manifest],
  filesOf: (section, expose) => ['shared.1.js', `${section}-${expose}.js`],
};
const page = [
  '<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="w"><title>Posta</title>',
  '<link rel="preload" as="font" href="/assets/a.woff2" crossorigin>',
  '<link rel="preload" as="script" href="/sections/mf-blog/1/entry.js" integrity="sha384-x" crossorigin="anonymous">',
  '<link rel="preload" as="fetch" href="/api/posts" crossorigin="use-credentials">',
  '<link rel="preload" as="script" href="/assets/site.2.js" fetchpriority="low">',
  '<script defer src="/assets/shell.2.js"></script><style>a{}</style>',
  '<script type="application/json" id="salaria-registry">',
  '{"sections":[{"previous":null,"since":"2026-01-01T00:00:00.000Z"}]}</script>',
  '</head><body><div id="root" data-rendered><h1>Posta</h1></div></body></html>',
].join('');

describe('the compared pages', () => {
  it('differ in scripts only for the one bundle', () => {
    const html = bundlePage(page, '/blog/posta', bundle);
    expect(html).toContain('<script defer src="/assets/shell.1.js"></script><style>a{}</style></head>');
    const chunks = ['shared.1.js', 'mf-blog-post.page.js']
      .map((file) => `<link rel="preload" as="script" href="/assets/${file}" fetchpriority="low">`)
      .join('');
    expect(html).toContain(`crossorigin>${chunks}<link rel="preload" as="fetch"`);
    expect(html).toContain(
      'use-credentials"><link rel="preload" as="script" href="/assets/site.1.js" fetchpriority="low"><script',
    );
    for (const present of ['as="font"', 'as="fetch"', '<h1>Posta</h1>', 'data-rendered'])
      expect(html).toContain(present);
    for (const absent of ['/sections/', 'salaria-registry', 'shell.2', 'site.2']) expect(html).not.toContain(absent);
  });

  it('contain scripts only for the plain bundle', () => {
    const html = plainPage(page, bundle);
    expect(html).toContain('<body><div id="root"></div></body>');
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script defer src="/assets/site.1.js">',
      '<script defer src="/assets/shell.1.js">',
    ]);
    expect(html).not.toMatch(/preload|style|salaria-registry/);
  });

  it('mark no release as recent', () => {
    expect(composedPage(page)).toContain('{"sections":[{"previous":null}]}');
  });

  it('are rejected when the site builds them differently', () => {
    expect(() => bundlePage(page.replace('salaria-registry', 'registry'), '/', bundle)).toThrow('has no');
  });

  it("load the widgets of one page's slots from one chunk, and each page from its own", () => {
    expect([chunkOf(manifest, 'first'), chunkOf(manifest, 'second')]).toEqual(['slots-home', 'slots-home']);
    expect(chunkOf(manifest, 'post.page')).toBe('mf-blog-post.page');
  });
});
