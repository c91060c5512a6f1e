import { createHash } from 'node:crypto';
import type { Registry } from '@salaria/contracts/sections';
import { contentSecurityPolicy, type DocumentParts, documentHtml } from './document.js';

const release = (base: string) => ({
  id: '0123456789ab',
  scope: 'mf_prova',
  base,
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-aaa', 'prova.page.js': 'sha384-bbb' },
  exposes: { 'prova.page': ['prova.page.js'] },
});
const registryOf = (base: string, title = 'Prova') =>
  ({
    version: '1',
    sections: [
      { name: 'mf-prova', title, routes: [], navigation: [], slots: [], release: release(base), previous: null },
    ],
  }) as unknown as Registry;
const own = '/sections/mf-prova/0123456789ab/';
const rendering = {
  html: '<p>Testo</p><button>Vai</button><input disabled="" value="x">',
  styles: [
    { name: 'css-global b', css: 'b{margin:0}' },
    { name: 'css a', css: '.a{color:red}' },
  ],
};
const parts = (more: Partial<DocumentParts> = {}): DocumentParts => ({
  head: {
    title: 'Il <masso>',
    description: 'Una "roccia"',
    image: '',
    picture: undefined,
    type: 'website',
    noindex: false,
    jsonLd: [{ name: '</script>' }],
  },
  canonical: 'https://posta.example/blog/"x"',
  registry: registryOf(own),
  needs: {
    head: { title: 'x' },
    params: {},
    reads: ['/api/posts?a=1&b="2"'],
    files: [],
    parts: [{ section: 'mf-prova', expose: 'prova.page' }],
  },
  shell: { scripts: ['shell.js'], start: ['site.js'], fonts: ['font.woff2'], offers: {}, lent: [], pages: {} },
  rendering: undefined,
  ...more,
});

describe('the document', () => {
  it('preloads exactly the files and reads of its page, with their hashes', () => {
    const html = documentHtml(parts());
    expect(html).toContain(
      `<link rel="preload" as="script" href="${own}entry.js" integrity="sha384-aaa" crossorigin="anonymous" fetchpriority="low">`,
    );
    expect(html).toContain(`href="${own}prova.page.js" integrity="sha384-bbb"`);
    expect(html).toContain(
      '<link rel="preload" as="fetch" href="/api/posts?a=1&amp;b=&quot;2&quot;" crossorigin="use-credentials" fetchpriority="low">',
    );
    expect(html).toContain('<script defer src="/assets/shell.js"></script>');
    expect(html).toContain(
      'use-credentials" fetchpriority="low"><link rel="preload" as="script" href="/assets/site.js" fetchpriority="low">',
    );
    expect(documentHtml(parts({ needs: undefined }))).not.toContain('entry.js" integrity');
  });

  it('names the picture that the page marks as its largest, in its best format, before all else', () => {
    const picture = (name: string, priority: string) =>
      `<picture><source type="image/avif" srcSet="/images/${name}.avif 480w" sizes="100vw"/><source type="image/webp" srcSet="/images/${name}.webp 480w" sizes="100vw"/><img src="/images/${name}.jpg" fetchPriority="${priority}"/></picture>`;
    const html = documentHtml(
      parts({ rendering: { ...rendering, html: picture('piccola', 'auto') + picture('grande', 'high') } }),
    );
    const named = html.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(named[0]).toBe(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/images/grande.avif 480w" imagesizes="100vw" fetchpriority="high">',
    );
    expect(html).not.toContain('imagesrcset="/images/piccola');
    expect(documentHtml(parts({ rendering: { ...rendering, html: picture('piccola', 'auto') } }))).not.toContain(
      'as="image"',
    );
  });

  it('has no script that runs inline, and no text that could become one', () => {
    const html = documentHtml(parts({ registry: registryOf(own, '</script><script>alert(1)</script>'), rendering }));
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/ (defer src="\/assets\/|type="application\/(ld\+)?json")/);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>Il &lt;masso&gt;</title>');
    expect(html).toContain('<link rel="canonical" href="https://posta.example/blog/&quot;x&quot;">');
  });

  it('has the rendered HTML as it is, and says nothing of JavaScript when it is rendered', () => {
    const html = documentHtml(parts({ rendering }));
    expect(html).toContain(`<div id="root" data-rendered>${rendering.html}</div>`);
    expect(html).not.toContain('<noscript>');
    expect(documentHtml(parts())).toContain('<noscript>');
  });

  it('asks search engines to leave out what is not to be found', () => {
    expect(documentHtml(parts({ head: { ...parts().head, noindex: true } }))).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect(documentHtml(parts())).not.toContain('name="robots"');
  });
});

describe('its policy', () => {
  const directive = (policy: string, name: string) => policy.split('; ').find((it) => it.startsWith(`${name} `));

  it('allows scripts of this origin only, and the one style by its hash', () => {
    const policy = contentSecurityPolicy(registryOf(own), rendering, false);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    for (const { css } of rendering.styles)
      expect(directive(policy, 'style-src')).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors'])
      expect(directive(policy, name)).toBe(`${name} 'none'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|strict-dynamic|(^|[^-])\*/);
  });

  it('allows a release that lives elsewhere its origin, and nothing else of it', () => {
    expect(
      directive(contentSecurityPolicy(registryOf('https://squadra.example/a/b/'), undefined, true), 'script-src'),
    ).toBe("script-src 'self' https://squadra.example");
  });

  it('asks for everything over TLS where the site is behind it', () => {
    expect(contentSecurityPolicy(registryOf(own), undefined, true)).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(registryOf(own), undefined, false)).not.toContain('upgrade-insecure-requests');
  });
});
