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

const ordinals = `primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo
quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo ventunesimo`.split(/\s+/);
const centuries = [
  'duecento',
  'trecento',
  'quattrocento',
  'cinquecento',
  'seicento',
  'settecento',
  'ottocento',
  'novecento',
];

/** The number of a century in letters: 'sedicesimo' before 'secolo', or 'Cinquecento' with its capital; else null. */
export const centuryNumber = (word: string, after: string): string | null => {
  const plain = word.toLowerCase();
  if (centuryAfter.test(after)) {
    const ordinal = ordinals.indexOf(plain);
    if (ordinal >= 0) return String(ordinal + 1);
  }
  const hundreds = plain === word ? -1 : centuries.indexOf(plain);
  return hundreds >= 0 ? String(hundreds + 13) : null;
};

const smallNumbers = new Set(
  `due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette
  diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille mila milione milioni
  miliardo miliardi decina decine centinaia migliaia`.split(/\s+/),
);

/** Whether a plain word says how many: digits or a number in letters. */
export const isQuantity = (plain: string): boolean => /^\p{N}/u.test(plain) || smallNumbers.has(plain);

/** Whether a plain word reads as a year. */
export const isYear = (plain: string): boolean => /^(?:[1-9]\d{2}|1\d{3}|20\d{2})$/.test(plain);
