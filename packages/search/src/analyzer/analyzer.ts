/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import { irregularForms, stopwords } from './words.js';
import { centuryNumber, romanNumeral } from './numerals.js';
import { tokenize } from '../tokenizer/tokenizer.js';

/** A token in the forms in which search compares it. */
export interface Token {
  /** Lower case, without accents; digit groups joined ('1.500' is '1500'). */
  form: string;
  stem: string;
  isStopword: boolean;
  isCapitalized: boolean;
  start: number;
  end: number;
}

export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const stemmer = snowball.newStemmer('italian');
const stemCache = new Map<string, string>();
// An entry takes about 100 bytes; words from visitors' questions must not fill the memory.
const maxCachedStems = 400_000;

/** Returns the Italian stem of a normalized form; 'citta' and 'città' share one. */
export const stem = (form: string): string => {
  const cached = stemCache.get(form);
  if (cached !== undefined) return cached;
  const value = stemmer.stem(irregularForms.get(form) ?? form);
  if (stemCache.size >= maxCachedStems) stemCache.clear();
  stemCache.set(form, value);
  return value;
};

const digitFirst = /^\p{N}/u;
const capitalFirst = /^\p{Lu}/u;
// Limits the n-grams of an unbroken run of letters.
const maxFormLength = 40;

const normalize = (text: string, before: string, after: string): string => {
  if (digitFirst.test(text)) return text.replace(/[.\u00a0]/g, '');
  const number = romanNumeral(text, before, after) ?? centuryNumber(text, after);
  return number ?? removeAccents(text).toLowerCase().slice(0, maxFormLength);
};

/** Returns the tokens of a text in order. 'XVI secolo', '16° secolo' and 'sedicesimo secolo' get the same forms. */
export const analyze = (text: string): Token[] => {
  let before = '';
  return tokenize(text).map(({ text: raw, start, end }) => {
    const form = normalize(raw, before, text.slice(end, end + 8));
    before = raw;
    const isStopword = stopwords.has(form);
    return {
      form,
      stem: isStopword ? form : stem(form),
      isStopword,
      isCapitalized: capitalFirst.test(raw),
      start,
      end,
    };
  });
};
