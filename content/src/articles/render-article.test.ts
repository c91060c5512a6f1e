import { hostilePayloads, sanitisedPayloads, unwantedMarkup } from '../testing/hostile-html.js';
import { markdownTargets, renderArticle } from './render-article.js';
import { addressPattern } from './article-rules.js';
import { sanitizeArticleHtml } from './sanitize-article-html.js';
import { readPageAnchors } from './page-anchors.js';

const picture = {
  src: '/images/a-1a2b3c4d-1600x900-8899aa.jpg',
  alt: 'Un "sigillo" di bronzo',
  width: 1600,
  height: 900,
  caption: 'Il sigillo & la corda.',
  credit: 'Rita "R." Rossi',
  licence: 'CC BY-SA 4.0',
};
const pictures = (slug: string) => (slug === 'sigillo-1' ? picture : undefined);
const image = (alt: string) => `<img src="${picture.src}" alt="${alt}" width="1600" height="900" />`;
const cite = '<cite>Rita "R." Rossi, CC BY-SA 4.0</cite>';

describe('renderArticle', () => {
  it('turns Markdown into HTML', () => {
    expect(renderArticle('## Titolo\n\nTesto **forte**.\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n')).toBe(
      '<h2>Titolo</h2>\n<p>Testo <strong>forte</strong>.</p>\n<table>\n<thead>\n<tr>\n<th>a' +
        '</th>\n<th align="right">b</th>\n</tr>\n</thead>\n' +
        '<tbody><tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody></table>',
    );
  });

  it('keeps a gallery container in its place', () => {
    expect(renderArticle('Prima.\n\n<div id="sigillo-gallery"></div>\n\nDopo.\n')).toBe(
      '<p>Prima.</p>\n<div id="sigillo-gallery"></div><p>Dopo.</p>',
    );
  });

  it('renders a picture as a figure with its caption, credit and licence, between the paragraphs around it', () => {
    const figure = (alt: string) =>
      `<figure>${image(alt)}<figcaption>Il sigillo &amp; la corda. ${cite}</figcaption></figure>`;
    expect(renderArticle('Prima ![](sigillo-1) dopo.\n\n![Altro testo](sigillo-1)', pictures)).toBe(
      `<p>Prima</p>\n${figure('Un "sigillo" di bronzo'.replaceAll('"', '&quot;'))}\n<p>dopo.</p>\n${figure('Altro testo')}`,
    );
  });

  it('keeps the caption of a figure that the text writes, and adds credit and licence', () => {
    const written = (caption: string) => `<figure>\n\n![Sigillo](sigillo-1)\n\n${caption}</figure>\n\nTesto.`;
    const inFigure = (caption: string) =>
      new RegExp(`^<figure>\\s*<p>.*</p>\\s*${caption}\\s*</figure>\\s*<p>Testo.</p>$`);
    expect(renderArticle(written('<figcaption>Il mio.</figcaption>\n'), pictures)).toMatch(
      inFigure(`<figcaption>Il mio. ${cite}</figcaption>`),
    );
    expect(renderArticle(written(''), pictures)).toMatch(inFigure(`<figcaption>${cite}</figcaption>`));
  });

  it('keeps the size and the side of a figure, and no other class', () => {
    const figure = (looks: string) =>
      renderArticle(`<figure class="${looks}">\n\n![](sigillo-1)\n\n</figure>`, pictures);
    expect(figure('small right')).toMatch(/^<figure class="small right">/);
    for (const looks of ['right', 'small up', 'small  right', 'small right x', 'SMALL', 'a'.repeat(10_000)])
      expect(figure(looks)).toMatch(/^<figure>/);
    expect(renderArticle('<p class="small">a</p>')).toBe('<p>a</p>');
  });

  it('puts the source of a quotation below it, and leaves other sources where they are', () => {
    expect(renderArticle('> Uno.\n>\n> <cite>Livio, *Storia* [I](/x)</cite>\n\nDopo.')).toBe(
      '<figure class="quote"><blockquote>\n<p>Uno.</p>\n</blockquote><figcaption>Livio, <em>Storia</em> ' +
        '<a href="/x">I</a></figcaption></figure>\n<p>Dopo.</p>',
    );
    expect(renderArticle('<cite>Livio</cite>\n\n> <cite>Livio</cite>\n\nDice <cite>x</cite>.')).toBe(
      '<p><cite>Livio</cite></p>\n<blockquote>\n<p><cite>Livio</cite></p>\n</blockquote>\n<p>Dice <cite>x</cite>.</p>',
    );
    expect(renderArticle('> a\n>\n> <cite><script>xss()</script>b</cite>')).toContain('<figcaption>b</figcaption>');
  });

  it('keeps boxes and galleries of the text, and no other container', () => {
    expect(renderArticle('<div class="gallery">\n\n![a](sigillo-1)\n\n![b](sigillo-1)\n\n</div>', pictures)).toMatch(
      /^<div class="gallery">\s*<figure><img.*<\/figure>\s*<figure><img.*<\/figure>\s*<\/div>$/,
    );
    expect(renderArticle('<div class="box">\n\nUno\n\n</div>')).toBe('<div class="box"><p>Uno</p>\n</div>');
    expect(renderArticle('<div class="box x">\n\nUno\n\n</div>')).toBe('<p>Uno</p>');
  });

  it('makes a link with a picture of an address of a video that stands alone', () => {
    const address = 'https://youtu.be/dQw4w9WgXcQ?t=90&x=1';
    const link = (picture = '') =>
      `<a href="https://youtu.be/dQw4w9WgXcQ?t=90&amp;x=1" rel="noopener noreferrer">${picture}Guarda il video su YouTube</a>`;
    const video = (content: string) => `<figure class="video">${content}</figure>`;
    expect(renderArticle(address)).toBe(video(link()));
    expect(renderArticle(`[![Un arco](sigillo-1)](${address})`, pictures)).toBe(
      video(`${link(image('Un arco'))}<figcaption>${cite}</figcaption>`),
    );
    expect(renderArticle(`[![](manca)](${address})`, pictures)).toBe(video(link()));
    const written = `<figure class="video">\n\n${address}\n\n<figcaption>Lo scavo</figcaption>\n</figure>`;
    expect(renderArticle(written)).toMatch(
      /^<figure class="video"><a .*<\/a>\s*<figcaption>Lo scavo<\/figcaption>\s*<\/figure>$/,
    );
    for (const text of [
      `Vedi ${address}`,
      `[Il video](${address})`,
      `- ${address}`,
      'https://altrove.example/watch?v=dQw4w9WgXcQ',
    ])
      expect(renderArticle(text)).not.toContain('<figure');
  });

  it('lists the headings where the text has the place of their list, and gives them ids only then', () => {
    const text = '## Uno & *due*\n\n### Sotto[^1]\n\n### Altro\n\n#### Giù\n\n## Uno & due\n\n[^1]: Nota.';
    expect(renderArticle(text)).toMatch(/^<h2>Uno/);
    expect(renderArticle(`<div class="toc"></div>\n\n${text}`)).toMatch(
      new RegExp(
        '^<div class="toc"><p>Indice</p>\n<ul>\n<li><a href="#titolo-uno-due">Uno &amp; due</a>\n' +
          '<ul>\n<li><a href="#titolo-sotto">Sotto</a></li>\n<li><a href="#titolo-altro">Altro</a></li>\n</ul></li>\n' +
          '<li><a href="#titolo-uno-due-5">Uno &amp; due</a></li>\n</ul></div>\n' +
          '<h2 id="titolo-uno-due">Uno &amp; <em>due</em></h2>\n<h3 id="titolo-sotto">Sotto<sup>',
      ),
    );
    expect(renderArticle('<div class="toc"></div>\n\nTesto')).toBe('<p>Testo</p>');
    expect(sanitizeArticleHtml('<h2 id="location">a</h2><h3 id="titolo-A">b</h3>')).toBe('<h2>a</h2><h3>b</h3>');
  });

  it('leaves out an unknown picture', () => {
    expect(renderArticle('a ![x](manca) b')).toBe('<p>a  b</p>');
  });

  it('sanitizes HTML in the Markdown', () => {
    expect(renderArticle('ciao <script>alert(1)</script><span onclick="x()">tu</span>')).toBe('<p>ciao tu</p>');
    expect(renderArticle('[x](javascript:alert(1))')).toBe('<p><a>x</a></p>');
  });

  it('renders files with Windows line ends the same', () => {
    expect(renderArticle('## A\r\n\r\nb\r\nc\r\n')).toBe(renderArticle('## A\n\nb\nc\n'));
  });
});

