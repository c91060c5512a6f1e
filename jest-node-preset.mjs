import { fileURLToPath } from 'node:url';

const fileOf = (name) => fileURLToPath(new URL(`scripts/test-run/main-context/${name}`, import.meta.url));

/** Test files of a worker share its context and its packages (Jest loads packages for each file otherwise). */
export const mainContext = { testEnvironment: fileOf('environment.cjs'), runtime: fileOf('runtime.cjs') };

/**
 * The Jest configuration of packages that run in Node.js: ES modules under `node --experimental-vm-modules`. Workspace
 * packages are read from their sources, so tests need no build.
 *
 * @type {import('jest').Config}
 */
export default {
  ...mainContext,
  rootDir: '.',
  roots: ['<rootDir>/src'],
  testTimeout: 60_000,
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
