import type { Query } from '../query/query.js';
import type { QueryTerms } from '../query/query-terms.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import type { Features } from './features.js';
import { type MatchedSentence, minSoftDice } from './sentence-reader.js';

// Endings of infinitives, participles, abstract nouns, adverbs and plural verbs; the first that fits counts.
const endings = [/[aei]re$/, /[aiu]t[aeio]$/, /zion[ei]$/, /mente$/, /[ao]no$/, /[ei]$/, /[ao]$/];

/** Share of the candidates that contain each term with at least some strength, smoothed so that it is never 0 or 1. */
const candidateShares = (
  { terms }: QueryTerms,
  candidates: ReadonlyArray<readonly MatchedSentence[]>,
  minStrength: number,
): number[] => {
  const counts = terms.map(() => 0.5);
  for (const sentences of candidates) {
    const matches = sentences.flatMap((sentence) => sentence.matches);
    const found = new Set(matches.flatMap(({ term, strength }) => (strength >= minStrength ? [term] : [])));
    for (const term of found) counts[term] = (counts[term] ?? 0) + 1;
  }
  return counts.map((count) => count / (candidates.length + 1));
};

/** Returns for each term the features that tell whether the passage that answers contains it. */
export const termFeatures = (
  { questionForm }: Query,
  query: QueryTerms,
  candidates: ReadonlyArray<readonly MatchedSentence[]>,
): Features[] => {
  const [shares, exactShares] = [minSoftDice, 1].map((strength) => candidateShares(query, candidates, strength));
  const maxWeight = Math.max(...query.terms.map(({ weight }) => weight));
  return query.terms.map((term, i) => ({
    weight: term.weight,
    relativeWeight: maxWeight === 0 ? 0 : term.weight / maxWeight,
    isName: term.isName ? 1 : 0,
    isNumber: term.isNumber ? 1 : 0,
    isAfterPreposition: term.isAfterPreposition ? 1 : 0,
    isCorrected: term.isCorrected ? 1 : 0,
    isCapitalized: term.isCapitalized ? 1 : 0,
    place: i,
    placeFromEnd: query.terms.length - i,
    termCount: query.terms.length,
    length: term.form.length,
    ending: endings.findIndex((ending) => ending.test(term.form)),
    share: shares?.[i] ?? 0,
    exactShare: exactShares?.[i] ?? 0,
    questionForm,
  }));
};

/**
 * Replaces the weights of the terms: the probability that the passage that answers contains a term, times the rarity of
 * the term among the candidates.
 */
export const weighTerms = (query: QueryTerms, features: readonly Features[], model: TreeModel): QueryTerms => ({
  ...query,
  terms: query.terms.map((term, i) => {
    const { share = 1, ...rest } = features[i] ?? {};
    return { ...term, weight: -Math.log(share) * sigmoid(predict(model, { share, ...rest })) };
  }),
});
