const preset = require('@salaria/section-kit/jest');

module.exports = {
  ...preset,
  // Packages that are published as ES modules only.
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', '(?!(@tanstack|marked|@tiptap/markdown/node_modules/marked|'),
  ),
  testEnvironmentOptions: {
    ...preset.testEnvironmentOptions,
    html: '<meta name="salaria-public-url" content="https://sito.example">',
  },
};
