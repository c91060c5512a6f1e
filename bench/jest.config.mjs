export { default } from '../scripts/test-run/jest-node-preset.mjs';
