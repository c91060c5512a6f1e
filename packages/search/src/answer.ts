import { confidence, confidenceFeatures, minConfidence } from './abstention/abstention.js';
import type { PassageIndex } from './index/passage-index.js';
import { rank } from './ranker/ranker.js';
import { retrieve } from './scorer/retrieval.js';
import { scoreSentences } from './snippet/clause-scorer.js';
import { composeQuotations, type Quotation } from './snippet/excerpts.js';

/** A question, and its subject where a follow-up ('E quando?') does not name it. */
export interface Question {
  text: string;
  subject: string;
}

/** Passages that speak of a question, and quotations that answer it, the best first; empty when search abstains. */
export interface Answer {
  passages: number[];
  quotations: Quotation[];
}

/** Log-odds added to the passages of a position; -Infinity excludes them. */
export type Bias = (position: number) => number;

/** Returns the text to search for: the words of the question and of its subject. */
export const searchText = ({ text, subject }: Question): string => (subject === '' ? text : `${text} ${subject}`);

/** Answers a question with sentences of the passages that answer it best, or abstains. */
export const answer = (index: PassageIndex, question: Question, bias: Bias = () => 0): Answer => {
  const retrieval = retrieve(index, searchText(question));
  const ranked = rank(index, retrieval)
    .map((passage) => ({ ...passage, score: passage.score + bias(passage.candidate.position) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.score - a.score);
  const sentences = scoreSentences(index, retrieval, ranked).filter(({ hasOtherSubject }) => !hasOtherSubject);
  const probability = confidence(confidenceFeatures(retrieval, ranked, sentences));
  if (sentences.length === 0 || probability < minConfidence) return { passages: [], quotations: [] };
  return { passages: ranked.map(({ candidate }) => candidate.position), quotations: composeQuotations(sentences) };
};
