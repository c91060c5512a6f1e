import type { PassageIndex } from './passage-index.js';
import { type Asked, type Question, wantedMarks } from './question.js';
import type { Hit, Term } from './search.js';
import type { Weights } from './weights.js';

/** What a closer reading of one passage finds, in the units of the terms' weights. */
interface Reading {
  /** Weight of the question's words in the best sentence. */
  sentence: number;
  /** Weight of the question's neighbouring words that are neighbours here too. */
  pairs: number;
  /** The question's words found at all, title included, with their weight. */
  found: ReadonlyMap<number, number>;
  /** Whether the best sentence holds the kind of thing asked for. */
  answers: boolean;
}

const read = (index: PassageIndex, position: number, byStem: ReadonlyMap<number, Term>, asked: Asked): Reading => {
  const end = index.sequenceFrom[position + 1] ?? 0;
  const found = new Map<number, number>();
  const inSentence = new Map<number, number>();
  let sentence = 0;
  let pairs = 0;
  let answers = false;
  let marks = 0;
  let sentenceSum = 0;
  let at = -1;
  let before: Term | undefined;
  let gap = 0;
  const pairsSeen = new Set<number>();
  const close = () => {
    if (sentenceSum > sentence) {
      sentence = sentenceSum;
      answers = (marks & wantedMarks[asked]) !== 0;
    }
  };
  for (let i = index.sequenceFrom[position] ?? 0; i < end; i += 1) {
    const number = index.sentence[i] ?? 0;
    if (number !== at) {
      close();
      inSentence.clear();
      sentenceSum = 0;
      marks = 0;
      at = number;
      before = undefined;
    }
    const term = byStem.get(index.sequence[i] ?? 0);
    gap += 1;
    if (!term) {
      marks |= index.marks[i] ?? 0;
      continue;
    }
    if (!inSentence.has(term.place)) {
      inSentence.set(term.place, term.weight);
      sentenceSum += term.weight;
    }
    if ((found.get(term.place) ?? 0) < term.weight) found.set(term.place, term.weight);
    if (before && gap <= 2 && Math.abs(term.place - before.place) === 1) {
      const pair = Math.min(term.place, before.place);
      if (!pairsSeen.has(pair)) {
        pairsSeen.add(pair);
        pairs += ((term.weight + before.weight) / 2) * (gap === 1 && term.place > before.place ? 1 : 0.6);
      }
    }
    before = term;
    gap = 0;
  }
  close();
  const title = index.groups[index.groupOf[position] ?? 0]?.title ?? [];
  for (const stem of title) {
    const term = byStem.get(stem);
    if (term && !found.has(term.place)) found.set(term.place, term.weight);
  }
  return { sentence, pairs, found, answers };
};

const sumOf = (weights: ReadonlyMap<number, number>): number => {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return sum;
};

/** How much of what is wanted was found, by weight; 1 when nothing is. */
const share = (wanted: ReadonlyMap<number, number>, found: ReadonlyMap<number, number>): number => {
  const all = sumOf(wanted);
  if (all === 0) return 1;
  let sum = 0;
  for (const [place, weight] of wanted) if (found.has(place)) sum += weight;
  return sum / all;
};

/** The words that an answer has to speak of, and the names among them; one that nobody wrote weighs like a rare one. */
const essentials = (
  index: PassageIndex,
  question: Question,
  terms: readonly Term[],
  known: ReadonlyMap<number, number>,
) => {
  const content = new Map<number, number>();
  const names = new Map<number, number>();
  const rarest = Math.log(1 + index.passages.length);
  const asks = question.words.every(({ weight }) => weight < 1);
  question.words.forEach((word, place) => {
    if (word.weight < 1 && !asks) return;
    const weight = known.get(place) ?? rarest;
    content.set(place, weight);
    const named = terms.some((term) => term.place === place && index.names[term.stem] === 1);
    if (named || (!known.has(place) && word.capital && word.start > 0)) names.set(place, weight);
  });
  return { content, names };
};

/** Orders the candidates by a closer reading: best sentence, word pairs, coverage, neighbours, kind of answer. */
export const rerank = (
  index: PassageIndex,
  question: Question,
  terms: readonly Term[],
  scores: Float32Array,
  candidates: readonly number[],
  weights: Weights,
): Hit[] => {
  const byStem = new Map(terms.map((term) => [term.stem, term]));
  const places = new Map<number, number>();
  for (const term of terms) places.set(term.place, Math.max(places.get(term.place) ?? 0, term.weight));
  const all = sumOf(places) || 1;
  const wanted = essentials(index, question, terms, places);
  const hits = candidates.map((position): Hit => {
    const reading = read(index, position, byStem, question.asked);
    const group = index.groupOf[position];
    const beside = [position - 1, position + 1].filter((p) => index.groupOf[p] === group && p >= 0);
    const neighbour = Math.max(0, ...beside.map((p) => scores[p] ?? 0));
    const score =
      (scores[position] ?? 0) +
      (weights.sentence * reading.sentence) / all +
      (weights.pair * reading.pairs) / all +
      (weights.coverage * sumOf(reading.found)) / all +
      weights.neighbour * neighbour +
      (reading.answers ? weights.asked : 0);
    return {
      position,
      score,
      coverage: share(wanted.content, reading.found),
      named: share(wanted.names, reading.found),
    };
  });
  return hits.sort((a, b) => b.score - a.score || a.position - b.position);
};
