import { gramsOf, slipsBetween } from './grams.js';
import type { PassageIndex } from './passage-index.js';
import { addBm25, frequencyOf, idfOf } from './postings.js';
import { type Question, readQuestion } from './question.js';
import { rerank } from './rerank.js';
import { type Weights, weights as ours } from './weights.js';

/** A stem that the question looks for. */
export interface Term {
  stem: number;
  /** Inverse frequency times the weight of its word in the question. */
  weight: number;
  /** Place among the question's words; the stand-ins of a misspelt word share it. */
  place: number;
}

export interface Hit {
  /** Position in the index's passages. */
  position: number;
  score: number;
  /** Share (0..1) of the question's weight whose words stand in the passage or its title; words that only ask left out. */
  coverage: number;
  /** The same among the names that the question names; 1 when it names none. */
  named: number;
}

/** The words of the vocabulary that a word nobody wrote may have been meant as, best first. */
const meantBy = (index: PassageIndex, plain: string): Array<{ word: number; slips: number }> => {
  const limit = plain.length >= 8 ? 2 : 1;
  const shared = new Map<number, number>();
  for (const gram of gramsOf(plain)) {
    const id = index.gramIds.get(gram);
    if (id === undefined) continue;
    for (let i = index.wordGrams.from[id] ?? 0; i < (index.wordGrams.from[id + 1] ?? 0); i += 1) {
      const word = index.wordGrams.passage[i] ?? 0;
      shared.set(word, (shared.get(word) ?? 0) + 1);
    }
  }
  const found: Array<{ word: number; slips: number }> = [];
  for (const word of shared.keys()) {
    const slips = slipsBetween(plain, index.words[word] ?? '', limit);
    if (slips <= limit) found.push({ word, slips });
  }
  found.sort((a, b) => a.slips - b.slips || (shared.get(b.word) ?? 0) - (shared.get(a.word) ?? 0));
  const least = found[0]?.slips ?? 0;
  return found.filter(({ slips }) => slips === least).slice(0, 3);
};

const termsOf = (index: PassageIndex, question: Question, weights: Weights): Term[] => {
  const total = index.passages.length;
  const terms = new Map<number, Term>();
  const take = (stem: number, weight: number, place: number) => {
    const known = terms.get(stem);
    const named = index.names[stem] === 1 ? weights.name : 1;
    const idf = idfOf(total, frequencyOf(index.stems, stem)) * weight * named;
    if (!known || known.weight < idf) terms.set(stem, { stem, weight: idf, place });
  };
  question.words.forEach((word, place) => {
    const stem = index.stemIds.get(word.stem);
    if (stem !== undefined) {
      take(stem, word.weight, place);
    } else if (word.plain.length >= 5) {
      const meant = meantBy(index, word.plain);
      const stems = new Set(meant.map(({ word: number }) => index.wordStem[number] ?? 0));
      for (const standIn of stems) take(standIn, word.weight * weights.slip, place);
    }
  });
  return [...terms.values()];
};

const gramScores = (index: PassageIndex, question: Question, weights: Weights): Float32Array => {
  const total = index.passages.length;
  const scores = new Float32Array(total);
  const seen = new Map<number, number>();
  for (const word of question.words) {
    for (const gram of gramsOf(word.plain)) {
      const id = index.gramIds.get(gram);
      if (id !== undefined) seen.set(id, Math.max(seen.get(id) ?? 0, word.weight));
    }
  }
  for (const [gram, weight] of seen) {
    const frequency = frequencyOf(index.grams, gram);
    // Grams in most passages ('_con', 'zion') cost the most and tell the least.
    if (frequency > total * 0.5 && total > 20) continue;
    addBm25(scores, index.grams, gram, weight * idfOf(total, frequency), weights.gramBm25);
  }
  return scores;
};

/** How well each group as a whole speaks of the question: BM25 over its summed counts, its title counted more. */
const groupScores = (index: PassageIndex, terms: readonly Term[], weights: Weights): Float32Array => {
  const scores = new Float32Array(index.groups.length);
  const counts = new Float32Array(index.groups.length);
  for (const { stem, weight } of terms) {
    counts.fill(0);
    for (let i = index.stems.from[stem] ?? 0; i < (index.stems.from[stem + 1] ?? 0); i += 1) {
      const group = index.groupOf[index.stems.passage[i] ?? 0] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    index.groups.forEach((group, g) => {
      const titled = group.title.includes(stem) ? weights.titleCount : 0;
      const tf = (counts[g] ?? 0) + titled;
      if (tf > 0)
        scores[g] = (scores[g] ?? 0) + (weight * tf) / (tf + weights.groupK * Math.sqrt(group.end - group.first));
    });
  }
  return scores;
};

const greatest = (scores: Float32Array): number => {
  let most = 0;
  for (const score of scores) if (score > most) most = score;
  return most || 1;
};

/** The positions of the `count` greatest scores above zero, greatest first. */
export const best = (scores: Float32Array, count: number): number[] => {
  // A sample's quantile would do for millions; for 100,000 a partial pass over a small sorted list is fast enough.
  const kept: number[] = [];
  let least = 0;
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] ?? 0;
    if (score <= least && kept.length >= count) continue;
    if (score <= 0) continue;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((scores[kept[middle] ?? 0] ?? 0) >= score) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, i);
    if (kept.length > count) kept.pop();
    if (kept.length === count) least = scores[kept[count - 1] ?? 0] ?? 0;
  }
  return kept;
};

/**
 * The passages that answer a question best, best first.
 * @returns at most `limit` hits; none when no word of the question is known
 */
export const search = (index: PassageIndex, text: string, limit: number, weights: Weights = ours): Hit[] => {
  const question = readQuestion(text, weights.asking);
  const terms = termsOf(index, question, weights);
  const scores = new Float32Array(index.passages.length);
  for (const { stem, weight } of terms) addBm25(scores, index.stems, stem, weight, weights.stemBm25);
  const grams = gramScores(index, question, weights);
  const groups = groupScores(index, terms, weights);
  const [stemTop, gramTop, groupTop] = [greatest(scores), greatest(grams), greatest(groups)];
  for (let p = 0; p < scores.length; p += 1) {
    const own = (weights.stems * (scores[p] ?? 0)) / stemTop + (weights.grams * (grams[p] ?? 0)) / gramTop;
    if (own > 0) scores[p] = own + (weights.group * (groups[index.groupOf[p] ?? 0] ?? 0)) / groupTop;
  }
  return rerank(index, question, terms, scores, best(scores, weights.candidates), weights).slice(0, limit);
};
