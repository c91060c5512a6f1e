import { analyze } from '../analyzer/analyzer.js';
import { type Group, type PassageIndex, passageText } from '../index/passage-index.js';
import { parseQuery, subjectWords } from '../query/query.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { trimToClause } from './clauses.js';
import { maxSnippetLength } from './excerpts.js';

/** The beginning of an article, a period page or a PDF whose title names the subject of a question. */
export interface Introduction {
  position: number;
  text: string;
  /** Share (0..1) of the title that the question names, plus up to 0.2 for mentions in the text. */
  titleMatch: number;
}

// 'Chi era …', 'Che cos'è …', 'Parlami di …': questions that ask for a description.
const descriptionRequests = [
  '(?:chi|che cosa|cosa|che cos|cos|che) (?:e|era|erano|sono|fu|furono|significa|significano|vuol dire|indica)',
  '(?:mi )?(?:parli|parlami)',
  '(?:vorrei|voglio|posso|puoi|sai) (?:sapere|dirmi) (?:qualcosa|tutto|di piu|chi|che cosa|cosa)',
  'informazioni|notizie',
  '(?:che|cosa|che cosa) sai',
  'dimmi|raccontami|spiegami|descrivimi|parla|racconta',
  'qual e il significato',
].join('|');
const definitionQuestion = new RegExp(String.raw`^(?:e |ma )?(?:${descriptionRequests})\b`);
const maxMentions = 20;
const mentionWeight = 0.01;

const isDefinitionQuestion = (text: string): boolean =>
  definitionQuestion.test(
    analyze(text)
      .map(({ form }) => form)
      .join(' '),
  );

/** The first sentences of a text that fit into a snippet. */
const beginningOf = (text: string): string => {
  if (text.length <= maxSnippetLength) return text;
  const sentences = splitSentences(text);
  const end = sentences.filter((sentence) => sentence.end <= maxSnippetLength).at(-1)?.end;
  return end === undefined ? trimToClause(text.slice(0, sentences[0]?.end), maxSnippetLength) : text.slice(0, end);
};

const countMentions = (index: PassageIndex, { first, end }: Group, stems: readonly number[]): number =>
  index.tokens
    .subarray(index.tokenOffsets[first], index.tokenOffsets[end])
    .reduce((count, form) => (stems.includes(index.stemOf[form] ?? -1) ? count + 1 : count), 0);

/** Returns the beginnings of all texts whose title names what a question asks to describe, the closest title first. */
export const findIntroductions = (index: PassageIndex, question: string): Introduction[] => {
  if (!isDefinitionQuestion(question)) return [];
  const stems = subjectWords(parseQuery(question)).map(({ stem }) => index.stemIds.get(stem) ?? -1);
  if (stems.length === 0) return [];
  return index.groups
    .filter(({ title }) => stems.every((stem) => title.includes(stem)))
    .map((group) => ({
      position: group.first,
      text: beginningOf(passageText(index, group.first)),
      titleMatch:
        new Set(stems).size / Math.max(1, group.title.length) +
        Math.min(maxMentions, countMentions(index, group, stems)) * mentionWeight,
    }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.titleMatch - a.titleMatch);
};
