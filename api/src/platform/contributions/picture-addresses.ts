import type { EntityManager } from 'typeorm';
import type { PictureOrigin } from '../database/picture-origins.js';
import { ContributionPoint } from './contribution-point.js';

/**
 * Counts the pictures that the rows of a domain show by their origin; more than those do no harm. Pages may show
 * pictures of these origins.
 */
export const pictureAddresses = new ContributionPoint<(manager: EntityManager) => Promise<PictureOrigin[]>>(
  'pictureAddresses',
);
