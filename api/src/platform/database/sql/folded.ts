/** SQL of a text as `foldSearchText` (contracts) gives it. */
export const folded = (text: string): string =>
  `regexp_replace(normalize(lower(translate(${text}, U&'\\2019\\00a0', ''' ') collate "und-x-icu"), NFD), ` +
  `'[\\u0300-\\u036f\\u00ad\\u200b]', '', 'g')`;

/** SQL that is true where one of the columns contains the parameter `:words`, regardless of case and accents. */
export const containsWords = (...columns: string[]): string =>
  `(${columns.map((column) => `position(${folded('cast(:words as text)')} in ${folded(column)}) > 0`).join(' or ')})`;

/** A column that the database generates from others, by an expression of its migration. */
export const foldedColumn = {
  type: 'text',
  generatedType: 'STORED',
  // TypeORM would compare a real expression with its metadata table, which only `synchronize` fills.
  asExpression: ' ',
  nullable: true,
  insert: false,
  update: false,
  select: false,
} as const;
