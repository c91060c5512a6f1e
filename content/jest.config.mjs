import preset from '../scripts/test-run/jest-node-preset.mjs';

/** @type {import('jest').Config} */
export default {
  ...preset,
  moduleNameMapper: { ...preset.moduleNameMapper, '^sanitize-html$': '<rootDir>/testing/sanitize-html.cjs' },
};
