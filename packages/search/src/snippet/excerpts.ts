import type { ScoredSentence } from './clause-scorer.js';
import { trimToClause } from './clauses.js';
import { isLabelled } from '../tokenizer/sentences.js';

/** A verbatim quotation out of a passage. */
export interface Quotation {
  position: number;
  text: string;
}

/** Adjacent clauses of a sentence. */
interface Excerpt {
  sentence: ScoredSentence;
  text: string;
  /** Expected number of answers less its cost, and the probability of its best clause. */
  value: number;
  probability: number;
}

/** Limit of a reply: about three lines in the chat's panel. */
export const maxSnippetLength = 260;
const maxExcerpts = 3;
const maxSentences = 8;
const minLength = 40;
// Each further excerpt makes the reply harder to read.
const excerptCost = 0.02;
// Share of the best clause's probability from which on another passage is quoted as well. On the development set, 0.2
// instead of 0 quotes another passage in 16 % of the replies instead of 27 %, for 0.3 points less of the answers.
const minOtherPassageShare = 0.2;
const separator = ' […] ';

// A heading, a question or a number alone ('14.30.') answers nothing; 'Telefono: 0746 …' in a list does.
export const isStatement = (sentence: string): boolean =>
  /\p{L}{2}.*[.!…»”")]$/su.test(sentence) || isLabelled(sentence);

/** Returns the ranges of a sentence's clauses that fit into a snippet and have a clause of `minProbability` or more. */
const excerptsOf = (sentence: ScoredSentence, minProbability: number): Excerpt[] => {
  const { text, clauses } = sentence;
  return clauses.flatMap(({ start }, first) => {
    let [value, probability] = [-excerptCost, 0];
    return clauses.slice(first).flatMap((last): Excerpt[] => {
      value += last.probability;
      probability = Math.max(probability, last.probability);
      const words = text.slice(start, last.end).replace(/[\s,;:]+$/u, '');
      const excerpt = `${start > 0 ? '…' : ''}${words}${last.end < text.length ? '…' : ''}`;
      const fits = excerpt.length <= maxSnippetLength && (excerpt.length >= minLength || words === text);
      return fits && probability >= minProbability ? [{ sentence, text: excerpt, value, probability }] : [];
    });
  });
};

/** Chooses excerpts of different sentences that fit into `maxLength` with the greatest sum of values. */
const choose = (
  sorted: readonly Excerpt[],
  maxLength: number,
  maxCount: number,
): { value: number; excerpts: Excerpt[] } =>
  sorted.reduce<{ value: number; excerpts: Excerpt[] }>(
    (best, excerpt, i) => {
      const { value, text, sentence } = excerpt;
      if (value * maxCount <= best.value || text.length > maxLength) return best;
      const others = sorted.slice(i + 1).filter((other) => other.sentence !== sentence);
      const rest = choose(others, maxLength - text.length - separator.length, maxCount - 1);
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
      const isCut = before.text.endsWith('…') || text.startsWith('…');
      return `${sentence.number - before.sentence.number === 1 && !isCut ? ' ' : separator}${text}`;
    })
    .join('');

/** Returns quotations of 260 characters in all that most probably contain the answer, the most probable first. */
export const composeQuotations = (sentences: readonly ScoredSentence[]): Quotation[] => {
  const [first] = sentences;
  if (!first) return [];
  const statements = sentences.filter(({ text }) => isStatement(text)).slice(0, maxSentences);
  const options = statements
    .flatMap((sentence) => {
      const isOfBest = sentence.position === statements[0]?.position;
      return excerptsOf(sentence, isOfBest ? 0 : minOtherPassageShare * (statements[0]?.probability ?? 0));
    })
    .sort((a, b) => b.value - a.value);
  const { excerpts } = choose(options, maxSnippetLength, maxExcerpts);
  if (excerpts.length === 0) return [{ position: first.position, text: trimToClause(first.text, maxSnippetLength) }];
  const best = excerpts.sort((a, b) => b.probability - a.probability);
  return [...new Set(best.map(({ sentence }) => sentence.position))].map((position) => ({
    position,
    text: join(best.filter(({ sentence }) => sentence.position === position)),
  }));
};
