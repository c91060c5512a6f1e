import { synonyms } from '../analyzer/synonyms.js';
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
}

/** The terms of a query, and those that each id of an index stands for. */
export interface QueryTerms {
  terms: QueryTerm[];
  /** Term of each stem; the corrections of a misspelt word share a term. */
  byStem: ReadonlyMap<number, number>;
  /** The term that each form resembles most, and the Dice coefficient (0..1) of their 4-grams. */
  byForm: ReadonlyMap<number, { term: number; dice: number }>;
  /** The terms of which each stem is a synonym. */
  bySynonym: ReadonlyMap<number, number[]>;
}

// Longer questions are cut.
const maxTerms = 30;
const genericWeight = 0.4;
const nameWeight = 1.25;
const correctionWeight = 0.8;
const minCorrectedLength = 5;
const minSimilarity = 0.3;

const termOf = (index: PassageIndex, word: QueryWord, stems: readonly number[], isCorrected: boolean): QueryTerm => {
  const isKnownName = stems.some((id) => index.isName[id] === 1);
  const isName = stems.length > 0 ? isKnownName : word.isCapitalized && word.start > 0;
  const frequency = Math.max(0, ...stems.map((id) => documentFrequency(index.stems, id)));
  const weight =
    inverseDocumentFrequency(passageCount(index), frequency) *
    (word.isGeneric || word.isStopword ? genericWeight : 1) *
    (isName ? nameWeight : 1) *
    (isCorrected ? correctionWeight : 1);
  return { ...word, weight, isName, isNumber: /^\p{N}/u.test(word.form), isCorrected };
};

/** Looks up the words of a query in an index, corrects those that it does not contain, and adds similar words. */
export const lookUpTerms = (index: PassageIndex, { words }: Query): QueryTerms => {
  const byStem = new Map<number, number>();
  const byForm = new Map<number, { term: number; dice: number }>();
  const bySynonym = new Map<number, number[]>();
  const distinct = [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, maxTerms);
  const terms = distinct.map((word, term) => {
    const id = index.stemIds.get(word.stem);
    const corrected = id === undefined && word.form.length >= minCorrectedLength ? corrections(index, word.form) : [];
    const stems = id === undefined ? corrected : [id];
    for (const stem of stems) if (!byStem.has(stem)) byStem.set(stem, term);
    for (const synonym of synonyms.get(word.stem) ?? []) {
      const stem = index.stemIds.get(synonym);
      if (stem !== undefined) bySynonym.set(stem, [...(bySynonym.get(stem) ?? []), term]);
    }
    if (!word.isStopword)
      for (const { form, dice } of similarForms(index, word.form, minSimilarity))
        if (dice > (byForm.get(form)?.dice ?? 0)) byForm.set(form, { term, dice });
    return termOf(index, word, stems, corrected.length > 0);
  });
  return { terms, byStem, byForm, bySynonym };
};
