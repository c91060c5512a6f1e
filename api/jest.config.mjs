import { readFileSync } from 'node:fs';
import { secondTier } from '../scripts/test-run/second-tier.mjs';

// Named here, because @swc/jest looks for .swcrc in the working directory, which differs when all projects run
// together.
const {
  $schema: _schema,
  sourceMaps: _sourceMaps,
  ...swc
} = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // Contracts and content are read as sources, so that a test never sees an older build of them.
  testEnvironmentOptions: { customExportConditions: ['salaria-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // It requires an ESM-only package, which Jest's own loader cannot do on Node 20.
    '^sanitize-html$': '<rootDir>/../content/testing/sanitize-html.cjs',
  },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: secondTier,
  globalSetup: '<rootDir>/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
  testTimeout: 300_000,
};
