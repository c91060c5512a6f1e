import { groupAt, type PassageIndex } from '../index/passage-index.js';
import type { QueryTerms } from '../query/query-terms.js';
import type { SentenceReading } from './sentence-reader.js';

/** A candidate passage with its sentences. */
export interface Candidate {
  position: number;
  sentences: SentenceReading[];
  /** Terms in the passage or its title. */
  exactMask: number;
  softMask: number;
  synonymMask: number;
}

const titleMask = (index: PassageIndex, { byStem }: QueryTerms, position: number): number =>
  (groupAt(index, position)?.title ?? []).reduce((mask, stem) => {
    const term = byStem.get(stem);
    return term === undefined ? mask : mask | (1 << term);
  }, 0);

/** Adds to the sentences of a passage the terms that it contains as a whole. */
export const candidateOf = (
  index: PassageIndex,
  query: QueryTerms,
  position: number,
  sentences: SentenceReading[],
): Candidate => {
  const title = titleMask(index, query, position);
  return {
    position,
    sentences,
    exactMask: sentences.reduce((mask, { exactMask }) => mask | exactMask, title),
    softMask: sentences.reduce((mask, { softMask }) => mask | softMask, title),
    synonymMask: sentences.reduce((mask, { synonymMask }) => mask | synonymMask, title),
  };
};
