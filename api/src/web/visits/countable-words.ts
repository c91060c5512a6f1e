import { analyze } from '@salaria/search/analyzer/analyzer';

/** Words of one search that are counted. */
const maxWords = 5;
/** Addresses of people and numbers, such as those of telephones and documents. */
const personal = /@|\p{N}(?:[\s./-]*\p{N}){3}/u;

const isCounted = (word: string): boolean =>
  word.length >= 3 && word.length <= 30 && analyze(word)[0]?.isStopword === false;

/**
 * Returns the words of a search without its order, whole sentences and numbers: nothing by which a person could be
 * known again. Of a search with an address or a long number it returns none.
 */
export function countableWords(text: string): string[] {
  if (personal.test(text)) return [];
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [...new Set(words.filter(isCounted))].slice(0, maxWords);
}
