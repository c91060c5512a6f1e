/**
 * Plain CommonJS after swc, so that it runs with and without Node's ESM switch; schemas are read from their sources.
 */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src', '<rootDir>/testing'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['salaria-source', 'node', 'require'] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        sourceMaps: 'inline',
      },
    ],
  },
};
