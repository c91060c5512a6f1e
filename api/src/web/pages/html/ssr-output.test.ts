import { expect, it } from '@jest/globals';
import { largestPicture } from './ssr-output.js';

const picture = (name: string, priority: string) =>
  [
    `<picture><source type="image/avif" srcSet="/images/${name}.avif?a=1&amp;b 480w" sizes="100vw"/>`,
    `<source type="image/webp" srcSet="/images/${name}.webp 480w" sizes="100vw"/>`,
    `<img src="/images/${name}.jpg" fetchPriority="${priority}"/></picture>`,
  ].join('');

it('finds the picture that the page marks as its largest, in its best format', () => {
  expect(largestPicture(picture('piccola', 'auto') + picture('grande', 'high'))).toEqual({
    as: 'image',
    type: 'image/avif',
    srcSet: '/images/grande.avif?a=1&b 480w',
    sizes: '100vw',
  });
  expect(largestPicture(picture('piccola', 'auto'))).toBeUndefined();
});
