import type { AnswerType } from '../query/answer-type.js';
import type { QueryTerms } from '../query/query-terms.js';
import { maskWeight } from './sentence-reader.js';

/** Named features; all vectors of a kind have the same names in the same order. */
export type Features = Record<string, number>;

/** Number of each answer type as a feature. */
export const typeNumbers: Record<AnswerType, number> = {
  other: 0,
  definition: 1,
  reason: 2,
  place: 3,
  person: 4,
  number: 5,
  date: 6,
};

/** The query's terms that have a property, as a mask. */
const maskOf = ({ terms }: QueryTerms, has: (term: QueryTerms['terms'][number]) => boolean): number =>
  terms.reduce((mask, term, i) => (has(term) ? mask | (1 << i) : mask), 0);

/** Share of the required terms' weight that a mask covers; 1 where none is required. */
export const coverage = (query: QueryTerms, required: number, mask: number): number => {
  const all = maskWeight(query, required);
  return all === 0 ? 1 : maskWeight(query, required & mask) / all;
};

/** Masks of the terms that an answer has to mention, and of the names, numbers and other words among them. */
export const essentialMasks = (query: QueryTerms) => {
  const isGeneric = query.terms.every((term) => term.isGeneric);
  const content = maskOf(query, (term) => isGeneric || !term.isGeneric);
  const names = maskOf(query, (term) => term.isName && (isGeneric || !term.isGeneric));
  const numbers = maskOf(query, (term) => term.isNumber);
  return {
    content,
    names,
    numbers,
    other: content & ~names & ~numbers,
    rarest: maskOf(query, (term) => term.weight === Math.max(...query.terms.map(({ weight }) => weight))),
  };
};

export type Masks = ReturnType<typeof essentialMasks>;

/** Returns the greatest of some values, at least 0. */
export const max = (values: readonly number[]): number => Math.max(0, ...values);
