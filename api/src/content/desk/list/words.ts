import { foldSearchText } from '@salaria/contracts/record-texts';
import { editDistance } from '@salaria/search/analyzer/edit-distance';

const maxWords = 8;
const maxSimilar = 8;

/** Returns the words of a query as names have them. */
export const wordsOf = (q = ''): string[] => foldSearchText(q).split(/\s+/).filter(Boolean).slice(0, maxWords);

/** Returns whether a word is long enough to be recognised with a slip. Numbers are not. */
export const canHaveSlip = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

/** The last vowel, of number and gender, is no slip. */
const withoutEnding = (word: string): string => (word.length > 4 ? word.replace(/[aeiou]$/, '') : word);
/** A long word may have two slips. */
const maxSlips = (word: string): number => (withoutEnding(word).length >= 8 ? 2 : 1);

/** Returns the lengths of the words that may be similar to a word. */
export const lengthsOf = (word: string) => ({
  shortest: word.length - maxSlips(word) - 1,
  longest: word.length + maxSlips(word) + 1,
});

/** Returns those of the known words that are a word with a slip, the most similar first. */
export function similarWords(word: string, known: readonly string[]): string[] {
  const limit = maxSlips(word);
  return known
    .map((other) => ({ other, slips: editDistance(withoutEnding(word), withoutEnding(other), limit) }))
    .filter(({ slips }) => slips <= limit)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, maxSimilar)
    .map(({ other }) => other);
}
