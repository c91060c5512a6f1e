import type { Features } from '../features/features.js';
import { type Match, type MatchedSentence, matchSentences, softStrength, strengthsOf } from '../features/matches.js';
import { readSentence, type SentenceReading } from '../features/sentence-features.js';
import { termFeatures, weighTerms } from '../features/term-weights.js';
import { groupAt, type PassageIndex, passageText } from '../index/passage-index.js';
import { parseQuery, type Query } from '../query/query.js';
import { lookUpTerms, type QueryTerms } from '../query/query-terms.js';
import { coefficients } from '../ranker/coefficients.js';
import type { TreeModel } from '../ranker/model.js';
import { headingsOf } from '../tokenizer/sentences.js';
import { scorePassages, topPositions } from './scorer.js';

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
  /** First-stage score of each passage of the index, the greatest, and the sum of the terms' first-stage weights. */
  scores: Float32Array;
  maxScore: number;
  queryWeight: number;
  candidates: Candidate[];
}

// Contains the right passage for 97 of 100 questions; each candidate costs about 20 µs.
export const maxCandidates = 40;

export const titleMatches = (index: PassageIndex, { byStem }: QueryTerms, position: number) =>
  (groupAt(index, position)?.title ?? []).flatMap((stem) => {
    const match = byStem.get(stem);
    return match ? [{ at: -1, ...match }] : [];
  });

/**
 * Compares the sentences of a passage with a query, each with its heading and, as by similar forms, with its title:
 * paragraphs do not repeat them.
 */
const readCandidate = (
  index: PassageIndex,
  { answerType }: Query,
  terms: QueryTerms,
  position: number,
  sentences: readonly MatchedSentence[],
): Candidate => {
  const text = passageText(index, position);
  const headings = headingsOf(text);
  const inTitle = titleMatches(index, terms, position);
  const inherited = inTitle.map((match) => ({ ...match, strength: Math.min(match.strength, softStrength) }));
  let inHeading: readonly Match[] = [];
  const readings = sentences.map((sentence): SentenceReading => {
    const isInHeading = headings[sentence.number] ?? false;
    if (isInHeading) inHeading = sentence.matches;
    const reading = readSentence(index, terms.terms, answerType, sentence, [...inherited, ...inHeading]);
    return { ...reading, isHeading: isInHeading };
  });
  const matches = [...inTitle, ...sentences.flatMap((sentence) => sentence.matches)];
  return { position, sentences: readings, strengths: strengthsOf(terms.terms.length, matches) };
};

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
  const positions = topPositions(scores, count);
  const matched = positions.map((position) => matchSentences(index, lookedUp, position));
  const features = termFeatures(query, lookedUp, matched.slice(0, maxCandidates));
  const terms = weighTerms(lookedUp, features, model);
  const candidates = positions.map((position, i) => readCandidate(index, query, terms, position, matched[i] ?? []));
  const maxScore = scores[positions[0] ?? 0] || 1;
  const queryWeight = lookedUp.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return { query, terms, termFeatures: features, scores, maxScore, queryWeight, candidates };
};
