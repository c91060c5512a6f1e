// The Jest preset of browser code: the shell, the sections, ui. In a team's repository the shared packages and Jest's own
// parts are installed with the kit, perhaps below it.
const path = require('node:path');

/** Pictures, fonts and style sheets (src/build/base.ts). */
const assets = '\\.(avif|css|gif|jpe?g|png|svg|webp|woff2?)$';

module.exports = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  modulePaths: [path.join(__dirname, 'node_modules')],
  testEnvironmentOptions: { customExportConditions: ['salaria-source', 'browser', 'require', 'default'] },
  testTimeout: 300_000,
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.cjs')],
  // What a query asks of the bundler is left out.
  moduleNameMapper: { '^(.+\\.woff2)\\?\\w+$': '$1' },
  transform: {
    [assets]: path.join(__dirname, 'jest-asset.cjs'),
    '\\.[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(@salaria|@module-federation|lucide-react|embla-carousel[^/]*|yet-another-react-lightbox|@hookform)/)(?!.*${assets})`,
  ],
};
