/** ESM under `node --experimental-vm-modules`, as its users run it. */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { swcrc: false, module: { type: 'es6' }, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
    ],
  },
};
