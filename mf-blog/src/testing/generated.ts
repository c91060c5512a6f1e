/** Replaces the generated content; import it before the modules that read the content. */
jest.mock('@salaria/content/generated/bundled-images.json', () => require('./generated.fixtures').bundledFixture, {
  virtual: true,
});

export {};
