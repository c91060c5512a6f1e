import { fileURLToPath } from 'node:url';

/** The content folder of this checkout: one level above both `src` and `dist`. */
export const contentRoot = fileURLToPath(new URL('..', import.meta.url));
