// The Jest preset of sections. In a team's repository the shared packages and Jest's own parts are installed with the
// kit, perhaps below it.
const path = require('node:path');
const preset = require('@salaria/federation/jest');

module.exports = {
  ...preset,
  testEnvironment: require.resolve('jest-environment-jsdom'),
  modulePaths: [path.join(__dirname, 'node_modules')],
  transform: Object.fromEntries(
    Object.entries(preset.transform).map(([pattern, transform]) => [
      pattern,
      Array.isArray(transform) ? [require.resolve('@swc/jest'), transform[1]] : transform,
    ]),
  ),
};
