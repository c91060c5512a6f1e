/**
 * ESM under `node --experimental-vm-modules`; workspace packages are read from their sources, so no build comes first.
 */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
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
