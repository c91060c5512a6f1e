import { coefficients } from '../ranker/coefficients.js';
import { coverage, essentialMasks, type Features } from '../features/features.js';
import { predict, sigmoid, type TreeModel } from '../ranker/model.js';
import { maskWeight } from '../features/sentence-reader.js';
import type { RankedPassage } from '../ranker/ranker.js';
import type { Retrieval } from '../scorer/retrieval.js';
import type { ScoredSentence } from '../snippet/snippet.js';

/** Returns the features that tell whether the source of a question is in the collection. */
export const confidenceFeatures = (
  { query, terms, candidates }: Retrieval,
  ranked: readonly RankedPassage[],
  sentences: readonly ScoredSentence[],
): Features => {
  const [first, second] = ranked;
  const masks = essentialMasks(terms);
  const top = ranked.slice(0, 5).map(({ candidate }) => candidate);
  const known = candidates.reduce((mask, { exactMask }) => mask | exactMask, 0);
  const softKnown = candidates.reduce((mask, { softMask }) => mask | softMask, 0);
  const firstMask = first?.candidate.softMask ?? 0;
  const exactMask = first?.candidate.exactMask ?? 0;
  const missing = terms.terms.map(({ weight }, i) => (firstMask & (1 << i) ? 0 : weight));
  const best = sentences[0];
  return {
    stemShare: first?.features.stemShare ?? 0,
    coverage: first?.features.coverage ?? 0,
    softCoverage: first?.features.softCoverage ?? 0,
    contentCoverage: coverage(terms, masks.content, exactMask),
    softContentCoverage: coverage(terms, masks.content, firstMask),
    nameCoverage: coverage(terms, masks.names, firstMask),
    exactNameCoverage: coverage(terms, masks.names, exactMask),
    hasNames: masks.names === 0 ? 0 : 1,
    numberCoverage: coverage(terms, masks.numbers, exactMask),
    rarestCoverage: coverage(terms, masks.rarest, firstMask),
    softSentenceShare: first?.features.softSentenceShare ?? 0,
    sentenceStrength: first?.features.sentenceStrength ?? 0,
    pairShare: first?.features.pairShare ?? 0,
    roleShare: first?.features.roleShare ?? 0,
    secondCoverage: second?.features.softCoverage ?? 0,
    meanCoverage: top.reduce((sum, { softMask }) => sum + coverage(terms, -1, softMask), 0) / Math.max(1, top.length),
    knownShare: coverage(terms, -1, known),
    softKnownShare: coverage(terms, -1, softKnown),
    knownNames: coverage(terms, masks.names, softKnown),
    maxMissing: Math.max(0, ...missing) / (maskWeight(terms, -1) || 1),
    correctedShare:
      terms.terms.reduce((sum, { isCorrected, weight }) => sum + (isCorrected ? weight : 0), 0) /
      (maskWeight(terms, -1) || 1),
    passageScore: first?.score ?? 0,
    margin: (first?.score ?? 0) - (second?.score ?? 0),
    sentenceProbability: best?.probability ?? 0,
    bestSentenceShare: best?.features.strength ?? 0,
    termCount: query.words.length,
  };
};

/** Returns the probability (0..1) that the source of a question is in the collection. */
export const confidence = (features: Features, model: TreeModel = coefficients.abstention): number =>
  sigmoid(predict(model, features));
