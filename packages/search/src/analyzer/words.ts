import { readFileSync } from 'node:fs';

/** Returns the lines of a word list of this package. */
export const readLines = (name: string): string[] =>
  readFileSync(new URL(`../../words/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const classes = readLines('classes').map((line) => line.split(': '));

/** Returns the words of a class, unaccented and in lower case. */
export const wordsOf = (name: string): string[] =>
  classes.flatMap(([other, words = '']) => (other === name ? words.split(' ') : []));

/** Function words. Negations and numbers are none, because they change an answer. */
export const stopwords: ReadonlySet<string> = new Set(wordsOf('stopword'));

/** Words that ask rather than name: frequent in questions, rare in the passage that answers. */
export const genericWords: ReadonlySet<string> = new Set(wordsOf('generic'));

/**
 * From a form of an irregular verb, or its noun, to the word whose stem it shares. Forms that are more common as
 * another word ('letto', 'corso') are left out.
 */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  readLines('irregular-forms').flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);
