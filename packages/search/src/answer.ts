import { confidence, confidenceFeatures } from './abstention/abstention.js';
import { coefficients } from './ranker/coefficients.js';
import type { PassageIndex } from './index/passage-index.js';
import { rank, type RankedPassage } from './ranker/ranker.js';
import { retrieve } from './scorer/retrieval.js';
import { scoreClauses } from './snippet/clause-scorer.js';
import { composeQuotations, type Quotation } from './snippet/excerpts.js';
import { scoreSentences } from './snippet/snippet.js';

/** A question, and its subject where a follow-up ('E quando?') does not name it. */
export interface Question {
  text: string;
  subject: string;
}

/** Quotations that answer a question, the best first. */
export interface Answer {
  quotations: Quotation[];
  /** Probability (0..1) that the collection contains the source of the question. */
  confidence: number;
}

/** Passages that speak of a question, and the sentences that answer it; empty when search abstains. */
export interface Answers {
  passages: number[];
  answer: Answer | undefined;
}

/** Log-odds added to the passages of a position; -Infinity excludes them. */
export type Bias = (position: number) => number;

/** Returns the text to search for: the words of the question and of its subject. */
export const searchText = ({ text, subject }: Question): string => (subject === '' ? text : `${text} ${subject}`);

const applyBias = (ranked: readonly RankedPassage[], bias: Bias): RankedPassage[] =>
  ranked
    .map((passage) => ({ ...passage, score: passage.score + bias(passage.candidate.position) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.score - a.score);

/** Answers a question with sentences of the passage that answers it best, or abstains. */
export const answer = (index: PassageIndex, question: Question, bias: Bias = () => 0): Answers => {
  const retrieval = retrieve(index, searchText(question));
  const ranked = applyBias(rank(index, retrieval), bias);
  const sentences = scoreSentences(retrieval, ranked).filter(({ hasOtherSubject }) => !hasOtherSubject);
  const probability = confidence(confidenceFeatures(retrieval, ranked, sentences));
  if (sentences.length === 0 || probability < coefficients.minConfidence) return { passages: [], answer: undefined };
  const claused = scoreClauses(index, retrieval, sentences).map((sentence) => ({
    ...sentence,
    odds: Math.exp(bias(sentence.sentence.position)),
  }));
  const quotations = composeQuotations(claused);
  return {
    passages: ranked.map(({ candidate }) => candidate.position),
    answer: { quotations, confidence: probability },
  };
};
