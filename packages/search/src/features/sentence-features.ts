import { flag } from '../analyzer/token-flags.js';
import type { Query } from '../query/query.js';
import type { QueryTerms } from '../query/query-terms.js';
import type { Candidate } from './candidate.js';
import { coverage, type Features, type Masks, max, typeNumbers } from './features.js';

/** Returns the features by which the sentences of ranked passages are chosen. */
export const sentenceFeatures = (
  query: QueryTerms,
  { answerType, questionForm }: Query,
  candidate: Candidate,
  i: number,
  passage: { rank: number; score: number; margin: number },
  masks: Masks,
): Features => {
  const reading = candidate.sentences[i];
  if (!reading) return {};
  const strengthAt = (at: number) => candidate.sentences[at]?.strength ?? 0;
  const best = max(candidate.sentences.map(({ strength }) => strength));
  return {
    passageRank: passage.rank,
    passageScore: passage.score,
    passageMargin: passage.margin,
    share: coverage(query, -1, reading.exactMask),
    softShare: coverage(query, -1, reading.softMask),
    synonymShare: coverage(query, -1, reading.synonymMask),
    strength: strengthAt(i),
    relativeStrength: best === 0 ? 0 : strengthAt(i) / best,
    nameShare: coverage(query, masks.names, reading.softMask),
    contentShare: coverage(query, masks.content, reading.softMask),
    otherShare: coverage(query, masks.other, reading.softMask),
    otherSynonymShare: coverage(query, masks.other, reading.synonymMask),
    rarestShare: coverage(query, masks.rarest, reading.synonymMask),
    pairShare: reading.pairShare,
    roleShare: reading.roleShare,
    density: reading.density,
    beforeStrength: strengthAt(i - 1),
    afterStrength: strengthAt(i + 1),
    hasAnswer: reading.hasAnswer ? 1 : 0,
    answerNearness: reading.answerNearness,
    nameCount: reading.nameCount,
    commaCount: reading.commaCount,
    hasQuantity: reading.flags & flag.quantity ? 1 : 0,
    hasYear: reading.flags & flag.year ? 1 : 0,
    hasCalendar: reading.flags & flag.calendar ? 1 : 0,
    hasReason: reading.flags & flag.reason ? 1 : 0,
    tokenCount: reading.end - reading.start,
    place: i,
    sentenceCount: candidate.sentences.length,
    answerType: typeNumbers[answerType],
    questionForm,
    termCount: query.terms.length,
  };
};
