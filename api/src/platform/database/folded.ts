/** SQL of a text as `foldSearchText` (contracts) gives it. */
export const folded = (text: string): string =>
  `regexp_replace(normalize(lower(translate(${text}, U&'\\2019\\00a0', ''' ') collate "und-x-icu"), NFD), ` +
  `'[\\u0300-\\u036f\\u00ad\\u200b]', '', 'g')`;