describe('notes', () => {
  it('are numbered in the order of their references, with links there and back, at the end', () => {
    expect(
      renderArticle('Letta nel 1811[^b] e poi[^a], due volte[^b].\n\n[^a]: Archivio, *busta* 3.\n[^b]: Il canonico.\n'),
    ).toBe(
      '<p>Letta nel 1811<sup><a href="#nota-1" id="rif-nota-1">1</a></sup> e poi' +
        '<sup><a href="#nota-2" id="rif-nota-2">2</a></sup>, due volte' +
        '<sup><a href="#nota-1" id="rif-nota-1-2">1</a></sup>.</p>\n<h2>Note</h2>\n<ol>\n' +
        '<li id="nota-1">Il canonico. <a href="#rif-nota-1">↩ al testo</a> <a href="#rif-nota-1-2">↩ al testo</a></li>\n' +
        '<li id="nota-2">Archivio, <em>busta</em> 3. <a href="#rif-nota-2">↩ al testo</a></li>\n</ol>',
    );
  });

  it('are never lost: a reference without a note is text, and a note without a reference is listed', () => {
    expect(renderArticle('Uno[^x].\n\n## Note\n\n[^y]: Due & [tre](/gallery).')).toBe(
      '<p>Uno[^x].</p>\n<h2>Note</h2>\n<ol>\n<li id="nota-1">Due &amp; <a href="/gallery">tre</a>.</li>\n</ol>',
    );
  });

  it('have only ids that the site makes, and their links are targets', () => {
    expect(sanitizeArticleHtml('<li id="nota-1">a</li><li id="top">b</li><a id="location" href="#x">c</a>')).toBe(
      '<li id="nota-1">a</li><li>b</li><a href="#x">c</a>',
    );
    expect(renderArticle('\\[^ e **fine**\n[^1]: nota')).toBe(
      '<p>[^ e <strong>fine</strong></p>\n<h2>Note</h2>\n<ol>\n<li id="nota-1">nota</li>\n</ol>',
    );
    expect(markdownTargets('Uno[^1].\n\n[^1]: Vedi [qui](/blog/x).\n')).toEqual([
      { kind: 'link', address: '/blog/x', line: 3 },
    ]);
  });
});

