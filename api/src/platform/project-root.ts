import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: two folders above this file, compiled or not. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Encoded images, created by `npm run images`. */
export const imagesDir = path.join(projectRoot, 'content/generated/images');

/** The editors' files. */
export const contentRoot = path.join(projectRoot, 'content');
