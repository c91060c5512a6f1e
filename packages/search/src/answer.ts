import {
  confidence,
  confidenceFeatures,
  isRelated,
  isSubjectOf,
  matchesBesidesTitle,
  minConfidence,
  minQuotedConfidence,
} from './abstention/abstention.js';
import type { PassageIndex } from './index/passage-index.js';
import { evidenceFor } from './query/answer-type.js';
import { rank } from './ranker/ranker.js';
import { retrieve } from './scorer/retrieval.js';
import { scoreSentences } from './snippet/clause-scorer.js';
import { composeQuotations, type Quotation } from './snippet/excerpts.js';
import { findSection } from './snippet/sections.js';

/** A question, and its subject where a follow-up ('E quando?') does not name it. */
export interface Question {
  text: string;
  subject: string;
}

/** Passages that speak of a question, and quotations that answer it, the best first; empty when search abstains. */
export interface Answer {
  passages: number[];
  quotations: Quotation[];
  /** Whether the quotations are only the nearest that the collection has, which perhaps do not answer. */
  isUncertain: boolean;
}

/** Log-odds added to the passages of a position; -Infinity excludes them. */
export type Bias = (position: number) => number;

/** Returns the text to search for: the words of the question and of its subject. */
export const searchText = ({ text, subject }: Question): string => (subject === '' ? text : `${text} ${subject}`);

const whyCalled = /\b(perch[eéè]|come mai)\s+(?:si\s+chiam\w+|(?:è|e|era|fu)\s+(?:dett|chiamat)[oa])\s+([^?]+)/iu;

const ofName = "d(?:i|el|ell[ao]|ei|elle|egli)\\s+|dell['’]\\s*";
const nameOrigin = new RegExp(
  String.raw`\bda (?:(?:che )?cosa|dove) (?:deriva|viene|prende) il (?:suo )?nome (?:${ofName})?([^?]+)`,
  'iu',
);

/** Returns questions for the origin of a name as the ranker has learned them: 'Perché la Via Salaria si chiama così?' */
const withSubjectFirst = (text: string): string =>
  text.replace(whyCalled, '$1 $2 si chiama così').replace(nameOrigin, 'perché $1 si chiama così');

/** Answers a question with sentences of the passages that answer it best, or abstains. */
export const answer = (index: PassageIndex, question: Question, bias: Bias = () => 0): Answer => {
  const retrieval = retrieve(index, withSubjectFirst(searchText(question)));
  const found = rank(index, retrieval)
    .map((passage) => ({ ...passage, score: passage.score + bias(passage.candidate.position) }))
    .filter((passage) => passage.score > Number.NEGATIVE_INFINITY && isRelated(index, retrieval, passage.candidate))
    .sort((a, b) => b.score - a.score);
  const about = found.filter(({ candidate }) => isSubjectOf(index, retrieval, candidate));
  const ranked = about.length > 0 ? about : found;
  const evidence = evidenceFor(question.text);
  const sentences = scoreSentences(index, retrieval, ranked).filter(
    ({ text, hasOtherSubject }) => !hasOtherSubject && (evidence?.test(text) ?? true),
  );
  const passages = ranked.map(({ candidate }) => candidate.position);
  const section = findSection(index, retrieval, ranked);
  if (section) return { passages, quotations: [section], isUncertain: false };
  const probability = about.length > 0 ? 1 : confidence(confidenceFeatures(retrieval, ranked, sentences));
  if (sentences.length === 0 || probability < minQuotedConfidence)
    return { passages: [], quotations: [], isUncertain: true };
  const quotations = composeQuotations(sentences);
  const quoted = ranked.find(({ candidate }) => candidate.position === quotations[0]?.position);
  const isSure = quoted !== undefined && matchesBesidesTitle(index, retrieval, quoted.candidate);
  return { passages, quotations, isUncertain: !isSure || probability < minConfidence };
};