it('a table without header has none, and text may be raised, lowered and a number to call', () => {
  expect(renderArticle('| | |\n|-|-|\n| a | b |')).toBe(
    '<table>\n<tbody><tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</tbody></table>',
  );
  expect(renderArticle('m<sup>2</sup> CO<sub>2</sub> [tel](tel:+390746000000)')).toBe(
    '<p>m<sup>2</sup> CO<sub>2</sub> <a href="tel:+390746000000">tel</a></p>',
  );
});

it('markdownTargets finds links and pictures with their lines, in HTML as well', () => {
  const markdown = 'Testo [a](/gallery)\n\n![b](foto-1)\n\n<p><a href="/blog/x">c</a></p>\n\nhttps://example.org\n';
  expect(markdownTargets(markdown)).toEqual([
    { kind: 'link', address: '/gallery', line: 1 },
    { kind: 'image', address: 'foto-1', line: 3 },
    { kind: 'link', address: '/blog/x', line: 5 },
    { kind: 'link', address: 'https://example.org', line: 7 },
  ]);
});

const payloads = [
  ...hostilePayloads,
  '<IMG """><SCRIPT>xss()</SCRIPT>">',
  ...sanitisedPayloads,
  ...unwantedMarkup,
  '<p>&lt;script&gt;xss()&lt;/script&gt;</p>',
  '<th scope="col onload=xss()">x</th>',
  '<img src="/a.jpg" width="1 onload=xss()" alt=\'"><script>xss()</script>\'>',
];

const containerTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 'b', 'i', 'sup', 'sub', 'code', 'pre', 'cite', 'figure', 'figcaption'],
];
const allowedTag = new RegExp(`^<(/?(${containerTags.join('|')})|[bh]r /|img .*/)>$`);
const allowedAttribute = /^(href|src|alt|width|height|id|rel|start|colspan|rowspan|scope|align|class)$/;

