import { analyze, type Token } from '../analyzer/analyzer.js';
import { flag } from '../analyzer/token-flags.js';
import type { Features } from '../features/features.js';
import { type Match, strengthShare, strengthsOf } from '../features/sentence-reader.js';
import { type PassageIndex, passageText } from '../index/passage-index.js';
import { documentFrequency, inverseDocumentFrequency } from '../index/posting-lists.js';
import { answerFlags } from '../query/answer-type.js';
import { coefficients } from '../ranker/coefficients.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import type { Retrieval } from '../scorer/retrieval.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { type Clause, splitClauses } from './clauses.js';
import type { ScoredSentence } from './snippet.js';

/** A clause of a sentence, with the probability (0..1) that it contains the answer. */
export interface ScoredClause extends Clause {
  features: Features;
  probability: number;
}

/** The clauses of a scored sentence and its text. */
export interface ClausedSentence {
  sentence: ScoredSentence;
  text: string;
  /** Prior odds of its passage, compared with others. */
  odds: number;
  clauses: ScoredClause[];
}

// The sentence with the answer is among these for 9 of 10 questions.
const maxSentences = 8;

// Numbers of the function words that introduce an agent, a place, a time, a means.
const introductions = new Map(
  ['da|dal|dalla|dai|dagli|dalle|dall', 'per', 'in|nel|nella|nei|nelle|nell|negli', 'a|al|alla|ai|alle|all|agli']
    .concat([
      'con|col',
      'che|cui|quale|quali',
      'di|del|della|dei|delle|dell|degli',
      'e|ed|o|ma',
      'perche|come|quando|dove|mentre',
    ])
    .flatMap((forms, i) => forms.split('|').map((form) => [form, i + 1] as const)),
);

/** A token that matches no term of the query, and its distance to the nearest one that does. */
interface OtherToken {
  flags: number;
  nearness: number;
  /** Inverse document frequency. */
  rarity: number;
}

/** What the clauses of a sentence have in common. */
interface Context {
  index: PassageIndex;
  retrieval: Retrieval;
  sentence: ScoredSentence;
  rank: number;
  tokens: readonly Token[];
  /** Content tokens, in the order of the index. */
  contents: readonly Token[];
  clauses: readonly Clause[];
  /** Share of the query's weight that each clause matches. */
  strengths: readonly number[];
}

const matchesIn = (
  { sentence: { reading }, contents }: Pick<Context, 'sentence' | 'contents'>,
  { start, end }: Clause,
): Match[] =>
  reading.matches.filter(({ at }) => {
    const token = contents[at - reading.start];
    return token !== undefined && token.start >= start && token.start < end;
  });

const otherTokens = ({ index, sentence: { reading }, contents }: Context, { start, end }: Clause): OtherToken[] => {
  const matched = reading.matches.map(({ at }) => at);
  return contents.flatMap((token, i) => {
    const at = reading.start + i;
    if (token.start < start || token.start >= end || matched.includes(at)) return [];
    const distance = Math.min(...matched.map((other) => Math.abs(other - at)));
    const frequency = documentFrequency(index.stems, index.stemOf[index.tokens[at] ?? 0] ?? 0);
    const rarity = inverseDocumentFrequency(index.passages.length, frequency);
    return [{ flags: index.flags[at] ?? 0, nearness: 1 / (1 + distance), rarity }];
  });
};

const featuresOf = (context: Context, i: number): Features => {
  const { retrieval, sentence, rank, tokens, clauses, strengths } = context;
  const clause = clauses[i] ?? { start: 0, end: 0 };
  const matches = matchesIn(context, clause);
  const others = otherTokens(context, clause);
  const answering = others.filter(({ flags }) => (flags & answerFlags[retrieval.query.answerType]) !== 0);
  const countOf = (bit: number) => others.filter(({ flags }) => (flags & bit) !== 0).length;
  const nearest = (some: readonly OtherToken[]) => Math.max(0, ...some.map(({ nearness }) => nearness));
  const first = tokens.find(({ start }) => start >= clause.start);
  const strongest = strengths.indexOf(Math.max(...strengths));
  return {
    sentenceProbability: sentence.probability,
    sentenceRank: rank,
    passageRank: sentence.features['passageRank'] ?? 0,
    sentenceStrength: sentence.features['strength'] ?? 0,
    place: i,
    clauseCount: clauses.length,
    length: clause.end - clause.start,
    strength: strengths[i] ?? 0,
    beforeStrength: strengths[i - 1] ?? 0,
    afterStrength: strengths[i + 1] ?? 0,
    fromStrongest: i - strongest,
    matchCount: matches.length,
    hasFirstTerm: matches.some(({ term }) => term === 0) ? 1 : 0,
    otherCount: others.length,
    answerCount: answering.length,
    answerNearness: nearest(answering),
    otherNearness: nearest(others),
    nameCount: countOf(flag.name),
    quantityCount: countOf(flag.quantity),
    yearCount: countOf(flag.year),
    calendarCount: countOf(flag.calendar),
    reasonCount: countOf(flag.reason),
    introduction: introductions.get(first?.form ?? '') ?? 0,
    answerType: sentence.features['answerType'] ?? 0,
    questionForm: retrieval.query.questionForm,
    otherRarity: Math.max(0, ...others.map(({ rarity }) => rarity)),
    termCount: sentence.features['termCount'] ?? 0,
  };
};

/** Scores the clauses of the best sentences by a learned model. */
export const scoreClauses = (
  index: PassageIndex,
  retrieval: Retrieval,
  sentences: readonly ScoredSentence[],
  model: TreeModel = coefficients.clauses,
): ClausedSentence[] =>
  sentences.slice(0, maxSentences).map((sentence, rank) => {
    const passage = passageText(index, sentence.position);
    const range = splitSentences(passage)[sentence.reading.sentence];
    const text = passage.slice(range?.start, range?.end);
    const tokens = analyze(text);
    const contents = tokens.filter(({ isStopword }) => !isStopword);
    const clauses = splitClauses(text);
    const strengths = clauses.map((clause) =>
      strengthShare(retrieval.terms, strengthsOf(retrieval.terms, matchesIn({ sentence, contents }, clause))),
    );
    const context: Context = { index, retrieval, sentence, rank, tokens, contents, clauses, strengths };
    return {
      sentence,
      text,
      odds: 1,
      clauses: clauses.map((clause, i) => {
        const features = featuresOf(context, i);
        return { ...clause, features, probability: sigmoid(predict(model, features)) };
      }),
    };
  });
