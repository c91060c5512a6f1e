import { secondTier } from './second-tier.mjs';

/**
 * The Jest configuration of packages that run in Node.js: ES modules under `node --experimental-vm-modules`. Workspace
 * packages are read from their sources, so tests need no build.
 *
 * @type {import('jest').Config}
 */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', ...secondTier],
  testTimeout: 300_000,
  testEnvironmentOptions: { customExportConditions: ['salaria-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        sourceMaps: 'inline',
      },
    ],
  },
};
