import { synonymsOf } from '../analyzer/synonyms.js';
import { type PassageIndex, passageCount } from '../index/passage-index.js';
import { documentFrequency, inverseDocumentFrequency } from '../index/posting-lists.js';
import type { Query, QueryWord } from './query.js';
import { corrections, similarForms } from './similar-forms.js';

/** A distinct stem of a query. */
export interface QueryTerm extends QueryWord {
  /** Inverse document frequency; for ranking, how much the term tells about the passage that answers. */
  weight: number;
  isName: boolean;
  isNumber: boolean;
  isCorrected: boolean;
  /** Whether the index contains neither the word nor a correction of it. */
  isUnknown: boolean;
}

/** A term that a word matches: with 1 by its stem, with less by a similar form (Dice coefficient) or a synonym. */
export interface TermMatch {
  term: number;
  strength: number;
}

/** The terms of a query, and the best match of each stem and form of an index. */
export interface QueryTerms {
  terms: QueryTerm[];
  /** The corrections of a misspelt word share a term. */
  byStem: ReadonlyMap<number, TermMatch>;
  byForm: ReadonlyMap<number, TermMatch>;
}

// Longer questions are cut.
const maxTerms = 30;
const genericWeight = 0.4;
const nameWeight = 1.25;
const correctionWeight = 0.8;
const minCorrectedLength = 5;
const minSimilarity = 0.3;
export const synonymStrength = 0.5;

const termOf = (index: PassageIndex, word: QueryWord, stems: readonly number[], isCorrected: boolean): QueryTerm => {
  const isKnownName = stems.some((id) => index.isName[id] === 1);
  const isName = stems.length > 0 ? isKnownName : word.isCapitalized && word.start > 0;
  const frequency = Math.max(0, ...stems.map((id) => documentFrequency(index.stems, id)));
  const weight =
    inverseDocumentFrequency(passageCount(index), frequency) *
    (word.isGeneric || word.isStopword ? genericWeight : 1) *
    (isName ? nameWeight : 1) *
    (isCorrected ? correctionWeight : 1);
  return { ...word, weight, isName, isNumber: /^\p{N}/u.test(word.form), isCorrected, isUnknown: stems.length === 0 };
};

/** Looks up the words of a query in an index, corrects those that it does not contain, and adds similar words. */
export const lookUpTerms = (index: PassageIndex, { words }: Query): QueryTerms => {
  const byStem = new Map<number, TermMatch>();
  const byForm = new Map<number, TermMatch>();
  const add = (matches: Map<number, TermMatch>, id: number, term: number, strength: number): void => {
    if (strength > (matches.get(id)?.strength ?? 0)) matches.set(id, { term, strength });
  };
  const distinct = [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, maxTerms);
  const terms = distinct.map((word, term) => {
    const id = index.stemIds.get(word.stem);
    const synonyms = [...synonymsOf(word.stem)].flatMap((synonym) => index.stemIds.get(synonym) ?? []);
    // A word that has synonyms is none that was misspelt.
    const isMisspelt = id === undefined && synonyms.length === 0 && word.form.length >= minCorrectedLength;
    const corrected = isMisspelt ? corrections(index, word.form) : [];
    const stems = id === undefined ? corrected : [id];
    for (const stem of stems) add(byStem, stem, term, 1);
    for (const stem of synonyms) add(byStem, stem, term, synonymStrength);
    if (!word.isStopword)
      for (const { form, dice } of similarForms(index, word.form, minSimilarity)) add(byForm, form, term, dice);
    return termOf(index, word, stems, corrected.length > 0);
  });
  return { terms, byStem, byForm };
};
