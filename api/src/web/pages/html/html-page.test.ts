import { describe, expect, it } from '@jest/globals';
import { renderHtmlPage } from './html-page.js';
import type { PageModel } from './page-model.js';

const head: PageModel['head'] = {
  title: 'Il <masso>',
  description: 'Una "roccia"',
  canonical: 'https://posta.example/blog/"x"',
  picture: undefined,
  type: 'website',
  noindex: false,
  alternates: [],
  jsonLd: [{ name: '</script>' }],
};
const model = (more: Partial<PageModel> = {}): PageModel => ({
  head,
  resources: [],
  styles: [],
  registry: { version: '1', sections: [] },
  address: '/',
  laterReads: [],
  body: undefined,
  ...more,
});

it('writes each resource as its own tag, in the given order', () => {
  const html = renderHtmlPage(
    model({
      resources: [
        { as: 'image', type: 'image/avif', srcSet: '/a.avif 480w', sizes: '100vw' },
        { as: 'font', href: '/assets/f.woff2' },
        { defer: '/assets/shell.js' },
        { as: 'script', href: '/sections/x/entry.js', integrity: 'sha384-aaa' },
        { as: 'script', href: '/assets/site.js' },
        { as: 'fetch', href: '/api/posts?a=1&b="2"' },
      ],
    }),
  );
  expect(html).toContain(
    [
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w" imagesizes="100vw" ',
      'fetchpriority="high">',
      '<link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin>',
      '<script defer src="/assets/shell.js"></script>',
      '<link rel="preload" as="script" href="/sections/x/entry.js" integrity="sha384-aaa" ',
      'crossorigin="anonymous" fetchpriority="low">',
      '<link rel="preload" as="script" href="/assets/site.js" fetchpriority="low">',
      '<link rel="preload" as="fetch" href="/api/posts?a=1&amp;b=&quot;2&quot;" ',
      'crossorigin="use-credentials" fetchpriority="low">',
    ].join(''),
  );
});

it('has no script that runs inline, and no text that could become one', () => {
  const section = {
    name: 'mf-prova',
    title: '</script><script>alert(1)</script>',
    routes: [],
    navigation: [],
    slots: [],
    release: null,
    previous: null,
  };
  const html = renderHtmlPage(
    model({
      resources: [{ defer: '/assets/shell.js' }],
      registry: { version: '1', sections: [section] },
      notice: '<script>alert(2)</script>',
    }),
  );
  for (const [script] of html.matchAll(/<script[^>]*>/g))
    expect(script).toMatch(/ (defer src="\/assets\/|type="application\/(ld\+)?json")/);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<title>Il &lt;masso&gt;</title>');
  expect(html).toContain('<link rel="canonical" href="https://posta.example/blog/&quot;x&quot;">');
});

it('puts the rendered page into the root, and without one a sentence about JavaScript', () => {
  expect(renderHtmlPage(model({ body: '<p>Testo</p>' }))).toContain(
    '<div id="root" data-rendered="/"><p>Testo</p></div>',
  );
  expect(renderHtmlPage(model({ body: '<p>Testo</p>' }))).not.toContain('<noscript>');
  expect(renderHtmlPage(model())).toContain('<noscript>');
});

it('leaves apostrophes and quotes of a notice as they are, and escapes its tags', () => {
  expect(renderHtmlPage(model({ notice: `L'avviso "A" <b>` }))).toContain(`>L'avviso "A" &lt;b&gt;</p>`);
});

it('writes a notice before the root', () => {
  expect(renderHtmlPage(model({ notice: 'È scaduto.' }))).toMatch(
    /<body><p role="alert" style="[^"]+">È scaduto.<\/p><div id="root"/,
  );
});

describe('its head', () => {
  it('asks search engines to leave out a page with noindex', () => {
    expect(renderHtmlPage(model({ head: { ...head, noindex: true } }))).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect(renderHtmlPage(model())).not.toContain('name="robots"');
  });

  it('names the picture with its size and text where they are known', () => {
    const picture = { address: 'https://posta.example/x.jpg', alt: 'Il masso', width: 1200, height: 630 };
    const html = renderHtmlPage(model({ head: { ...head, picture } }));
    for (const [property, content] of [
      ['og:image', picture.address],
      ['og:image:width', '1200'],
      ['og:image:alt', 'Il masso'],
    ])
      expect(html).toContain(`<meta property="${property}" content="${content}">`);
    expect(renderHtmlPage(model({ head: { ...head, picture: { address: picture.address } } }))).not.toContain(
      'og:image:width',
    );
  });
});

it('links other representations', () => {
  const alternates = [{ type: 'application/ld+json;profile="x"', title: 'IIIF', href: '/iiif/collection.json' }];
  expect(renderHtmlPage(model({ head: { ...head, alternates } }))).toContain(
    '<link rel="alternate" type="application/ld+json;profile=&quot;x&quot;" title="IIIF" href="/iiif/collection.json">',
  );
});

it('names what the browser reads after the preloaded data', () => {
  const html = renderHtmlPage(model({ body: '', laterReads: ['/api/quizzes/1/questions'] }));
  expect(html).toContain('data-later-reads="/api/quizzes/1/questions"');
});

it('names the path and query that the body was rendered for, escaped', () => {
  const html = renderHtmlPage(model({ body: '<h1>Posta</h1>', address: '/p?q="><x>&a=1' }));
  expect(html).toContain('<div id="root" data-rendered="/p?q=&quot;&gt;&lt;x&gt;&amp;a=1"><h1>Posta</h1></div>');
});
