import type { EntityManager } from 'typeorm';
import { ContributionPoint } from './contribution-point.js';

/** A list that the site's pages read in parts once it is long: its API path, and how many items it has. */
export const largeLists = new ContributionPoint<{
  path: string;
  count: (manager: EntityManager) => Promise<number>;
}>('largeLists');
