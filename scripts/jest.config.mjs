/** Scripts are ES modules and need no transform. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testTimeout: 300_000,
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
