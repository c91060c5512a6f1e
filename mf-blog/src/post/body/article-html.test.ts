import { hostileHtml, plainArticle } from './html-payloads.fixtures';
import { plainHtml } from './plain-html';
import { purifiedHtml } from './purified-html';

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

const forbiddenTags =
  'script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|noscript|title|textarea|' +
  'video|audio|details|summary|marquee';
const forbiddenTag = new RegExp(`^(${forbiddenTags})$|-`);

/** Returns the elements and attributes of `html` that an article must not contain. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  for (const element of parse(html).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (forbiddenTag.test(tag)) dangers.push(tag);
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^class$|^target$|^name$|^data-|^aria-|srcdoc|ping|download|contenteditable|tabindex/.test(name))
        dangers.push(`${tag}[${name}]`);
      if (name === 'id' && !(tag === 'div' && /-gallery$/.test(value))) dangers.push(`${tag}#${value}`);
      if (
        (name === 'href' || name === 'src') &&
        !/^(https?|mailto):$/.test(new URL(value, 'https://sito.example/').protocol)
      )
        dangers.push(value);
      if (
        (name === 'href' || name === 'src') &&
        !/^https?:\/\//.test(value) &&
        new URL(value, 'https://sito.example/').host === 'evil.example'
      )
        dangers.push(value);
    }
    if (
      element instanceof HTMLAnchorElement &&
      /^https?:\/\//.test(element.getAttribute('href') ?? '') &&
      !element.relList.contains('noopener')
    )
      dangers.push('rel');
  }
  return dangers;
}

describe.each([
  ['in a browser', purifiedHtml],
  ['on the server', plainHtml],
])('the HTML of an article %s', (_, clean) => {
  it.each(hostileHtml)('keeps nothing dangerous from %s', (html) => {
    expect(dangersIn(html)).not.toEqual([]);
    expect(dangersIn(clean(html))).toEqual([]);
    expect(dangersIn(clean(`<p>prima</p>${html}<p>dopo</p>`))).toEqual([]);
  });

  it('keeps text, lists, tables, pictures, links and gallery containers', () => {
    expect(parse(clean(plainArticle)).innerHTML).toBe(parse(plainArticle).innerHTML);
    expect(parse(clean(plainArticle)).querySelector('div#masso-orso-gallery')).not.toBeNull();
  });
});

describe('purifiedHtml', () => {
  it('adds rel=noopener to links to other origins only', () => {
    const links = parse(
      purifiedHtml(
        '<a href="https://altrove.example/">a</a><a href="/blog" rel="me">b</a><a href="http://localhost/x">c</a>',
      ),
    ).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', null, null]);
  });

  it('keeps the text of the elements that it removes', () => {
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
  ])('returns an empty string for %s, which the API never writes', (html) => {
    expect(plainHtml(html)).toBe('');
  });

  // Quadratic time would take a hundred times as long for ten times the length.
  it.each([
    ['attributes apart', (n: number) => `<p ${'a="b" '.repeat(n)}`],
    ['attributes', (n: number) => `<p${' a="b"'.repeat(n)}`],
    ['brackets', (n: number) => '<'.repeat(n * 4)],
    ['open elements', (n: number) => '<div>'.repeat(n * 2)],
  ])('needs linear time for a hostile number of %s', (_what, hostile) => {
    const measureMs = (n: number) => {
      const html = hostile(n);
      return Math.min(
        ...[1, 2, 3].map(() => {
          const startMs = performance.now();
          plainHtml(html);
          return performance.now() - startMs;
        }),
      );
    };
    measureMs(2000);
    expect(measureMs(50_000)).toBeLessThan(40 * (measureMs(5000) + 1));
  });
});
