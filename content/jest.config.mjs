/** ESM under `node --experimental-vm-modules`. Workspace packages are read from their sources, so tests need no build. */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  testTimeout: 60_000,
  testEnvironmentOptions: { customExportConditions: ['salaria-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^sanitize-html$': '<rootDir>/testing/sanitize-html.cjs' },
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
