/** Takes the place of the generated content; imported before what reads it. */
jest.mock('@salaria/content/generated/galleries.json', () => require('./generated.fixtures').galleriesFixture, {
  virtual: true,
});
jest.mock('@salaria/content/generated/bundled-images.json', () => require('./generated.fixtures').bundledFixture, {
  virtual: true,
});

export {};
