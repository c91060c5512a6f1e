import type { Features } from '../features/features.js';
import { matchSentences, strengthsOf, unionOf } from '../features/matches.js';
import { readSentence, type SentenceReading } from '../features/sentence-features.js';
import { termFeatures, weighTerms } from '../features/term-weights.js';
import { groupAt, type PassageIndex } from '../index/passage-index.js';
import { parseQuery, type Query } from '../query/query.js';
import { lookUpTerms, type QueryTerms } from '../query/query-terms.js';
import { coefficients } from '../ranker/coefficients.js';
import type { TreeModel } from '../ranker/model.js';
import { type Scores, scorePassages, topPositions } from './scorer.js';

/** A passage worth ranking. */
export interface Candidate {
  position: number;
  sentences: SentenceReading[];
  /** Greatest strength of each term in the passage and its title. */
  strengths: Float32Array;
}

/** The result of the first stage: a query with weights learned for ranking, and its candidates. */
export interface Retrieval {
  query: Query;
  terms: QueryTerms;
  termFeatures: Features[];
  scores: Scores;
  candidates: Candidate[];
}

// Contains the right passage for 97 of 100 questions; each candidate costs about 20 µs.
export const maxCandidates = 40;

const titleMatches = (index: PassageIndex, { byStem }: QueryTerms, position: number) =>
  (groupAt(index, position)?.title ?? []).flatMap((stem) => {
    const term = byStem.get(stem);
    return term === undefined ? [] : [{ at: -1, term, strength: 1 }];
  });

/** Finds the candidates of a query by BM25, weighs its terms by them and reads their sentences. */
export const retrieve = (
  index: PassageIndex,
  text: string,
  count = maxCandidates,
  model: TreeModel = coefficients.terms,
): Retrieval => {
  const query = parseQuery(text);
  const lookedUp = lookUpTerms(index, query);
  const scores = scorePassages(index, lookedUp);
  const positions = topPositions(scores.total, count);
  const matched = positions.map((position) => matchSentences(index, lookedUp, position));
  const features = termFeatures(query, lookedUp, matched.slice(0, maxCandidates));
  const terms = weighTerms(lookedUp, features, model);
  const candidates = positions.map((position, i): Candidate => {
    const sentences = (matched[i] ?? []).map((some) => readSentence(index, terms.terms, query.answerType, some));
    const { length } = terms.terms;
    const title = strengthsOf(length, titleMatches(index, terms, position));
    return { position, sentences, strengths: unionOf(length, [title, ...sentences.map((some) => some.strengths)]) };
  });
  return { query, terms, termFeatures: features, scores, candidates };
};
