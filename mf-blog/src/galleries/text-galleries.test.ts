import { linkGalleryPictures } from './text-galleries';

const galleryOf = (...figures: string[]) =>
  `<div class="gallery">${figures.map((it) => `<figure>${it}</figure>`).join('')}</div>`;

it('links each picture of a gallery to its file, and no other picture', () => {
  const alone = '<p><img src="/images/solo.jpg" alt="Solo"></p>';
  const [first, second] = ['<img src="/images/a.jpg" alt="A">', '<img src="/images/b.jpg" alt="B" loading="lazy">'];
  expect(linkGalleryPictures(alone + galleryOf(first, second) + alone)).toBe(
    alone + galleryOf(`<a href="/images/a.jpg">${first}</a>`, `<a href="/images/b.jpg">${second}</a>`) + alone,
  );
});

it('reads a quoted value with the sign that ends a tag elsewhere as a whole', () => {
  const picture = '<img src="/images/a.jpg" alt="Più antico > 2000 anni">';
  expect(linkGalleryPictures(galleryOf(picture))).toBe(galleryOf(`<a href="/images/a.jpg">${picture}</a>`));
});
