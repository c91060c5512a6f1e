import { markdownTargets, renderArticle } from './render-article.js';

const picture = {
  src: '/images/a-1a2b3c4d-1600x900-8899aa.jpg',
  alt: 'Un "sigillo" di bronzo',
  width: 1600,
  height: 900,
};

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

  it('renders a picture by its slug, with its own alternative text by default', () => {
    const html = renderArticle('![](sigillo-1) ![Altro testo](sigillo-1)', (slug) =>
      slug === 'sigillo-1' ? picture : undefined,
    );
    expect(html).toContain(
      `<img src="${picture.src}" alt="Un &quot;sigillo&quot; di bronzo" width="1600" height="900" />`,
    );
    expect(html).toContain('alt="Altro testo"');
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

describe('markdownTargets', () => {
  it('finds links and pictures with their lines, in HTML as well', () => {
    const markdown = 'Testo [a](/gallery)\n\n![b](foto-1)\n\n<p><a href="/blog/x">c</a></p>\n\nhttps://example.org\n';
    expect(markdownTargets(markdown)).toEqual([
      { kind: 'link', address: '/gallery', line: 1 },
      { kind: 'image', address: 'foto-1', line: 3 },
      { kind: 'link', address: '/blog/x', line: 5 },
      { kind: 'link', address: 'https://example.org', line: 7 },
    ]);
  });
});
