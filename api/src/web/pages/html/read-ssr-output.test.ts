import { expect, it } from '@jest/globals';
import { readSsrOutput } from './read-ssr-output.js';

const picture = (name: string, priority: string) =>
  [
    `<picture><source type="image/avif" srcSet="/images/${name}.avif?a=1&amp;b 480w" sizes="100vw"/>`,
    `<source type="image/webp" srcSet="/images/${name}.webp 480w" sizes="100vw"/>`,
    `<img src="/images/${name}.jpg" fetchPriority="${priority}"/></picture>`,
  ].join('');

it('finds the picture that the page marks as its largest, in its best format', () => {
  expect(readSsrOutput(picture('piccola', 'auto') + picture('grande', 'high')).picture).toEqual({
    as: 'image',
    type: 'image/avif',
    srcSet: '/images/grande.avif?a=1&b 480w',
    sizes: '100vw',
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

it('reads attributes in any order', () => {
  const html =
    '<picture class="a"><!-- --><source sizes="50vw" srcset="/a.avif 1w" type="image/avif">' +
    '<img fetchpriority="high" alt="a > b"></picture>';
  expect(readSsrOutput(html).picture).toMatchObject({ srcSet: '/a.avif 1w', sizes: '50vw' });
});

it.each([
  ['<header>Menu</header><main><h1>Posta</h1></main>', true],
  ['<header>Menu</header><main><div data-part="x"> </div><!--x--></main><footer>Fine</footer>', false],
  ['<header>Menu</header>', false],
])('finds whether the main element of %s has text: %s', (html, hasText) =>
  expect(readSsrOutput(html).hasText).toBe(hasText),
);
