import type { ScoredSentence } from './clause-scorer.js';
import { trimToClause } from './clauses.js';
import { isLabelled, isRow, isStatement } from '../tokenizer/sentences.js';

/** A verbatim quotation out of a passage. */
export interface Quotation {
  position: number;
  text: string;
}

/** What is quoted of a sentence. */
interface Excerpt {
  sentence: ScoredSentence;
  text: string;
  /** Expected number of answers. */
  value: number;
}

/** Limit of a reply, in characters: whole sentences in about four lines of the chat's panel. */
export const maxSnippetLength = 360;
const maxExcerpts = 3;
const maxSentences = 8;
// What the sentence after the best one is worth besides: it goes on with the same thing, which it often does not name.
const nextValue = 0.03;
// Share of the best clause's probability from which on another passage is quoted as well. On the development set, 0.2
// instead of 0 quotes another passage in 16 % of the replies instead of 27 %, for 0.3 points less of the answers.
const minOtherPassageShare = 0.2;
const separator = ' […] ';

/** Returns the probability that one of a sentence's clauses contains the answer. */
const answerValue = ({ clauses }: ScoredSentence): number =>
  clauses.reduce((sum, { probability }) => sum + probability, 0);

/** Returns a sentence; a long one only with what fits, from its best clause on if that comes late. */
const excerptOf = ({ text, clauses, probability }: ScoredSentence): string => {
  const best = clauses.find((clause) => clause.probability === probability);
  const start = best && best.end > maxSnippetLength ? best.start : 0;
  return trimToClause(start > 0 ? `…${text.slice(start)}` : text, maxSnippetLength);
};

/** Chooses excerpts that fit into `maxLength` with the greatest sum of values. */
const choose = (
  sorted: readonly Excerpt[],
  maxLength: number,
  maxCount: number,
): { value: number; excerpts: Excerpt[] } =>
  sorted.reduce<{ value: number; excerpts: Excerpt[] }>(
    (best, excerpt, i) => {
      const { value, text } = excerpt;
      if (value * maxCount <= best.value || text.length > maxLength) return best;
      const rest = choose(sorted.slice(i + 1), maxLength - text.length - separator.length, maxCount - 1);
      return value + rest.value > best.value
        ? { value: value + rest.value, excerpts: [excerpt, ...rest.excerpts] }
        : best;
    },
    { value: 0, excerpts: [] },
  );

/** Joins excerpts of a passage in their order. */
const join = (excerpts: readonly Excerpt[]): string =>
  [...excerpts]
    .sort((a, b) => a.sentence.number - b.sentence.number)
    .map(({ text, sentence }, i, all) => {
      const before = all[i - 1];
      if (!before) return text;
      if (sentence.number - before.sentence.number > 1 || before.text.endsWith('…') || text.startsWith('…'))
        return separator + text;
      return (isStatement(before.text) ? ' ' : '\n') + text;
    })
    .join('');

/** Returns quotations of 360 characters in all that most probably contain the answer, the most probable first. */
export const composeQuotations = (sentences: readonly ScoredSentence[]): Quotation[] => {
  const [first] = sentences;
  if (!first) return [];
  const prose = new Set(sentences.flatMap(({ position, text }) => (isStatement(text) ? [position] : [])));
  const statements = sentences
    // The lines of a poster and the items of a list end without a mark; an item says something if it names what is asked.
    .filter(({ position, text, strength }) => {
      const isItem = isLabelled(text) || isRow(text);
      return isStatement(text) || (isItem ? strength > 0 : !prose.has(position));
    })
    .slice(0, maxSentences);
  const [best = first] = statements;
  const isNext = ({ position, number }: ScoredSentence) => position === best.position && number === best.number + 1;
  const next = sentences.find((sentence) => isNext(sentence) && isStatement(sentence.text));
  const options = [...new Set([...statements, ...(next ? [next] : [])])]
    .filter(
      ({ position, probability }) =>
        position === best.position || probability >= minOtherPassageShare * best.probability,
    )
    .map((sentence): Excerpt => {
      const value = answerValue(sentence) + (sentence === next ? nextValue : 0);
      return { sentence, text: excerptOf(sentence), value };
    })
    .sort((a, b) => b.value - a.value);
  const { excerpts } = choose(options, maxSnippetLength, maxExcerpts);
  if (excerpts.length === 0) return [{ position: first.position, text: trimToClause(first.text, maxSnippetLength) }];
  excerpts.sort((a, b) => b.sentence.probability - a.sentence.probability);
  return [...new Set(excerpts.map(({ sentence }) => sentence.position))].map((position) => ({
    position,
    text: join(excerpts.filter(({ sentence }) => sentence.position === position)),
  }));
};
