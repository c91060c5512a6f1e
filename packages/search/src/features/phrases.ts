import { removeAccents } from '../analyzer/analyzer.js';
import type { Features } from './features.js';

const characterCount = 5;
// Each n-gram is looked for in each text.
const maxQuestionLength = 300;
// Texts of a small collection are weighed as the usual number of candidates: each phrase is rare in few texts.
const minTextCount = 40;

/** A text in lower case without accents and punctuation; its words are between single spaces. */
const plainWords = (text: string): string => {
  const words =
    removeAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
};

const characterNgrams = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - characterCount + 1) }, (_, i) => text.slice(i, i + characterCount));

const wordNgrams = (text: string, wordCount: number): string[] => {
  const words = text.trim().split(' ');
  return words.slice(wordCount - 1).map((_, i) => ` ${words.slice(i, i + wordCount).join(' ')} `);
};

/** Share (0..1) of some phrases that each text contains; a phrase counts more the fewer of the texts contain it. */
const phraseShares = (phrases: ReadonlySet<string>, texts: readonly string[]): number[] => {
  const shares = new Float64Array(texts.length);
  let sum = 0;
  for (const phrase of phrases) {
    const containing = texts.flatMap((text, i) => (text.includes(phrase) ? [i] : []));
    const rarity = Math.log((Math.max(texts.length, minTextCount) + 1) / (containing.length + 0.5));
    sum += rarity;
    for (const i of containing) shares[i] = (shares[i] ?? 0) + rarity;
  }
  return Array.from(shares, (share) => (sum === 0 ? 0 : share / sum));
};

export const phraseNames = ['characterNgrams', 'wordPairs', 'wordTriples'];

/** Returns for each text the shares of a question's n-grams of characters and words, function words included. */
export const phraseFeatures = (question: string, texts: readonly string[]): Features[] => {
  const [plainQuestion, plainTexts] = [plainWords(question.slice(0, maxQuestionLength)), texts.map(plainWords)];
  const shares = [characterNgrams(plainQuestion), wordNgrams(plainQuestion, 2), wordNgrams(plainQuestion, 3)].map(
    (phrases) => phraseShares(new Set(phrases), plainTexts),
  );
  return texts.map((_, i) => shares.map((values) => values[i] ?? 0));
};
