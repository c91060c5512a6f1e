// The Jest preset of browser code: the shell, the sections, ui.
const path = require('node:path');

module.exports = {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['salaria-source', 'browser', 'require', 'default'] },
  testTimeout: 60_000,
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.cjs')],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
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
    '/node_modules/(?!(lucide-react|embla-carousel[^/]*|yet-another-react-lightbox|@hookform)/)',
  ],
  moduleNameMapper: { '\\.(woff2|css|webp|svg)$': path.join(__dirname, 'jest-asset.cjs') },
};
