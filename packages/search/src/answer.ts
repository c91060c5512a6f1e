import { confidence, confidenceFeatures } from './abstention/abstention.js';
import { coefficients } from './ranker/coefficients.js';
import type { PassageIndex } from './index/passage-index.js';
import { rank, type RankedPassage } from './ranker/ranker.js';
import { retrieve } from './scorer/retrieval.js';
import { composeSnippet, scoreSentences } from './snippet/snippet.js';

/** A question, and its subject where a follow-up ('E quando?') does not name it. */
export interface Question {
  text: string;
  subject: string;
}

/** A quotation out of a passage. */
export interface Answer {
  position: number;
  text: string;
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
  const [best] = sentences;
  const probability = confidence(confidenceFeatures(retrieval, ranked, sentences));
  if (!best || probability < coefficients.minConfidence) return { passages: [], answer: undefined };
  const { position } = best;
  const text = composeSnippet(
    index,
    sentences.filter((sentence) => sentence.position === position),
  );
  return {
    passages: ranked.map(({ candidate }) => candidate.position),
    answer: { position, text, confidence: probability },
  };
};