/** Returns the tags as a browser finds them: no '<' outside them can start another. */
function tagsOf(html: string): string[] {
  return html.match(/<(?:"[^"]*"|[^">])*>/g) ?? [];
}

describe('sanitizeArticleHtml', () => {
  it.each(payloads)(
    'removes what runs or loads from other hosts in %j, and changes nothing when applied again',
    (payload) => {
      const clean = sanitizeArticleHtml(payload);
      for (const tag of tagsOf(clean)) {
        const attributes = [...tag.matchAll(/\s([^\s=>/]+)="([^"]*)"/g)];
        const bare = tag.replace(/\s[^\s=>/]+="[^"]*"/g, '');
        expect(bare.startsWith('<img') ? '<img />' : bare).toMatch(/^<(\/?[a-z][a-z0-9]*( \/)?)>$/);
        expect(bare.startsWith('<img') ? '<img  />' : bare).toMatch(allowedTag);
        for (const [, name, value] of attributes) {
          expect(name).toMatch(allowedAttribute);
          if (name === 'href' || name === 'src')
            expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|[^:/\\][^:\\]*$)/);
          if (name === 'id')
            expect(value).toMatch(/^(?:[a-z0-9-]+-gallery|titolo-[a-z0-9-]+|(?:rif-)?nota-\d+(?:-\d+)?)$/);
        }
      }
      expect(clean.replace(/<(?:"[^"]*"|[^">])*>/g, '')).not.toContain('<');
      expect(clean).not.toMatch(/javascript:(?!xss\(\)&lt;)/i);
      expect(sanitizeArticleHtml(clean)).toBe(clean);
    },
  );

  it('keeps the structure of an article', () => {
    const html =
      '<h2>Titolo</h2><p>Un <em>testo</em> e <strong>altro</strong>.<br /></p><blockquote><p>Cit.</p></blockquote>' +
      '<ul><li>uno</li></ul><ol start="3"><li>tre</li></ol>' +
      '<table><thead><tr><th scope="col" align="right">a</th></tr></thead><tbody><tr><td ' +
      'colspan="2">b</td></tr></tbody></table>' +
      '<figure><img src="/images/a.jpg" alt="Testo" width="1600" height="900" />' +
      '<figcaption>Did.</figcaption></figure>' +
      '<div id="sigillo-gallery"></div><p><code>x</code></p>';
    expect(sanitizeArticleHtml(html)).toBe(html);
  });

  it('keeps links inside the site and marks external ones', () => {
    expect(sanitizeArticleHtml('<a href="/blog/a#b">x</a>')).toBe('<a href="/blog/a#b">x</a>');
    expect(sanitizeArticleHtml('<a href="mailto:a@b.it">x</a>')).toBe('<a href="mailto:a@b.it">x</a>');
    expect(sanitizeArticleHtml('<a href="https://a.it/?b=1&amp;c=2" rel="opener">x</a>')).toBe(
      '<a href="https://a.it/?b=1&amp;c=2" rel="noopener noreferrer">x</a>',
    );
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'blob:x', 'intent://x', 'foo:bar', ':', ''])(
    'removes the address %j',
    (address) => {
      expect(addressPattern.test(address)).toBe(false);
      expect(sanitizeArticleHtml(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
    },
  );

  it('removes unknown elements and keeps their text', () => {
    expect(sanitizeArticleHtml('<div id="other"><span>testo</span></div>')).toBe('testo');
  });

  it('removes a picture without an address', () => {
    expect(sanitizeArticleHtml('<p>a<img alt="x">b</p>')).toBe('<p>ab</p>');
  });
});

describe('the pages that articles can link', () => {
  it('are those that shell and sections declare, without parameters and indexed, with their anchors', async () => {
    const pages = await readPageAnchors();
    expect(pages.get('/')).toEqual(['blog', 'about', 'contact']);
    expect(pages.get('/gallery')).toEqual([]);
    expect([...pages.keys()].filter((path) => path.includes(':'))).toEqual([]);
    expect(pages.has('/cerca')).toBe(false);
  });
});
