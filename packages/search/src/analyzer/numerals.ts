import { wordsOf } from './words.js';

const romanPattern = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

// Capital letters that are words far more often than numbers ('DI POSTA', 'VI edizione' is not recognized
// unless a century or a name precedes).
const alsoWords = new Set(['DI', 'LI', 'MI', 'CI', 'VI', 'I', 'V', 'X']);
// Letters and abbreviations more than numbers ('vitamina C', 'CD'): numbers before or after 'secolo' only.
const letters = new Set(['L', 'C', 'D', 'M', 'CD', 'DC', 'MC', 'CC', 'MM', 'DL']);
const centuryAfter = /^[\s\u00a0-]*sec(?:olo|oli|\.)/i;
const centuryBefore = /^sec(?:olo|oli)?$/i;
const ordinaryName = /^\p{Lu}\p{Ll}+$/u;

const decimalOf = (roman: string): number => {
  let sum = 0;
  for (let i = 0; i < roman.length; i += 1) {
    const here = romanDigits[roman[i] ?? ''] ?? 0;
    const next = romanDigits[roman[i + 1] ?? ''] ?? 0;
    sum += here < next ? -here : here;
  }
  return sum;
};

/**
 * The decimal digits of a Roman numeral written in capitals, or null for any other word.
 * @param before the word in front of it: 'Pio VI' and 'secolo V' are numbers, a lone 'VI' is not taken for one
 * @param after the text behind it: 'VI secolo' is a number
 */
export const romanNumeral = (word: string, before: string, after: string): string | null => {
  if (word.length > 9 || word === '' || !romanPattern.test(word)) return null;
  const century = centuryAfter.test(after) || centuryBefore.test(before);
  const sure = century || (!letters.has(word) && (!alsoWords.has(word) || ordinaryName.test(before)));
  return sure ? String(decimalOf(word)) : null;
};

const [ordinals, centuries] = [wordsOf('ordinal'), wordsOf('century')];

/** Returns the number of a century in letters: 'sedicesimo' before 'secolo', or 'Cinquecento' with its capital. */
export const centuryNumber = (word: string, after: string): string | null => {
  const form = word.toLowerCase();
  const ordinal = centuryAfter.test(after) ? ordinals.indexOf(form) + 1 : 0;
  const century = form === word ? -1 : centuries.indexOf(form);
  if (century >= 0) return String(century + 13);
  return ordinal > 0 ? String(ordinal) : null;
};
