import { mainContext } from '../jest-node-preset.mjs';

/** Scripts are ES modules and need no transform. */
export default {
  rootDir: '.',
  ...mainContext,
  testTimeout: 60_000,
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};
