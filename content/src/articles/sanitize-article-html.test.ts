import { addressPattern } from './article-rules.js';
import { sanitizeArticleHtml } from './sanitize-article-html.js';

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script x>alert(1)</script y>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//',
  '<img/src/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src=`x` onerror=alert(1)>',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u0000javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="x" onclick="alert(1)" style="position:fixed" class="c" target="_blank">x</a>',
  '<a href="https://evil.example" ping="https://evil.example/ping">x</a>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div id="x-gallery" onmouseover="alert(1)" style="color:red" class="a">x</div>',
  '<div id="__proto__">x</div>',
  '<div id="x-gallery&quot; onmouseover=&quot;alert(1)">x</div>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><script>alert(1)</script></template>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<th scope="col onload=alert(1)">x</th>',
  '<img src="/a.jpg" width="1 onload=alert(1)" alt=\'"><script>alert(1)</script>\'>',
];

const containerTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'em', 'strong', 'b', 'i', 'sup', 'sub', 'code', 'pre', 'cite', 'figure', 'figcaption'],
];
const allowedTag = new RegExp(`^<(/?(${containerTags.join('|')})|[bh]r /|img .*/)>$`);
const allowedAttribute = /^(href|src|alt|width|height|id|rel|start|colspan|rowspan|scope|align)$/;

/** Returns the tags as a browser finds them: no '<' outside them can start another. */
function tagsOf(html: string): string[] {
  return html.match(/<(?:"[^"]*"|[^">])*>/g) ?? [];
}

describe('sanitizeArticleHtml', () => {
  it.each(payloads)('removes what runs or loads from other hosts in %j', (payload) => {
    const clean = sanitizeArticleHtml(payload);
    for (const tag of tagsOf(clean)) {
      const attributes = [...tag.matchAll(/\s([^\s=>/]+)="([^"]*)"/g)];
      const bare = tag.replace(/\s[^\s=>/]+="[^"]*"/g, '');
      expect(bare.startsWith('<img') ? '<img />' : bare).toMatch(/^<(\/?[a-z][a-z0-9]*( \/)?)>$/);
      expect(bare.startsWith('<img') ? '<img  />' : bare).toMatch(allowedTag);
      for (const [, name, value] of attributes) {
        expect(name).toMatch(allowedAttribute);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\])|#|[^:/\\]+$)/);
        if (name === 'id') expect(value).toMatch(/^[a-z0-9-]+-gallery$/);
      }
    }
    expect(clean.replace(/<(?:"[^"]*"|[^">])*>/g, '')).not.toContain('<');
    expect(clean).not.toMatch(/javascript:(?!alert\(1\)&lt;)/i);
  });

  it.each(payloads)('changes nothing when applied again to %j', (payload) => {
    const once = sanitizeArticleHtml(payload);
    expect(sanitizeArticleHtml(once)).toBe(once);
  });

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
