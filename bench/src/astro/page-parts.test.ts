import { pageParts } from './page-parts.js';

const html = [
  '<!doctype html><html lang="it"><head><title>Posta</title><link rel="preload" as="font" href="/a.woff2" crossorigin>',
  '<link rel="preload" as="script" href="/b.js"><link rel="preload" as="fetch" href="/api/posts">',
  '<script defer src="/c.js"></script><style>a{}</style><script type="application/ld+json">{"a":1}</script>',
  '<script type="application/json" id="salaria-registry">{}</script></head>',
  '<body><div id="root" data-rendered="/"><!--$--><div data-unhydrated=""><p>1<!-- --> di <!-- -->7</p>',
  '<a href="/" data-discover="true">Home</a><noscript><button>Mostra</button></noscript></div><!--/$-->',
  '</div></body></html>',
].join('');

describe('the parts of a page', () => {
  it('keep text, styles, fonts and structured data', () => {
    const { path, head, body } = pageParts('/blog', html);
    expect(path).toBe('/blog');
    expect(head).toBe(
      '<title>Posta</title><link rel="preload" as="font" href="/a.woff2" crossorigin><style>a{}</style>' +
        '<script type="application/ld+json">{"a":1}</script>',
    );
    expect(body).toBe('<div><p>1 di 7</p><a href="/">Home</a><button>Mostra</button></div>');
  });

  it('are missing in a page that the server has not rendered', () => {
    expect(() => pageParts('/blog', '<html><head></head><body></body></html>')).toThrow('/blog has no head');
  });
});
