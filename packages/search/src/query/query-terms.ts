import { editDistance } from '../analyzer/edit-distance.js';
import { ngramsOf } from '../analyzer/ngrams.js';
import { synonyms } from '../analyzer/synonyms.js';
import type { PassageIndex } from '../index/passage-index.js';
import { documentFrequency, inverseDocumentFrequency } from '../index/posting-lists.js';
import type { Query, QueryWord } from './query.js';

/** A distinct stem of a query. Term t is bit t of the masks that tell which terms a text contains. */
export interface QueryTerm {
  /** Inverse document frequency; for ranking, how much the term tells about the passage that answers. */
  weight: number;
  form: string;
  isGeneric: boolean;
  isName: boolean;
  isNumber: boolean;
  isCapitalized: boolean;
  isAfterPreposition: boolean;
  isCorrected: boolean;
}

/** A form that shares 4-grams with a term: their Dice coefficient (0..1). */
interface SimilarTerm {
  term: number;
  dice: number;
}

/** The terms of a query as ids of an index. */
export interface QueryTerms {
  terms: QueryTerm[];
  /** Term of each stem id; the corrections of a misspelt word share a term. */
  byStem: ReadonlyMap<number, number>;
  /** The term that each similar form resembles most. */
  byForm: ReadonlyMap<number, SimilarTerm>;
  /** Mask of the terms of which each stem is a synonym. */
  bySynonym: ReadonlyMap<number, number>;
}

// One bit per term; longer questions are cut.
const maxTerms = 30;
const genericWeight = 0.4;
const nameWeight = 1.25;
const correctionWeight = 0.8;
const minCorrectedLength = 5;
const maxCorrections = 3;
const minSimilarity = 0.3;

interface SimilarForm {
  form: number;
  dice: number;
}

/** The forms of the vocabulary that share 4-grams with a word. */
const similarForms = (index: PassageIndex, form: string, minDice: number): SimilarForm[] => {
  const grams = ngramsOf(form);
  const counts = new Uint8Array(index.forms.length);
  const found: number[] = [];
  for (const gram of grams) {
    const id = index.gramIds.get(gram);
    if (id === undefined) continue;
    const end = index.formGrams.offsets[id + 1] ?? 0;
    for (let i = index.formGrams.offsets[id] ?? end; i < end; i += 1) {
      const other = index.formGrams.passages[i] ?? 0;
      if (counts[other] === 0) found.push(other);
      counts[other] = (counts[other] ?? 0) + 1;
    }
  }
  const similar: SimilarForm[] = [];
  for (const other of found) {
    const dice = (2 * (counts[other] ?? 0)) / (grams.length + (index.formGrams.lengths[other] ?? 1));
    if (dice >= minDice) similar.push({ form: other, dice });
  }
  return similar;
};

/** Stems of the closest forms by edit distance to a word that the index does not contain. */
const correct = (index: PassageIndex, form: string): Set<number> => {
  const limit = form.length >= 8 ? 2 : 1;
  const candidates = similarForms(index, form, 0)
    .map((similar) => ({ ...similar, distance: editDistance(form, index.forms[similar.form] ?? '', limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.dice - a.dice);
  const closest = candidates.filter(({ distance }) => distance === candidates[0]?.distance).slice(0, maxCorrections);
  return new Set(closest.map((candidate) => index.stemOf[candidate.form] ?? 0));
};

const termOf = (index: PassageIndex, word: QueryWord, stems: ReadonlySet<number>, isCorrected: boolean): QueryTerm => {
  const isName =
    stems.size > 0 ? [...stems].some((id) => index.isName[id] === 1) : word.isCapitalized && word.start > 0;
  const frequency = Math.max(0, ...[...stems].map((id) => documentFrequency(index.stems, id)));
  const weight =
    inverseDocumentFrequency(index.passages.length, frequency) *
    (word.isGeneric ? genericWeight : 1) *
    (isName ? nameWeight : 1) *
    (isCorrected ? correctionWeight : 1);
  return {
    weight: word.isStopword ? weight * genericWeight : weight,
    form: word.form,
    isGeneric: word.isGeneric,
    isName,
    isNumber: /^\p{N}/u.test(word.form),
    isCapitalized: word.isCapitalized,
    isAfterPreposition: word.isAfterPreposition,
    isCorrected,
  };
};

/** Looks up the words of a query in an index, corrects those that it does not contain, and adds similar words. */
export const lookUpTerms = (index: PassageIndex, { words }: Query): QueryTerms => {
  const terms: QueryTerm[] = [];
  const byStem = new Map<number, number>();
  const byForm = new Map<number, SimilarTerm>();
  const bySynonym = new Map<number, number>();
  const distinct = new Map(words.map((word) => [word.stem, word])).values();
  for (const word of [...distinct].slice(0, maxTerms)) {
    const id = index.stemIds.get(word.stem);
    const isCorrected = id === undefined && word.form.length >= minCorrectedLength;
    const stems = id === undefined ? (isCorrected ? correct(index, word.form) : new Set<number>()) : new Set([id]);
    const term = terms.push(termOf(index, word, stems, isCorrected && stems.size > 0)) - 1;
    for (const stem of stems) if (!byStem.has(stem)) byStem.set(stem, term);
    for (const synonym of synonyms.get(word.stem) ?? []) {
      const stem = index.stemIds.get(synonym);
      if (stem !== undefined) bySynonym.set(stem, (bySynonym.get(stem) ?? 0) | (1 << term));
    }
    if (word.isStopword) continue;
    for (const { form, dice } of similarForms(index, word.form, minSimilarity))
      if (dice > (byForm.get(form)?.dice ?? 0)) byForm.set(form, { term, dice });
  }
  return { terms, byStem, byForm, bySynonym };
};
