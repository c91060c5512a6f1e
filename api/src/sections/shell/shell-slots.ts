import { everyPageSlots } from '@salaria/composition/releases/page-registry';
import type { ShellFiles } from './shell-build.js';

/** Returns the names of the slots that sections may fill: shell.json lists those of single pages. */
export const shellSlots = ({ pages }: ShellFiles): string[] => [
  ...new Set([...Object.values(pages).flatMap(({ slots = [] }) => slots), ...everyPageSlots]),
];
