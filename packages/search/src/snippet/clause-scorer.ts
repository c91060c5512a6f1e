import { analyze } from '../analyzer/analyzer.js';
import { flag } from '../analyzer/token-flags.js';
import { type Features, max } from '../features/features.js';
import { otherTokens, strengthsOf } from '../features/matches.js';
import { strengthShare } from '../features/overlap.js';
import { sentenceNames, type SentenceReading } from '../features/sentence-features.js';
import { type PassageIndex, passageCount, passageText } from '../index/passage-index.js';
import { documentFrequency, inverseDocumentFrequency } from '../index/posting-lists.js';
import { answerFlags, typeNumber } from '../query/answer-type.js';
import { coefficients } from '../ranker/coefficients.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import type { RankedPassage } from '../ranker/ranker.js';
import type { Retrieval } from '../scorer/retrieval.js';
import { isStatement, splitSentences } from '../tokenizer/sentences.js';
import { type Clause, splitClauses } from './clauses.js';

/** A clause of a sentence, with the probability (0..1) that it contains the answer. */
export interface ScoredClause extends Clause {
  features: Features;
  probability: number;
}

/** A sentence of a ranked passage and its clauses. */
export interface ScoredSentence {
  position: number;
  /** Place in the passage, from 0. */
  number: number;
  text: string;
  /** Probability (0..1) of its best clause. */
  probability: number;
  /** Share (0..1) of the question's weight that it names. */
  strength: number;
  /** Whether it speaks of another person or thing than the question names. */
  hasOtherSubject: boolean;
  clauses: ScoredClause[];
}

// One of these contains the answer for 93 of 100 questions.
const maxPassages = 6;

// Function words that introduce an agent, a place, a time, a means; their number is a feature.
const introductions = [
  'da|dal|dalla|dai|dagli|dalle|dall',
  'per',
  'in|nel|nella|nei|nelle|nell|negli',
  'a|al|alla|ai|alle|all|agli',
  'con|col',
  'che|cui|quale|quali',
  'di|del|della|dei|delle|dell|degli',
  'e|ed|o|ma',
  'perche|come|quando|dove|mentre',
].map((forms) => forms.split('|'));

const ownNames = [
  ...['place', 'clauseCount', 'chars', 'strength', 'beforeStrength', 'afterStrength', 'fromStrongest', 'clauseMatches'],
  ...['otherCount', 'answerCount', 'nearestAnswer', 'nearestOther', 'rarestOther'],
  ...['names', 'quantities', 'years', 'introduction'],
];

const rarityOf = (index: PassageIndex, at: number): number => {
  const frequency = documentFrequency(index.stems, index.stemOf[index.tokens[at] ?? 0] ?? 0);
  return inverseDocumentFrequency(passageCount(index), frequency);
};

/** Features of the clauses of a sentence. */
const clauseFeatures = (
  index: PassageIndex,
  { query, terms: { terms } }: Retrieval,
  { start, matches }: SentenceReading,
  text: string,
  clauses: readonly Clause[],
): Features[] => {
  const tokens = analyze(text);
  const contents = tokens.filter(({ isStopword }) => !isStopword);
  const tokenAt = (offset: number): number => start + contents.filter((token) => token.start < offset).length;
  const ranges = clauses.map((clause) => ({ from: tokenAt(clause.start), to: tokenAt(clause.end) }));
  const own = ranges.map(({ from, to }) => matches.filter(({ at }) => at >= from && at < to));
  const strengths = own.map((some) => strengthShare(terms, strengthsOf(terms.length, some)));
  const strongest = strengths.indexOf(max(strengths));
  return ranges.map(({ from, to }, i) => {
    const others = otherTokens(index, from, to, matches);
    const answering = others.filter(({ flags }) => (flags & answerFlags[query.answerType]) !== 0);
    const countOf = (bit: number): number => others.filter(({ flags }) => (flags & bit) !== 0).length;
    const first = tokens.find((token) => token.start >= (clauses[i]?.start ?? 0))?.form ?? '';
    return [
      ...[i, clauses.length, (clauses[i]?.end ?? 0) - (clauses[i]?.start ?? 0)],
      ...[strengths[i] ?? 0, strengths[i - 1] ?? 0, strengths[i + 1] ?? 0, i - strongest],
      ...[own[i]?.length ?? 0, others.length, answering.length],
      ...[answering, others].map((some) => max(some.map(({ nearness }) => nearness))),
      max(others.map(({ at }) => rarityOf(index, at))),
      ...[flag.name, flag.quantity, flag.year].map(countOf),
      introductions.findIndex((forms) => forms.includes(first)),
    ];
  });
};

const contextNames = [
  ...['passageRank', 'passageScore', 'passageMargin', ...sentenceNames],
  ...['toBestSentence', 'beforeSentence', 'afterSentence', 'sentencePlace', 'sentenceCount'],
  ...['answerType', 'questionForm', 'termCount'],
];
export const clauseNames = [...contextNames, ...ownNames];

/** Features that the clauses of sentence `i` of a passage share. */
const contextFeatures = (
  { query, terms }: Retrieval,
  ranked: readonly RankedPassage[],
  rank: number,
  i: number,
): Features => {
  const { candidate, score = 0 } = ranked[rank] ?? {};
  const sentences = candidate?.sentences ?? [];
  const strengthAt = (at: number): number => sentences[at]?.strength ?? 0;
  return [
    ...[rank, score, (ranked[0]?.score ?? 0) - score, ...(sentences[i]?.features ?? [])],
    ...[strengthAt(i) - max(sentences.map(({ strength }) => strength)), strengthAt(i - 1), strengthAt(i + 1)],
    ...[i, sentences.length, typeNumber(query.answerType), query.questionForm, terms.terms.length],
  ];
};

/** Scores the clauses of the best passages by a learned model; the sentence with the best clause comes first. */
export const scoreSentences = (
  index: PassageIndex,
  retrieval: Retrieval,
  ranked: readonly RankedPassage[],
  model: TreeModel = coefficients.clauses,
): ScoredSentence[] => {
  const sentences = ranked.slice(0, maxPassages).flatMap(({ candidate: { position, sentences: readings } }, rank) => {
    const passage = passageText(index, position);
    const ranges = splitSentences(passage);
    return readings.flatMap((reading, i): ScoredSentence[] => {
      const { number, strength } = reading;
      if (reading.isHeading) return [];
      const text = passage.slice(ranges[number]?.start, ranges[number]?.end);
      const context = contextFeatures(retrieval, ranked, rank, i);
      const borders = splitClauses(text);
      const own = clauseFeatures(index, retrieval, reading, text, borders);
      const clauses = borders.map((clause, c): ScoredClause => {
        const features = [...context, ...(own[c] ?? [])];
        return { ...clause, features, probability: sigmoid(predict(model, features)) };
      });
      const probability = max(clauses.map((clause) => clause.probability));
      // Capitals in a row of a table are no names.
      const hasOtherSubject = reading.hasOtherSubject && isStatement(text);
      return [{ position, number, text, probability, strength, hasOtherSubject, clauses }];
    });
  });
  return sentences.sort((a, b) => b.probability - a.probability);
};
