import { editDistance } from '../analyzer/edit-distance.js';
import { ngramsOf } from '../analyzer/ngrams.js';
import type { PassageIndex } from '../index/passage-index.js';

/** A form of the vocabulary, and the Dice coefficient (0..1) of its 4-grams with those of a word. */
interface SimilarForm {
  form: number;
  dice: number;
}

const maxCorrections = 3;

/** Returns the forms of the vocabulary whose 4-grams have at least some Dice coefficient with those of a word. */
export const similarForms = (index: PassageIndex, word: string, minDice: number): SimilarForm[] => {
  const { offsets, passages, lengths } = index.formGrams;
  const grams = ngramsOf(word);
  const counts = new Map<number, number>();
  for (const gram of grams) {
    const id = index.gramIds.get(gram);
    if (id === undefined) continue;
    for (const form of passages.subarray(offsets[id], offsets[id + 1])) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return [...counts]
    .map(([form, count]) => ({ form, dice: (2 * count) / (grams.length + (lengths[form] ?? 1)) }))
    .filter(({ dice }) => dice >= minDice);
};

/** Returns the stems of the closest forms by edit distance to a word that the index does not contain. */
export const corrections = (index: PassageIndex, word: string): number[] => {
  const limit = word.length >= 8 ? 2 : 1;
  const close = similarForms(index, word, 0)
    .map((similar) => ({ ...similar, distance: editDistance(word, index.forms[similar.form] ?? '', limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.dice - a.dice);
  const closest = close.filter(({ distance }) => distance === close[0]?.distance).slice(0, maxCorrections);
  return [...new Set(closest.map(({ form }) => index.stemOf[form] ?? 0))];
};
