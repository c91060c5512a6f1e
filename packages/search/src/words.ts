/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import { irregularForms } from './irregular-forms.js';
import { centuryOf, romanNumeral } from './numerals.js';
import { stopwords } from './stopwords.js';

/** One word of a text: as compared, as stemmed, and where it stands. */
export interface Word {
  /** Lower case, without accents; digit groups joined ('1.500' is '1500'). */
  plain: string;
  stem: string;
  stop: boolean;
  /** Begins with a capital letter in the text. */
  capital: boolean;
  start: number;
  end: number;
}

// Digit groups first, so that '1.500' and '12,5' stay one word; apostrophes part words, as Italian elision does.
const wordPattern = /\p{N}{1,3}(?:[.\u00a0]\p{N}{3})+(?!\p{N})|\p{N}+(?:,\p{N}+)?|[\p{L}\p{M}]+(?:\p{N}+)?/gu;

export const unaccent = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const stemmer = snowball.newStemmer('italian');
const stems = new Map<string, string>();
// A word costs some 100 bytes here; visitors' own words must not fill the memory.
const stemsKept = 400_000;

/** The Italian stem of a plain word; works on unaccented text, so 'citta' and 'città' meet. */
export const stemOf = (plain: string): string => {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  const stem = stemmer.stem(irregularForms.get(plain) ?? plain);
  if (stems.size >= stemsKept) stems.clear();
  stems.set(plain, stem);
  return stem;
};

const firstDigit = /^\p{N}/u;
const firstCapital = /^\p{Lu}/u;
// Nothing worth finding is longer; a wall of letters must not become 10,000 4-grams.
const longestWord = 40;

const plainOf = (raw: string, before: string, after: string): string => {
  if (firstDigit.test(raw)) return raw.replace(/[.\u00a0]/g, '');
  const number = romanNumeral(raw, before, after) ?? centuryOf(raw, after);
  return number ?? unaccent(raw).toLowerCase().slice(0, longestWord);
};

/** The words of a text in order. Roman numerals become digits, so 'XVI secolo', '16° secolo' and 'sedicesimo secolo' meet. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  let before = '';
  for (const match of text.matchAll(wordPattern)) {
    const raw = match[0];
    const end = match.index + raw.length;
    const plain = plainOf(raw, before, text.slice(end, end + 8));
    const stop = stopwords.has(plain);
    words.push({
      plain,
      stem: stop ? plain : stemOf(plain),
      stop,
      capital: firstCapital.test(raw),
      start: match.index,
      end,
    });
    before = raw;
  }
  return words;
};
