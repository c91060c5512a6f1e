import type { PictureOrigin } from '../database/picture-origins.js';
import { createMethodDecorator } from './contributions.js';

/**
 * Marks a method that counts the pictures that rows show by their origin; more than those do no harm. Pages may show
 * pictures of these origins.
 */
export const PictureAddresses = createMethodDecorator<void, () => Promise<PictureOrigin[]>>();
