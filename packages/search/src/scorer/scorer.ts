import { type PassageIndex, passageCount } from '../index/passage-index.js';
import type { PostingLists } from '../index/posting-lists.js';
import type { QueryTerms } from '../query/query-terms.js';

// BM25's parameters.
const k1 = 1.2;
const b = 0.75;

/** Adds a term's BM25 to the scores of its passages. */
const addBm25 = (scores: Float32Array, lists: PostingLists, stem: number, weight: number): void => {
  const end = lists.offsets[stem + 1] ?? 0;
  for (let i = lists.offsets[stem] ?? end; i < end; i += 1) {
    const passage = lists.passages[i] ?? 0;
    const frequency = lists.counts[i] ?? 0;
    const norm = k1 * (1 - b + (b * (lists.lengths[passage] ?? 0)) / lists.meanLength);
    scores[passage] = (scores[passage] ?? 0) + (weight * frequency * (k1 + 1)) / (frequency + norm);
  }
};

/** Scores all passages by BM25 over stems; a word that no passage contains counts with its synonyms. */
export const scorePassages = (index: PassageIndex, { terms, byStem }: QueryTerms): Float32Array => {
  const scores = new Float32Array(passageCount(index));
  for (const [stem, { term, strength }] of byStem)
    if (strength === 1 || terms[term]?.isUnknown)
      addBm25(scores, index.stems, stem, strength * (terms[term]?.weight ?? 0));
  return scores;
};

/** Returns the positions of the `count` greatest scores above zero, greatest first. */
export const topPositions = (scores: Float32Array, count: number): number[] => {
  const top: number[] = [];
  let min = 0;
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] ?? 0;
    if (score <= min) continue;
    let low = 0;
    let high = top.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((scores[top[middle] ?? 0] ?? 0) >= score) low = middle + 1;
      else high = middle;
    }
    top.splice(low, 0, i);
    if (top.length > count) top.pop();
    if (top.length === count) min = scores[top[count - 1] ?? 0] ?? 0;
  }
  return top;
};
