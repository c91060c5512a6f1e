import type { Query } from '../query/query.js';
import type { QueryTerms } from '../query/query-terms.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import { type Features, max } from './features.js';
import { type MatchedSentence, softStrength, strengthsOf } from './matches.js';

// Endings of infinitives, participles, abstract nouns, adverbs and plural verbs; the first that fits counts.
const endings = [/[aei]re$/, /[aiu]t[aeio]$/, /zion[ei]$/, /mente$/, /[ao]no$/, /[ei]$/, /[ao]$/];

export const termNames = [
  ...['share', 'exactShare', 'weight', 'relativeWeight', 'isName', 'isNumber', 'isAfterPreposition', 'isCapitalized'],
  ...['isFocus', 'place', 'placeFromEnd', 'termCount', 'length', 'ending', 'questionForm'],
];

// One candidate alone cannot tell a rare term from a common one; in a small collection it may be the only one.
const minCandidates = 3;

/** Returns for each term the features that tell whether the passage that answers contains it. */
export const termFeatures = (
  { questionForm }: Query,
  { terms }: QueryTerms,
  candidates: ReadonlyArray<readonly MatchedSentence[]>,
): Features[] => {
  const strengths = candidates.map((sentences) =>
    strengthsOf(
      terms.length,
      sentences.flatMap(({ matches }) => matches),
    ),
  );
  const count = Math.max(minCandidates, candidates.length);
  // Smoothed, so that a share is neither 0 nor 1.
  const shareOf = (term: number, minStrength: number): number =>
    (0.5 + strengths.filter((some) => (some[term] ?? 0) >= minStrength).length) / (count + 1);
  const maxWeight = max(terms.map(({ weight }) => weight)) || 1;
  return terms.map((term, i) => [
    shareOf(i, softStrength),
    shareOf(i, 1),
    term.weight,
    term.weight / maxWeight,
    ...[term.isName, term.isNumber, term.isAfterPreposition, term.isCapitalized, term.isFocus].map(Number),
    i,
    terms.length - i,
    terms.length,
    term.form.length,
    endings.findIndex((ending) => ending.test(term.form)),
    questionForm,
  ]);
};

/**
 * Replaces the weights of the terms: the probability that the passage that answers contains a term, times the rarity of
 * the term among the candidates; their sum is 1.
 */
export const weighTerms = (query: QueryTerms, features: readonly Features[], model: TreeModel): QueryTerms => {
  const weights = features.map((term) => -Math.log(term[0] ?? 1) * sigmoid(predict(model, term)));
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
  return { ...query, terms: query.terms.map((term, i) => ({ ...term, weight: (weights[i] ?? 0) / sum })) };
};
