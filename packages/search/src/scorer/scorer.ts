import { type Group, type PassageIndex, passageCount } from '../index/passage-index.js';
import type { PostingLists } from '../index/posting-lists.js';
import type { QueryTerms } from '../query/query-terms.js';

// BM25's parameters, and the share of the group in the sum by which candidates are chosen.
const k1 = 1.2;
const b = 0.75;
const groupShare = 0.2;
const titleCount = 3;
const emptyGroup: Group = { first: 0, end: 0, title: [] };

/** First-stage scores of all passages; `groups` has one per group. */
export interface Scores {
  total: Float32Array;
  stems: Float32Array;
  groups: Float32Array;
  maxStems: number;
  maxGroups: number;
  /** Sum of the terms' weights. */
  queryWeight: number;
}

/** Adds a term's BM25 to the scores of its passages. */
const addBm25 = (scores: Float32Array, lists: PostingLists, term: number, weight: number): void => {
  const end = lists.offsets[term + 1] ?? 0;
  for (let i = lists.offsets[term] ?? end; i < end; i += 1) {
    const passage = lists.passages[i] ?? 0;
    const frequency = lists.counts[i] ?? 0;
    const norm = k1 * (1 - b + (b * (lists.lengths[passage] ?? 0)) / lists.meanLength);
    scores[passage] = (scores[passage] ?? 0) + (weight * frequency * (k1 + 1)) / (frequency + norm);
  }
};

const scoreStems = (index: PassageIndex, { terms, byStem }: QueryTerms): Float32Array => {
  const scores = new Float32Array(passageCount(index));
  for (const [stem, term] of byStem) addBm25(scores, index.stems, stem, terms[term]?.weight ?? 0);
  return scores;
};

/** Scores each group by its summed term counts; the title counts more. */
const scoreGroups = (index: PassageIndex, { terms, byStem }: QueryTerms): Float32Array => {
  const scores = new Float32Array(index.groups.length);
  const counts = new Float32Array(index.groups.length);
  for (const [stem, term] of byStem) {
    const weight = terms[term]?.weight ?? 0;
    const found: number[] = [];
    const end = index.stems.offsets[stem + 1] ?? 0;
    for (let i = index.stems.offsets[stem] ?? end; i < end; i += 1) {
      const group = index.groupOf[index.stems.passages[i] ?? 0] ?? 0;
      const count = counts[group] ?? 0;
      if (count === 0) found.push(group);
      counts[group] = count + 1;
    }
    // The passages of a group contain the stems of its title as well.
    for (const g of found) {
      const { title, first, end: last } = index.groups[g] ?? emptyGroup;
      const count = (counts[g] ?? 0) + (title.includes(stem) ? titleCount : 0);
      scores[g] = (scores[g] ?? 0) + (weight * count) / (count + Math.sqrt(last - first));
      counts[g] = 0;
    }
  }
  return scores;
};

const maxOf = (scores: Float32Array): number => {
  let max = 0;
  for (const score of scores) if (score > max) max = score;
  return max || 1;
};

/** Scores all passages by BM25 over stems and by their group. */
export const scorePassages = (index: PassageIndex, terms: QueryTerms): Scores => {
  const [stems, groups] = [scoreStems(index, terms), scoreGroups(index, terms)];
  const [maxStems, maxGroups] = [maxOf(stems), maxOf(groups)];
  const total = new Float32Array(passageCount(index));
  for (let p = 0; p < total.length; p += 1) {
    const own = (stems[p] ?? 0) / maxStems;
    if (own > 0) total[p] = own + (groupShare * (groups[index.groupOf[p] ?? 0] ?? 0)) / maxGroups;
  }
  const queryWeight = terms.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return { total, stems, groups, maxStems, maxGroups, queryWeight };
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
