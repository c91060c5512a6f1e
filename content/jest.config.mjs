export { default } from '../jest-node-preset.mjs';
