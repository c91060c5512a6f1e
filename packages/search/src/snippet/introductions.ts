import { analyze } from '../analyzer/analyzer.js';
import { type Group, type PassageIndex, passageAt, passageText } from '../index/passage-index.js';
import { parseQuery, subjectWords } from '../query/query.js';
import { isStatement, splitSentences } from '../tokenizer/sentences.js';
import { trimToClause } from './clauses.js';
import { findDefinition } from './definitions.js';
import { maxSnippetLength } from './excerpts.js';

/** The beginning or the definition in an article, a period page or a PDF whose title names the subject of a question. */
export interface Introduction {
  position: number;
  text: string;
  /** Share (0..1) of the title that the question names, plus up to 0.2 for mentions in the text. */
  titleMatch: number;
}

// 'Chi era …', 'Che cos'è …', 'Parlami di …': questions that ask for a description.
const identityRequest = '(?:chi|che cosa|cosa|che cos|cos|che) (?:e|era|erano|sono|fu|furono)';
const descriptionRequests = [
  identityRequest,
  '(?:mi )?(?:parli|parlami)',
  '(?:vorrei|voglio|posso|puoi|sai) (?:sapere|dirmi) (?:qualcosa|tutto|di piu|chi|che cosa|cosa)',
  'informazioni|notizie',
  '(?:che|cosa|che cosa) sai',
  'dimmi|raccontami|spiegami|descrivimi|parla|racconta',
].join('|');
const beginsWith = (requests: string): RegExp => new RegExp(String.raw`^(?:e |ma )?(?:${requests})\b`);
const identityQuestion = beginsWith(identityRequest);
const descriptionQuestion = beginsWith(descriptionRequests);
const minIntroductionLength = 80;
const maxMentions = 20;
const mentionWeight = 0.01;

/** The part of a title that names its subject: 'Santa Rufina, una pieve romanica' is about Santa Rufina. */
export const mainTitle = (title: string): string => title.split(/[,:;(]|\s[-–—]\s/u)[0] ?? '';

export const stemsOf = (index: PassageIndex, text: string): number[] =>
  analyze(text).flatMap(({ stem, isStopword }) => (isStopword ? [] : (index.stemIds.get(stem) ?? [])));

/** The first sentences of a text that fit into a snippet, and as much of the next as makes them an introduction. */
export const beginningOf = (text: string): string => {
  const fitting = splitSentences(text).filter(({ end }) => end <= maxSnippetLength);
  const end = fitting.findLast((sentence) => isStatement(text.slice(sentence.start, sentence.end)))?.end ?? 0;
  return end < minIntroductionLength ? trimToClause(text, maxSnippetLength) : text.slice(0, end);
};

const countMentions = (index: PassageIndex, { first, end }: Group, stems: readonly number[]): number =>
  index.tokens
    .subarray(index.tokenOffsets[first], index.tokenOffsets[end])
    .reduce((count, form) => (stems.includes(index.stemOf[form] ?? -1) ? count + 1 : count), 0);

/**
 * Returns the beginnings of all texts whose title names what a question asks to describe, the closest title first; for
 * 'Che cos'è …?' their definition where they have one.
 */
export const findIntroductions = (index: PassageIndex, question: string): Introduction[] => {
  const forms = analyze(question)
    .map(({ form }) => form)
    .join(' ');
  if (!descriptionQuestion.test(forms)) return [];
  const asksIdentity = identityQuestion.test(forms);
  const stems = subjectWords(parseQuery(question)).map(({ stem }) => index.stemIds.get(stem) ?? -1);
  if (stems.length === 0) return [];
  return index.groups
    .filter(({ first }) => {
      const head = stemsOf(index, mainTitle(passageAt(index, first).title));
      return stems.every((stem) => head.includes(stem));
    })
    .map((group) => ({
      ...((asksIdentity && findDefinition(index, group, stems)) || {
        position: group.first,
        text: beginningOf(passageText(index, group.first)),
      }),
      titleMatch:
        new Set(stems).size / Math.max(1, group.title.length) +
        Math.min(maxMentions, countMentions(index, group, stems)) * mentionWeight,
    }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.titleMatch - a.titleMatch);
};
