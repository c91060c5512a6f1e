import { withPictureWidths } from './picture-widths';

it('leaves what a quoted value contains in its picture', () => {
  const alt = 'a > <img src=x onerror=stolen()>';
  const page = document.createElement('div');
  page.innerHTML = withPictureWidths(`<img src="/images/foto-1-6e0e4b8f-800x600-889aaa.jpg" alt="${alt}">`);
  expect([...page.querySelectorAll('img')].map((picture) => picture.alt)).toEqual([alt]);
  expect(page.querySelectorAll('picture > source')).toHaveLength(2);
});
