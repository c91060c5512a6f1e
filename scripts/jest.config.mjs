/** The scripts run as they are: ESM without a transform. */
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testTimeout: 60_000,
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
