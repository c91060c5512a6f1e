import { hostileHtml, plainArticle } from './html-payloads.fixtures';
import { plainHtml } from './plain-html';
import { purifiedHtml } from './purified-html';

const parsed = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

/** What is wrong with a piece of HTML that is about to be shown. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const element of parsed(html).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (
      /^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|noscript|title|textarea|video|audio|details|summary|marquee)$|-/.test(
        tag,
      )
    )
      found.push(tag);
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^class$|^target$|^name$|^data-|^aria-|srcdoc|ping|download|contenteditable|tabindex/.test(name))
        found.push(`${tag}[${name}]`);
      if (name === 'id' && !(tag === 'div' && /-gallery$/.test(value))) found.push(`${tag}#${value}`);
      if (
        (name === 'href' || name === 'src') &&
        !/^(https?|mailto):$/.test(new URL(value, 'https://sito.example/').protocol)
      )
        found.push(value);
      if (
        (name === 'href' || name === 'src') &&
        !/^https?:\/\//.test(value) &&
        new URL(value, 'https://sito.example/').host === 'evil.example'
      )
        found.push(value);
    }
    if (
      element instanceof HTMLAnchorElement &&
      /^https?:\/\//.test(element.getAttribute('href') ?? '') &&
      !element.relList.contains('noopener')
    )
      found.push('rel');
  }
  return found;
}

describe.each([
  ['in a browser', purifiedHtml],
  ['on the server', plainHtml],
])('the HTML of an article %s', (_, cleaned) => {
  it.each(hostileHtml)('keeps nothing dangerous of %s', (html) => {
    expect(dangers(html)).not.toEqual([]);
    expect(dangers(cleaned(html))).toEqual([]);
    expect(dangers(cleaned(`<p>prima</p>${html}<p>dopo</p>`))).toEqual([]);
  });

  it('keeps text, lists, tables, pictures, links and gallery containers', () => {
    expect(parsed(cleaned(plainArticle)).innerHTML).toBe(parsed(plainArticle).innerHTML);
    expect(parsed(cleaned(plainArticle)).querySelector('div#masso-orso-gallery')).not.toBeNull();
  });
});

describe('purifiedHtml', () => {
  it('gives links to other origins rel=noopener, and no others', () => {
    const links = parsed(
      purifiedHtml(
        '<a href="https://altrove.example/">a</a><a href="/blog" rel="me">b</a><a href="http://localhost/x">c</a>',
      ),
    ).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', null, null]);
  });

  it('keeps the words of what it takes away', () => {
    expect(purifiedHtml('<p style="color:red">ciao <blink>mondo</blink></p>')).toBe('<p>ciao mondo</p>');
  });
});

describe('plainHtml', () => {
  it.each([
    '</div></div>',
    '<p>a',
    '<p>a</div>',
    '<b><div></b></div>',
    '<p><',
    '<P>a</P>',
    "<a href='/x'>a</a>",
    '<a href=/x>a</a>',
    '</br>',
    '<a href="https://altrove.example/">a</a>',
  ])('gives nothing for %s, which is not as the API writes', (html) => {
    expect(plainHtml(html)).toBe('');
  });

  // Ten times the length may take about ten times as long, not a hundred times.
  it.each([
    ['attributes apart', (n: number) => `<p ${'a="b" '.repeat(n)}`],
    ['attributes', (n: number) => `<p${' a="b"'.repeat(n)}`],
    ['brackets', (n: number) => '<'.repeat(n * 4)],
    ['open elements', (n: number) => '<div>'.repeat(n * 2)],
  ])('takes a hostile number of %s in proportion', (_what, hostile) => {
    const took = (n: number) => {
      const html = hostile(n);
      return Math.min(
        ...[1, 2, 3].map(() => {
          const started = performance.now();
          plainHtml(html);
          return performance.now() - started;
        }),
      );
    };
    took(2000);
    expect(took(50_000)).toBeLessThan(40 * (took(5000) + 1));
  });
});
