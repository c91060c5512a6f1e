import { folded } from './folded.js';

/** SQL that is true where one of the columns contains the parameter `:words`, regardless of case and accents. */
export const containsWords = (...columns: string[]): string =>
  `(${columns.map((column) => `position(${folded('cast(:words as text)')} in ${folded(column)}) > 0`).join(' or ')})`;
