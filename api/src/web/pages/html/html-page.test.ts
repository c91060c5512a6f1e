import { siteExample } from '@salaria/contracts/site';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import type { Registry, Release } from '@salaria/contracts/sections';
import { createContentSecurityPolicy } from './content-security-policy.js';
import { addNotice, type PageParts, renderHtmlPage } from './html-page.js';
import { readSsrOutput } from './read-ssr-output.js';
import { listPageResources } from './resources.js';

describe('the HTML of a page', () => {
  const head: PageParts['head'] = {
    title: 'Il <masso>',
    description: 'Una "roccia"',
    canonical: 'https://posta.example/blog/"x"',
    picture: undefined,
    type: 'website',
    noindex: false,
    alternates: [],
    jsonLd: [{ name: '</script>' }],
  };
  const write = (parts: Partial<PageParts> = {}, plan: Partial<Parameters<typeof renderHtmlPage>[0]> = {}): string =>
    renderHtmlPage(
      { address: '/', page: undefined, request: {}, ...plan },
      {
        head,
        resources: [],
        registry: { version: '1', sections: [] },
        site: siteExample,
        rendering: undefined,
        ...parts,
      },
    );
  const renderingOf = (html: string) => ({ html, styles: [] });

  it('writes what the first paint needs as tags, the rest in a template, and style sheets last', () => {
    const html = write({
      resources: [
        { rel: 'preload', as: 'image', type: 'image/avif', imagesrcset: '/a.avif 480w' },
        { rel: 'stylesheet', href: '/sections/x/a.css' },
        { defer: true, src: '/assets/shell.js' },
        { rel: 'preload', as: 'fetch', href: '/api/posts?a=1&b="2"' },
      ],
    });
    expect(html).toContain(
      [
        '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w">',
        '<script defer src="/assets/shell.js"></script>',
        '<template id="salaria-files"><link rel="preload" as="fetch" href="/api/posts?a=1&amp;b=&quot;2&quot;"></template>',
        '<link rel="stylesheet" href="/sections/x/a.css">',
      ].join(''),
    );
  });

  it('has no script that runs inline, and no text that could become one', () => {
    const section = sectionOf('mf-prova', { title: '</script><script>alert(1)</script>' });
    const page = write({
      resources: [{ defer: true, src: '/assets/shell.js' }],
      registry: { version: '1', sections: [section] },
    });
    const html = addNotice(page, '<script>alert(2)</script>');
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      expect(script).toMatch(/ (defer src="\/assets\/|type="application\/(ld\+)?json")/);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>Il &lt;masso&gt;</title>');
    expect(html).toContain('<link rel="canonical" href="https://posta.example/blog/&quot;x&quot;">');
  });

  it('puts the rendered page into the root with its address, and without one a sentence about JavaScript', () => {
    const html = write({ rendering: renderingOf('<p>Testo</p>') }, { address: '/p?q="><x>&a=1' });
    expect(html).toContain('<div id="root" data-rendered="/p?q=&quot;&gt;&lt;x&gt;&amp;a=1"><p>Testo</p></div>');
    expect(html).not.toContain('<noscript>');
    expect(html.indexOf('<p>Testo</p>')).toBeLessThan(html.indexOf('<script type="application/'));
    expect(write()).toContain('<noscript>');
  });

  it('names the picture with its size and text where they are known', () => {
    const picture = { address: 'https://posta.example/x.jpg', alt: 'Il masso', width: 1200, height: 630 };
    const html = write({ head: { ...head, picture } });
    for (const [property, content] of [
      ['og:image', picture.address],
      ['og:image:width', '1200'],
      ['og:image:alt', 'Il masso'],
    ])
      expect(html).toContain(`<meta property="${property}" content="${content}">`);
    expect(write({ head: { ...head, picture: { address: picture.address } } })).not.toContain('og:image:width');
  });

  it('names what the browser reads after the preloaded data', () => {
    const html = write({ rendering: renderingOf('') }, { page: { laterReads: ['/api/quizzes/1/questions'] } });
    expect(html).toContain('data-later-reads="/api/quizzes/1/questions"');
  });
});

describe('the output of the server-side rendering', () => {
  const picture = (name: string, priority: string) =>
    [
      `<picture><source type="image/avif" srcSet="/images/${name}.avif?a=1&amp;b 480w" sizes="100vw"/>`,
      `<source type="image/webp" srcSet="/images/${name}.webp 480w" sizes="100vw"/>`,
      `<img src="/images/${name}.jpg" fetchPriority="${priority}"/></picture>`,
    ].join('');

  it('finds the picture that the page marks as its largest, in its best format', () => {
    expect(readSsrOutput(picture('piccola', 'auto') + picture('grande', 'high')).picture).toEqual({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: '/images/grande.avif?a=1&b 480w',
      imagesizes: '100vw',
      fetchpriority: 'high',
    });
    expect(readSsrOutput(picture('piccola', 'auto')).picture).toBeUndefined();
  });

  it.each([
    ['a text that looks like one', '&lt;picture&gt;&lt;source type="image/avif" srcSet="/x 1w" sizes="100vw"&gt;'],
    ['an attribute that looks like one', `<p title='${picture('x', 'high')}'></p>`],
    ['a comment', `<!--${picture('x', 'high')}-->`],
    ['an image without formats', `${picture('x', 'auto')}<img fetchPriority="high"/>`],
    [
      'a source without sizes',
      '<picture><source type="image/avif" srcSet="/x 1w"/><img fetchPriority="high"/></picture>',
    ],
  ])('takes no picture from %s', (_what, html) => expect(readSsrOutput(html).picture).toBeUndefined());
});

describe('the resources of a page', () => {
  const sectionScript = (href: string) => ({
    ...{ rel: 'preload', as: 'script', href, crossorigin: 'anonymous' },
  });
  const base = '/sections/mf-prova/0123456789ab/';
  const files = { 'entry.js': '', 'prova.page.js': '', 'other.js': '' };
  const release = releaseOf('mf-prova', '0123456789ab', { files, exposes: { 'prova.page': ['prova.page.js'] } });
  const sources = {
    page: {
      files: ['about.js'],
      parts: [{ section: 'mf-prova', expose: 'prova.page', reads: [] }],
      reads: ['/api/posts'],
      laterReads: [],
    },
    registry: { version: '1', sections: [sectionOf('mf-prova', { release })] },
    shell: {
      scripts: ['shell.js'],
      start: ['site.js'],
      providedVersions: {},
      pages: {},
    },
    picture: undefined,
  };

  it('lists exactly the files and data of a page, each once', () => {
    const twice = { ...sources, page: { ...sources.page, parts: [...sources.page.parts, ...sources.page.parts] } };
    expect(listPageResources(twice)).toEqual([
      { defer: true, src: '/assets/shell.js' },
      { rel: 'preload', as: 'script', href: '/assets/site.js' },
      { rel: 'preload', as: 'fetch', href: '/api/posts' },
      { rel: 'preload', as: 'script', href: '/assets/about.js' },
      sectionScript(`${base}entry.js`),
      sectionScript(`${base}prova.page.js`),
    ]);
  });

  it('lists the files of the previous major for a release that requires it, and for no other', () => {
    const shell = { ...sources.shell, previousMajorFiles: ['ui-previous.js'] };
    const onPrevious: Release = { ...release, shareScope: 'previous' };
    const registry = { version: '1', sections: [sectionOf('mf-prova', { release: onPrevious })] };
    const previousUi = { rel: 'preload', as: 'script', href: '/assets/ui-previous.js' };
    expect(listPageResources({ ...sources, shell, registry })).toContainEqual(previousUi);
    expect(listPageResources({ ...sources, shell })).not.toContainEqual(previousUi);
  });

  it('has browsers check the hashes of a release that is hosted elsewhere', () => {
    const hashes = { 'entry.js': 'sha384-aaa', 'prova.page.js': 'sha384-bbb' };
    const elsewhere = { ...release, base: 'https://gruppo.example/rilascio/', files: hashes };
    const registry = { version: '1', sections: [sectionOf('mf-prova', { release: elsewhere })] };
    const checked = listPageResources({ ...sources, registry }).filter((it) => 'integrity' in it);
    expect(checked.map(({ href, integrity }) => [href, integrity])).toEqual([
      ['https://gruppo.example/rilascio/entry.js', 'sha384-aaa'],
      ['https://gruppo.example/rilascio/prova.page.js', 'sha384-bbb'],
    ]);
  });

  it('does not preload what the browser reads later', () => {
    const page = { ...sources.page, reads: ['/api/quizzes/1', '/api/quizzes/1/questions'] };
    const preloaded = listPageResources({ ...sources, page: { ...page, laterReads: ['/api/quizzes/1/questions'] } });
    expect(preloaded.filter((it) => it['as'] === 'fetch')).toMatchObject([{ href: '/api/quizzes/1' }]);
  });

  it('puts the picture first, and lists no section files for a path without a page', () => {
    const picture = { rel: 'preload', as: 'image', imagesrcset: '/a.avif 480w' };
    expect(listPageResources({ ...sources, page: undefined, picture })).toMatchObject([
      picture,
      { src: '/assets/shell.js' },
      { href: '/assets/site.js' },
    ]);
  });

  it('reads a module name only among the own keys of a release', () => {
    const page = { ...sources.page, parts: [{ section: 'mf-prova', expose: 'constructor', reads: [] }] };
    const scripts = listPageResources({ ...sources, page }).filter((it) => String(it['href']).startsWith('/sections/'));
    expect(scripts).toEqual([sectionScript(`${base}entry.js`)]);
  });
});

describe('the policy of a page', () => {
  function registryOf(base: string): Registry {
    const release = releaseOf('mf-prova', '0123456789ab', { base });
    return { version: '1', sections: [sectionOf('mf-prova', { release })] };
  }
  const origin = 'http://localhost:3000';
  const secureOrigin = 'https://posta.example';
  const visitors = { origin, pictureOrigins: [] };
  const own = '/sections/mf-prova/0123456789ab/';
  const styles = [
    { name: 'css-global b', css: 'b{margin:0}' },
    { name: 'css a', css: '.a{color:red}' },
  ];

  const directive = (policy: string, name: string) => policy.split('; ').find((it) => it.startsWith(`${name} `));

  it('allows scripts of this origin only, the worker for offline reading, and the one style by its hash', () => {
    const policy = createContentSecurityPolicy(registryOf(own), styles, visitors);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'worker-src')).toBe('worker-src http://localhost:3000/sw.js http://127.0.0.1:3000/sw.js');
    for (const { css } of styles)
      expect(directive(policy, 'style-src')).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-src', 'frame-ancestors'])
      expect(directive(policy, name)).toBe(`${name} 'none'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|strict-dynamic|(^|[^-])\*/);
  });

  it('allows the players of two hosts to a page with videos, and no other frame', () => {
    const policy = createContentSecurityPolicy(registryOf(own), [], { ...visitors, hasVideos: true });
    expect(directive(policy, 'frame-src')).toBe('frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
  });

  it('allows a release that lives elsewhere its origin, and nothing else of it', () => {
    const external = registryOf('https://squadra.example/a/b/');
    const policy = createContentSecurityPolicy(external, [], { ...visitors, origin: secureOrigin });
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://squadra.example");
    const [section] = registryOf(own).sections;
    const { release } = external.sections[0] ?? {};
    if (!section || !release) throw new Error('releases expected');
    const canary = { version: '1', sections: [{ ...section, canary: { release, share: 10 } }] };
    expect(createContentSecurityPolicy(canary, [], visitors)).toContain("script-src 'self' https://squadra.example;");
  });

  it('allows any inline style, and no further script, to a page that a browser has saved', () => {
    const policy = createContentSecurityPolicy(registryOf(own), undefined, visitors);
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });

  it('asks for everything over TLS where the site is behind it', () => {
    expect(createContentSecurityPolicy(registryOf(own), [], { ...visitors, origin: secureOrigin })).toContain(
      'upgrade-insecure-requests',
    );
    expect(createContentSecurityPolicy(registryOf(own), [], visitors)).not.toContain('upgrade-insecure-requests');
  });
});
