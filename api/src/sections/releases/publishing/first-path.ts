import type { SectionManifest } from '@salaria/contracts/sections';

/** Returns the path of a section's first page without parameters, or `/`. */
export const findFirstPath = ({ routes }: SectionManifest): string =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
