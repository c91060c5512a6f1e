/** SQL that is true where one of the columns contains the parameter `:words`, regardless of case. */
export const containsWords = (...columns: string[]): string =>
  `(${columns.map((column) => `position(lower(:words) in lower(${column})) > 0`).join(' or ')})`;
