import type { ClausedSentence } from './clause-scorer.js';
import { maxSnippetLength, trimToClause } from './snippet.js';

/** A verbatim quotation out of a passage. */
export interface Quotation {
  position: number;
  text: string;
}

/** Adjacent clauses of a sentence. */
interface Excerpt {
  sentence: number;
  text: string;
  /** Expected number of answers. */
  value: number;
  /** Expected number in its best clause. */
  maxValue: number;
}

const maxExcerpts = 3;
const minLength = 40;
// Each further excerpt makes the reply harder to read.
const excerptCost = 0.02;
// Share of the best clause's probability from which on another passage is quoted as well. On the development set, 0.2
// instead of 0 quotes another passage in 16 % of the replies instead of 27 %, for 0.3 points less of the answers.
const minOtherPassageShare = 0.2;
const slotChars = 8;
const separator = ' […] ';

// A heading or a question answers nothing.
const isStatement = (sentence: string): boolean => /[.!…»”")]$/u.test(sentence);

const textOf = (text: string, start: number, end: number): string =>
  `${start > 0 ? '…' : ''}${text.slice(start, end).replace(/[\s,;:]+$/u, '')}${end < text.length ? '…' : ''}`;

/** The clause that most probably contains the answer. */
interface BestClause {
  position: number;
  value: number;
}

const bestClauseOf = (sentences: readonly ClausedSentence[]): BestClause =>
  sentences
    .flatMap(({ sentence: { position }, clauses, odds }) =>
      clauses.map(({ probability }): BestClause => ({ position, value: probability * odds })),
    )
    .reduce((a, b) => (b.value > a.value ? b : a), { position: -1, value: 0 });

/** Returns the ranges of clauses of a sentence that fit into a snippet and have a clause of at least `minValue`. */
const excerptsOf = ({ text, clauses, odds }: ClausedSentence, sentence: number, minValue: number): Excerpt[] =>
  clauses.flatMap(({ start }, first) => {
    let [value, maxValue] = [0, 0];
    return clauses.slice(first).flatMap((last): Excerpt[] => {
      const own = last.probability * odds;
      value += own;
      maxValue = Math.max(maxValue, own);
      const excerpt = textOf(text, start, last.end);
      const isWhole = first === 0 && last.end === text.length;
      const fits = excerpt.length <= maxSnippetLength && (excerpt.length >= minLength || isWhole);
      return fits && maxValue >= minValue ? [{ sentence, text: excerpt, value, maxValue }] : [];
    });
  });

interface Choice {
  value: number;
  length: number;
  excerpts: Excerpt[];
}

/** Chooses excerpts of different sentences with the greatest sum of values that fit into a snippet. */
const chooseExcerpts = (sentences: readonly ClausedSentence[]): Excerpt[] => {
  const best = bestClauseOf(sentences);
  // By number of excerpts: the best choice for each length, in steps of `slotChars`.
  let choicesByCount: Array<Map<number, Choice>> = [new Map([[0, { value: 0, length: 0, excerpts: [] }]])];
  sentences.forEach((sentence, number) => {
    const isOfBest = sentence.sentence.position === best.position;
    const options = excerptsOf(sentence, number, isOfBest ? 0 : minOtherPassageShare * best.value);
    const next = choicesByCount.map((choices) => new Map(choices));
    choicesByCount.forEach((choices, count) => {
      if (count === maxExcerpts) return;
      for (const choice of choices.values())
        for (const excerpt of options) {
          const length = choice.length + excerpt.text.length + (count > 0 ? separator.length : 0);
          if (length > maxSnippetLength) continue;
          const value = choice.value + excerpt.value - excerptCost;
          const choicesOfNext = next[count + 1] ?? new Map<number, Choice>();
          next[count + 1] = choicesOfNext;
          const slot = Math.ceil(length / slotChars);
          if (value > (choicesOfNext.get(slot)?.value ?? -1))
            choicesOfNext.set(slot, { value, length, excerpts: [...choice.excerpts, excerpt] });
        }
    });
    choicesByCount = next;
  });
  const choices = choicesByCount.flatMap((some) => [...some.values()]);
  return choices.reduce((a, b) => (b.value > a.value ? b : a)).excerpts;
};

/** Returns quotations of 260 characters in all that most probably contain the answer, the most probable first. */
export const composeQuotations = (sentences: readonly ClausedSentence[]): Quotation[] => {
  const [first] = sentences;
  if (!first) return [];
  const answering = sentences.filter(({ text }) => isStatement(text));
  const chosen = chooseExcerpts(answering);
  if (chosen.length === 0)
    return [{ position: first.sentence.position, text: trimToClause(first.text, maxSnippetLength) }];
  const byPassage = new Map<number, Array<Excerpt & { place: number }>>();
  for (const excerpt of chosen) {
    const { position, reading } = answering[excerpt.sentence]?.sentence ?? first.sentence;
    byPassage.set(position, [...(byPassage.get(position) ?? []), { ...excerpt, place: reading.sentence }]);
  }
  const confidenceOf = (excerpts: readonly Excerpt[]) => Math.max(...excerpts.map(({ maxValue }) => maxValue));
  const passages = [...byPassage].sort(([, a], [, b]) => confidenceOf(b) - confidenceOf(a));
  return passages.map(([position, excerpts]) => {
    const sorted = excerpts.sort((a, b) => a.place - b.place);
    const text = sorted.reduce((joined, excerpt, i) => {
      const before = sorted[i - 1];
      if (!before) return excerpt.text;
      const isCut = before.text.endsWith('…') || excerpt.text.startsWith('…');
      const follows = excerpt.place - before.place === 1 && !isCut;
      return `${joined}${follows ? ' ' : separator}${excerpt.text}`;
    }, '');
    return { position, text };
  });
};
