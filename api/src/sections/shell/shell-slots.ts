import type { ShellFiles } from './shell-build.js';

/** Slots that the shell has on every page (shell/src/site.tsx); shell.json lists those of single pages. */
const everyPageSlots = ['floating'];

/** Returns the names of the slots that sections may fill. */
export const shellSlots = ({ pages }: ShellFiles): string[] => [
  ...new Set([...Object.values(pages).flatMap(({ slots = [] }) => slots), ...everyPageSlots]),
];
